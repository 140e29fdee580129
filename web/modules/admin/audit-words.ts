import { labelOf } from '#contract/vocabulary/lists.ts'
import type { Lists } from '#contract/vocabulary/lists.ts'
import type { AuditEntry } from '#contract/calls/audit.ts'
import { auditActions, type AuditAction } from '#contract/vocabulary/audit.ts'
import { hiddenKinds, hiddenWords } from '#contract/vocabulary/hidden.ts'
import { measureReasonNames, measureReasons } from '#contract/vocabulary/measures.ts'
import { refundReasonNames, refundReasons } from '#contract/vocabulary/refunds.ts'
import { counted, grouped, joined } from '#contract/vocabulary/words.ts'

type Details = AuditEntry['details']

/** What an admin did, as the rest of a sentence that begins with their name. */
const sentences: Readonly<Record<AuditAction, string | ((details: Details, lists: Lists) => string)>> = {
  application_approved: 'approved a sitter application',
  application_rejected: 'rejected a sitter application',
  booking_cancelled: (details, lists) =>
    details.reason === undefined ? 'cancelled a booking' : cancelledWords(details, lists),
  booking_refunded: (details, lists) => {
    const amount = `refunded $${String(details.amount)} on a booking`
    return details.reason === undefined ? amount : `${amount} (${refundWords(details, lists)})`
  },
  stay_ended_early: (details, lists) =>
    `ended a stay early, with $${String(details.amount)} back (${refundWords(details, lists)})`,
  site_published: ({ groups }) => `published the site (${groupWords(groups)})`,
  site_reverted: ({ version, groups }) => `went back to version ${String(version)} of the site (${groupWords(groups)})`,
  staff_added: 'made a user an admin',
  staff_removed: "took an admin's role away",
  exported: ({ table, rows }) => `exported ${counted(Number(rows), 'row')} of ${String(table)}`,
  charge_decided: ({ outcome, amount }) =>
    `${outcome === 'dropped' ? 'ended' : 'let stand'} a charge of $${String(amount)} after a stay`,
  confirmation_sent: 'sent a user the link to confirm their email',
  contacts_read: ({ people }) =>
    `read the contacts of more than ${counted(Number(people), 'person', 'people')} with one login`,
  note_added: ({ about = 'user' }) => `added a note about a ${String(about)}`,
  note_struck: ({ about = 'user' }) => `struck out a note about a ${String(about)}`,
  reset_sent: 'sent a user the link to reset their password',
  sessions_ended: ({ sessions }) => (sessions ? 'logged a user out in one browser' : 'logged a user out everywhere'),
  payment_looked_up: 'looked up the payment of a booking again',
  bookings_cleared: (details) => `cleared all bookings (${grouped(Number(details.bookings))})`,
  bundle_read: 'read the evidence that was kept of a case',
  cancellations_reviewed: ({ stays }) => `looked into ${counted(Number(stays), 'stay')} that a sitter cancelled`,
  care_log_read: 'read the care log of a stay in an open case',
  emergency_read: 'read mandate and vet costs of a stay in an open case',
  lost_pet_ended: 'ended the page of a missing pet',
  case_answered: 'answered a case',
  case_decided: (details) => `decided a case: ${decisionWords(details)}`,
  case_proposed: (details) => `decided a case, for another admin to confirm: ${decisionWords(details)}`,
  case_opened: (details) => `opened a case with the ${String(details.with)} of a stay`,
  messages_read: (details) => `read ${counted(Number(details.messages), 'message')} of a stay in an open case`,
  case_solved: 'solved a case',
  conversation_read: 'read a reported conversation',
  hidden: (details) => `hid ${thingWords(details.what)} for ${reasonWords(details.reason)}`,
  restored: (details) => `showed ${thingWords(details.what)} again`,
  report_reopened: 'opened a report again',
  data_sent: (details) => `sent a user their data${details.everything === 'yes' ? ', with all notes about them' : ''}`,
  report_closed: (details) => (details.outcome === 'dismissed' ? 'dismissed a report' : 'resolved a report'),
  legal_published: ({ document, version, kind }) =>
    `published version ${String(version)} of ${String(document)} (${String(kind)})`,
  listing_deactivated: 'deactivated a listing',
  listing_allowed: 'allowed a listing to be published again',
  job_given_up: (details) => `gave a failed job up (${String(details.job)})`,
  job_retried: (details) => `retried a failed job (${String(details.job)})`,
  payment_event_replayed: (details) => `looked up a payment again (${String(details.event)})`,
  payout_retried: 'retried a payout',
  payouts_held: (details) => `held ${counted(Number(details.payouts), 'payout')}`,
  payouts_released: 'released a held payout',
  phones_seen: 'saw the phone numbers of both sides of a stay',
  warned: (details) => `warned a user for ${reasonWords(details.reason)}`,
  suspended: (details) => {
    const length = details.days ? `for ${String(details.days)} days` : 'until lifted'
    return `suspended a user ${length} for ${reasonWords(details.reason)}`
  },
  suspension_lifted: (details) => (details.kind === 'warning' ? 'took a warning back' : 'lifted a suspension'),
  appeal_decided: (details) =>
    details.outcome === 'reversed' ? 'reversed a decision after an appeal' : 'upheld a decision after an appeal',
  account_joined: 'joined a new login to an account',
  user_deleted: 'deleted a user',
  user_changed: changeWords,
}

/** The action of an admin, as the rest of a sentence that begins with their name. */
export function auditWords({ action, details }: Pick<AuditEntry, 'action' | 'details'>, lists?: Lists): string {
  const sentence = sentences[action]
  return typeof sentence === 'string' ? sentence : sentence(details, lists)
}

/** "cancelled a booking, with $45.00 back (goodwill, paid by the sitter, nobody's fault)" */
function cancelledWords(details: Details, lists: Lists): string {
  const fault = details.fault === 'nobody' ? "nobody's fault" : `the ${String(details.fault)}'s fault`
  return `cancelled a booking, with $${String(details.amount)} back (${refundWords(details, lists)}, ${fault})`
}

/** "goodwill, paid by the sitter" */
function refundWords({ reason, paidBy }: Details, lists: Lists): string {
  const known = refundReasonNames.find((name) => name === reason)
  const why = known ? labelOf(lists, 'cancelReasons', known, refundReasons[known]) : String(reason)
  if (paidBy === undefined) return why
  return `${why}, paid by ${paidBy === 'both' ? 'both' : `the ${String(paidBy)}`}`
}

/** "look, money" */
const groupWords = (groups: unknown): string => (Array.isArray(groups) ? groups.map(String).join(', ') : 'nothing')

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

function changeWords({ fields, from, to }: Details): string {
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
  bundle_read: 'Evidence of a case read',
  cancellations_reviewed: 'Cancellations looked into',
  charge_decided: 'Charge decided',
  confirmation_sent: 'Confirmation sent',
  contacts_read: 'Many contacts read',
  care_log_read: 'Care log read',
  emergency_read: 'Mandate and vet costs read',
  lost_pet_ended: 'Page of a missing pet ended',
  case_answered: 'Case answered',
  case_decided: 'Case decided',
  case_proposed: 'Decision of a case waits for another admin',
  case_opened: 'Case opened',
  case_solved: 'Case solved',
  conversation_read: 'Reported conversation read',
  hidden: 'Something hidden',
  data_sent: 'Data sent',
  exported: 'Exported',
  job_given_up: 'Job given up',
  messages_read: 'Messages of a stay read',
  job_retried: 'Job retried',
  legal_published: 'Legal page published',
  listing_allowed: 'Listing allowed',
  listing_deactivated: 'Listing deactivated',
  note_added: 'Note added',
  note_struck: 'Note struck out',
  payment_event_replayed: 'Payment event replayed',
  payment_looked_up: 'Payment looked up',
  payout_retried: 'Payout retried',
  payouts_held: 'Payouts held',
  payouts_released: 'Payout released',
  phones_seen: 'Phone numbers seen',
  report_closed: 'Report closed',
  reset_sent: 'Password reset sent',
  sessions_ended: 'Logged out',
  report_reopened: 'Report reopened',
  restored: 'Something restored',
  site_published: 'Site published',
  site_reverted: 'Site set back',
  staff_added: 'Admin added',
  staff_removed: 'Admin removed',
  stay_ended_early: 'Stay ended early',
  suspended: 'User suspended',
  suspension_lifted: 'Suspension lifted',
  user_changed: 'User edited',
  user_deleted: 'User deleted',
  warned: 'User warned',
}
export const actionOptions = auditActions.map((value) => ({ value, label: actionWords[value] }))

/** What was decided in a case, for an entry of the log. */
function decisionWords(details: Readonly<Record<string, unknown>>): string {
  const { amount, paidBy, toSitter, sitterPaidBy, cancels, alone, proposedBy } = details
  const payer = paidBy === 'both' ? 'both' : `the ${String(paidBy)}`
  const parts = [
    Number(amount) === 0 ? 'nothing is paid back' : `$${String(amount)} back to the owner, paid by ${payer}`,
    toSitter !== undefined && `$${String(toSitter)} to the sitter, paid by the ${String(sitterPaidBy)}`,
    cancels !== undefined && 'the stay is cancelled',
    alone !== undefined && 'as the only admin',
    proposedBy !== undefined && 'confirming another admin',
  ]
  return parts.filter(Boolean).join('; ')
}
