import type { AuditEntry } from '#contract/calls/audit.ts'
import { auditActions, type AuditAction } from '#contract/vocabulary/audit.ts'
import { measureReasonNames, measureReasons } from '#contract/vocabulary/measures.ts'
import { counted, grouped, joined } from '#contract/vocabulary/words.ts'

/** Actions whose details say nothing more. */
const sentences = {
  confirmation_sent: 'sent a user the link to confirm their email',
  note_added: 'added a note about a user',
  note_struck: 'struck out a note about a user',
  payment_looked_up: 'looked up a payment again',
  phones_seen: 'saw the phone numbers of both sides of a stay',
  reset_sent: 'sent a user the link to reset their password',
} as const satisfies Partial<Record<AuditAction, string>>

const hasSentence = (action: AuditAction): action is keyof typeof sentences => action in sentences

/** The action of an admin, as the rest of a sentence that begins with their name. */
export function auditWords({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
  if (hasSentence(action)) return sentences[action]
  switch (action) {
    case 'application_approved':
      return 'approved a sitter application'
    case 'application_rejected':
      return 'rejected a sitter application'
    case 'booking_cancelled':
      return 'cancelled a booking'
    case 'booking_refunded':
      return `refunded $${String(details.amount)} on a booking`
    case 'bookings_cleared':
      return `cleared all bookings (${grouped(Number(details.bookings))})`
    case 'conversation_read':
      return 'read a reported conversation'
    case 'report_closed':
      return details.outcome === 'dismissed' ? 'dismissed a report' : 'resolved a report'
    case 'listing_deactivated':
      return 'deactivated a listing'
    case 'listing_allowed':
      return 'allowed a listing to be published again'
    case 'job_given_up':
      return `gave a failed job up (${String(details.job)})`
    case 'job_retried':
      return `retried a failed job (${String(details.job)})`
    case 'payment_event_replayed':
      return `looked up a payment again (${String(details.event)})`
    case 'payout_retried':
      return 'retried a payout'
    case 'payouts_held':
      return `held ${counted(Number(details.payouts), 'payout')}`
    case 'payouts_released':
      return 'released a held payout'
    case 'sessions_ended':
      return details.sessions ? 'logged a user out in one browser' : 'logged a user out everywhere'
    case 'warned':
      return `warned a user for ${reasonWords(details.reason)}`
    case 'suspended': {
      const length = details.days ? `for ${String(details.days)} days` : 'until lifted'
      return `suspended a user ${length} for ${reasonWords(details.reason)}`
    }
    case 'suspension_lifted':
      return details.kind === 'warning' ? 'took a warning back' : 'lifted a suspension'
    case 'appeal_decided':
      return details.outcome === 'reversed'
        ? 'reversed a decision after an appeal'
        : 'upheld a decision after an appeal'
    case 'account_joined':
      return 'joined a new login to an account'
    case 'user_deleted':
      return 'deleted a user'
    case 'user_changed':
      return changeWords(details)
  }
}

/** "unsafe care" */
function reasonWords(reason: unknown): string {
  const known = measureReasonNames.find((name) => name === reason)
  return known ? measureReasons[known] : String(reason)
}

function changeWords({ fields, from, to }: AuditEntry['details']): string {
  const role = from && to ? `changed a user's role from ${String(from)} to ${String(to)}` : undefined
  const named = Array.isArray(fields) ? fields.map(String) : []
  const edited = named.length > 0 ? `edited ${role ? 'their' : "a user's"} ${joined(named)}` : undefined
  return joined([role, edited].filter((part) => part !== undefined)) || 'saved a user without changes'
}

/** The names of the actions in a filter. */
const actionWords: Record<AuditAction, string> = {
  account_joined: 'Accounts joined',
  appeal_decided: 'Appeal decided',
  application_approved: 'Application approved',
  application_rejected: 'Application rejected',
  booking_cancelled: 'Booking cancelled',
  booking_refunded: 'Booking refunded',
  bookings_cleared: 'Bookings cleared',
  confirmation_sent: 'Confirmation sent',
  conversation_read: 'Reported conversation read',
  job_given_up: 'Job given up',
  job_retried: 'Job retried',
  listing_allowed: 'Listing allowed',
  listing_deactivated: 'Listing deactivated',
  note_added: 'Note added',
  note_struck: 'Note struck out',
  payment_event_replayed: 'Payment looked up',
  payment_looked_up: 'Stuck payment looked up',
  payout_retried: 'Payout retried',
  payouts_held: 'Payouts held',
  payouts_released: 'Payout released',
  phones_seen: 'Phone numbers seen',
  report_closed: 'Report closed',
  reset_sent: 'Password reset sent',
  sessions_ended: 'Logged out',
  suspended: 'User suspended',
  suspension_lifted: 'Suspension lifted',
  user_changed: 'User edited',
  user_deleted: 'User deleted',
  warned: 'User warned',
}
export const actionOptions = auditActions.map((value) => ({ value, label: actionWords[value] }))
