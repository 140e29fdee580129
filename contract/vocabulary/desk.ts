/**
 * The kinds of things that can wait for staff, in this order: what fits several is there once, under the first. A new
 * kind is a line here, one in `server/modules/desk/kinds.ts`, and its name, sentence and actions in `web/modules/desk/`.
 */
export const deskKinds = [
  'stay_in_danger',
  'dispute',
  'payment_stuck',
  'payout_failed',
  'case',
  'report',
  'appeal',
  'hidden_asked',
  'application',
  'calendar_conflict',
  'sitter_cancels',
  'deletion_blocked',
  'payouts_held',
  'job_failed',
  'check_up',
] as const
export type DeskKind = (typeof deskKinds)[number]

/** What is due this soon after it came is urgent: every admin is told at once, of the rest once a day. */
export const urgentHours = 4

/** The kinds that can be urgent; an urgent case is told by a message of its own. */
export const urgentKinds = ['stay_in_danger', 'payment_stuck', 'report'] as const satisfies readonly DeskKind[]
export type UrgentKind = (typeof urgentKinds)[number]

/** When admins are told, in their own time zone, what of the rest is due that day. */
export const digestTime = '08:00'

/** Rows of a page, and how many can be selected at once. */
export const deskRows = 50

/** Why a failed job is given up, as the audit log names it. */
export const giveUpReasons = {
  done_by_hand: 'We did it by hand',
  not_needed: "It isn't needed anymore",
  cannot_work: "It can't work",
} as const
export type GiveUpReason = keyof typeof giveUpReasons
export const giveUpReasonNames = [
  'done_by_hand',
  'not_needed',
  'cannot_work',
] as const satisfies readonly GiveUpReason[]
