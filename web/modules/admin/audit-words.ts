import type { AuditEntry } from '#contract/calls/audit.ts'
import { auditActions, type AuditAction } from '#contract/vocabulary/audit.ts'
import { hiddenKinds, hiddenWords } from '#contract/vocabulary/hidden.ts'
import { measureReasonNames, measureReasons } from '#contract/vocabulary/measures.ts'
import { counted, grouped, joined } from '#contract/vocabulary/words.ts'

/** The action of an admin, as the rest of a sentence that begins with their name. */
export function auditWords({ action, details }: Pick<AuditEntry, 'action' | 'details'>): string {
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
    case 'case_answered':
      return 'answered a case'
    case 'case_solved':
      return 'solved a case'
    case 'conversation_read':
      return 'read a reported conversation'
    case 'report_closed':
      return details.outcome === 'dismissed' ? 'dismissed a report' : 'resolved a report'
    case 'report_reopened':
      return 'opened a report again'
    case 'listing_deactivated':
      return 'deactivated a listing'
    case 'listing_allowed':
      return 'allowed a listing to be published again'
    case 'hidden':
      return `hid ${thingWords(details.what)} for ${reasonWords(details.reason)}`
    case 'restored':
      return `showed ${thingWords(details.what)} again`
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

/** "a review" */
function thingWords(what: unknown): string {
  const known = hiddenKinds.find((kind) => kind === what)
  return `a ${known ? hiddenWords[known] : 'thing'}`
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
  case_answered: 'Case answered',
  case_solved: 'Case solved',
  conversation_read: 'Reported conversation read',
  hidden: 'Something hidden',
  job_retried: 'Job retried',
  listing_allowed: 'Listing allowed',
  listing_deactivated: 'Listing deactivated',
  payment_event_replayed: 'Payment looked up',
  payout_retried: 'Payout retried',
  payouts_held: 'Payouts held',
  payouts_released: 'Payout released',
  report_closed: 'Report closed',
  report_reopened: 'Report reopened',
  restored: 'Something restored',
  suspended: 'User suspended',
  suspension_lifted: 'Suspension lifted',
  user_changed: 'User edited',
  user_deleted: 'User deleted',
  warned: 'User warned',
}
export const actionOptions = auditActions.map((value) => ({ value, label: actionWords[value] }))
