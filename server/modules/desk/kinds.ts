import { deskKinds } from '#contract/vocabulary/desk.ts'
import type { DeskKind } from '#contract/vocabulary/desk.ts'
import type { Waiting } from '#server/database/waiting.ts'
import { applicationsPending } from '#server/modules/applications/public.ts'
import { calendarConflicts, sittersWhoCancel, staysInDanger } from '#server/modules/bookings/public.ts'
import { casesWaiting } from '#server/modules/cases/public.ts'
import { appealsOpen, hiddenAsked } from '#server/modules/moderation/public.ts'
import { disputesToAnswer, paymentsStuck } from '#server/modules/payments/public.ts'
import { payoutsFailed, payoutsHeld } from '#server/modules/payouts/public.ts'
import { reportsOpen } from '#server/modules/reports/public.ts'
import { jobsFailed } from '#server/platform/jobs/failed-jobs.ts'
import { checkUpsFound } from './check-up-store.ts'
import { deletionsBlocked } from './deletions-store.ts'

/** What waits of each kind, as its owner has it. */
export const waitingKinds: Readonly<Record<DeskKind, Waiting>> = {
  stay_in_danger: staysInDanger,
  dispute: disputesToAnswer,
  payment_stuck: paymentsStuck,
  payout_failed: payoutsFailed,
  case: casesWaiting,
  report: reportsOpen,
  appeal: appealsOpen,
  hidden_asked: hiddenAsked,
  application: applicationsPending,
  calendar_conflict: calendarConflicts,
  sitter_cancels: sittersWhoCancel,
  deletion_blocked: deletionsBlocked,
  payouts_held: payoutsHeld,
  job_failed: jobsFailed,
  check_up: checkUpsFound,
}

/** Returns a kind of this release by its name. */
export function deskKind(name: string): DeskKind | undefined {
  return deskKinds.find((each) => each === name)
}
