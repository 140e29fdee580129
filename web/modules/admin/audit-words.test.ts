import { expect, test } from 'vitest'
import type { AuditEntry } from '#contract/calls/audit.ts'
import { auditActions, type AuditAction } from '#contract/vocabulary/audit.ts'
import { actionOptions, auditWords } from './audit-words.ts'

type Said = readonly [details: AuditEntry['details'], words: string]

const refund = { amount: '45.00', reason: 'goodwill', paidBy: 'sitter' }

/** What each action is called, with details as the server writes them. */
const said: Readonly<Record<AuditAction, readonly Said[]>> = {
  account_joined: [[{}, 'joined a new login to an account']],
  appeal_decided: [
    [{ outcome: 'reversed' }, 'reversed a decision after an appeal'],
    [{ outcome: 'upheld' }, 'upheld a decision after an appeal'],
  ],
  application_approved: [[{}, 'approved a sitter application']],
  application_rejected: [[{}, 'rejected a sitter application']],
  booking_cancelled: [
    [{ from: 'accepted' }, 'cancelled a booking'],
    [
      { ...refund, fault: 'nobody' },
      "cancelled a booking, with $45.00 back (goodwill, paid by the sitter, nobody's fault)",
    ],
    [
      { ...refund, paidBy: 'both', fault: 'owner' },
      "cancelled a booking, with $45.00 back (goodwill, paid by both, the owner's fault)",
    ],
  ],
  booking_refunded: [
    [{ amount: '10.00' }, 'refunded $10.00 on a booking'],
    [refund, 'refunded $45.00 on a booking (goodwill, paid by the sitter)'],
  ],
  bookings_cleared: [[{ bookings: 1200 }, 'cleared all bookings (1,200)']],
  care_log_read: [[{}, 'read the care log of a stay in an open case']],
  emergency_read: [[{}, 'read mandate and vet costs of a stay in an open case']],
  lost_pet_ended: [[{ reason: 'abuse' }, 'ended the page of a missing pet']],
  case_answered: [[{ side: 'opener' }, 'answered a case']],
  case_decided: [
    [{ amount: '0.00', paidBy: 'both' }, 'decided a case: nothing is paid back'],
    [{ amount: '60.00', paidBy: 'both' }, 'decided a case: $60.00 back to the owner, paid by both'],
    [{ amount: '60.00', paidBy: 'sitter' }, 'decided a case: $60.00 back to the owner, paid by the sitter'],
    [
      {
        amount: '0.00',
        paidBy: 'both',
        toSitter: '300.00',
        sitterPaidBy: 'marketplace',
        cancels: 'stay',
        alone: 'yes',
      },
      'decided a case: nothing is paid back; $300.00 to the sitter, paid by the marketplace; the stay is cancelled; as the only admin',
    ],
    [
      { amount: '0.00', paidBy: 'both', proposedBy: 'x' },
      'decided a case: nothing is paid back; confirming another admin',
    ],
  ],
  case_proposed: [
    [
      { amount: '300.00', paidBy: 'marketplace' },
      'decided a case, for another admin to confirm: $300.00 back to the owner, paid by the marketplace',
    ],
  ],
  case_opened: [[{ with: 'sitter' }, 'opened a case with the sitter of a stay']],
  case_solved: [[{}, 'solved a case']],
  charge_decided: [
    [{ outcome: 'dropped', amount: '20.00' }, 'ended a charge of $20.00 after a stay'],
    [{ outcome: 'upheld', amount: '20.00' }, 'let stand a charge of $20.00 after a stay'],
  ],
  confirmation_sent: [[{}, 'sent a user the link to confirm their email']],
  contacts_read: [[{ people: 300 }, 'read the contacts of more than 300 people with one login']],
  conversation_read: [[{}, 'read a reported conversation']],
  data_sent: [
    [{ everything: 'no' }, 'sent a user their data'],
    [{ everything: 'yes' }, 'sent a user their data, with all notes about them'],
  ],
  exported: [
    [{ table: 'users', rows: 1, filters: ['role'] }, 'exported 1 row of users'],
    [{ table: 'audit', rows: 2000, filters: [] }, 'exported 2,000 rows of audit'],
  ],
  hidden: [
    [{ what: 'review', reason: 'scam' }, 'hid a review for scam'],
    [{ what: 'of a newer release', reason: 'of a newer release' }, 'hid a thing for of a newer release'],
  ],
  job_given_up: [[{ job: 'send-mail' }, 'gave a failed job up (send-mail)']],
  job_retried: [[{ job: 'send-mail' }, 'retried a failed job (send-mail)']],
  legal_published: [
    [{ document: 'terms', version: 3, kind: 'new version' }, 'published version 3 of terms (new version)'],
  ],
  listing_allowed: [[{}, 'allowed a listing to be published again']],
  listing_deactivated: [[{}, 'deactivated a listing']],
  messages_read: [
    [{ messages: 1 }, 'read 1 message of a stay in an open case'],
    [{ messages: 100 }, 'read 100 messages of a stay in an open case'],
  ],
  note_added: [
    [{}, 'added a note about a user'],
    [{ about: 'listing' }, 'added a note about a listing'],
  ],
  note_struck: [
    [{}, 'struck out a note about a user'],
    [{ about: 'case' }, 'struck out a note about a case'],
  ],
  payment_event_replayed: [[{ event: 'evt_1' }, 'looked up a payment again (evt_1)']],
  payment_looked_up: [[{ payments: 1 }, 'looked up the payment of a booking again']],
  payout_retried: [[{}, 'retried a payout']],
  payouts_held: [
    [{ payouts: 1 }, 'held 1 payout'],
    [{ payouts: 3 }, 'held 3 payouts'],
  ],
  payouts_released: [[{}, 'released a held payout']],
  bundle_read: [[{ number: 1 }, 'read the evidence that was kept of a case']],
  cancellations_reviewed: [[{ stays: '3' }, 'looked into 3 stays that a sitter cancelled']],
  phones_seen: [[{}, 'saw the phone numbers of both sides of a stay']],
  report_closed: [
    [{ outcome: 'dismissed' }, 'dismissed a report'],
    [{ outcome: 'resolved' }, 'resolved a report'],
  ],
  report_reopened: [[{ reports: 2 }, 'opened a report again']],
  reset_sent: [[{}, 'sent a user the link to reset their password']],
  restored: [[{ what: 'listing' }, 'showed a listing again']],
  sessions_ended: [
    [{}, 'logged a user out everywhere'],
    [{ sessions: 1 }, 'logged a user out in one browser'],
  ],
  site_published: [[{ groups: ['look', 'money'] }, 'published the site (look, money)']],
  site_reverted: [[{ version: 2, groups: ['money'] }, 'went back to version 2 of the site (money)']],
  staff_added: [[{}, 'made a user an admin']],
  staff_removed: [[{}, "took an admin's role away"]],
  stay_ended_early: [[refund, 'ended a stay early, with $45.00 back (goodwill, paid by the sitter)']],
  suspended: [
    [{ days: 7, reason: 'scam' }, 'suspended a user for 7 days for scam'],
    [{ reason: 'scam' }, 'suspended a user until lifted for scam'],
  ],
  suspension_lifted: [
    [{ kind: 'suspension' }, 'lifted a suspension'],
    [{ kind: 'warning' }, 'took a warning back'],
  ],
  user_changed: [
    [{ fields: ['city', 'bio'] }, "edited a user's city and bio"],
    [{ fields: [], from: 'owner', to: 'admin' }, "changed a user's role from owner to admin"],
    [
      { fields: ['city'], from: 'admin', to: 'sitter' },
      "changed a user's role from admin to sitter and edited their city",
    ],
    [{ fields: [] }, 'saved a user without changes'],
  ],
  user_deleted: [[{}, 'deleted a user']],
  warned: [[{ reason: 'harassment' }, 'warned a user for harassment or hate']],
}

test.each(auditActions)('describes %s', (action) => {
  expect(said[action].map(([details]) => auditWords({ action, details }))).toEqual(
    said[action].map(([, words]) => words),
  )
})

test('each action has a name of its own in the filter', () => {
  const names = actionOptions.map(({ label }) => label)
  expect(new Set(names).size).toBe(auditActions.length)
})
