import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { CasesQuery } from '../schemas/console-tables.ts'
import { CaseDecision, NewCase, NewCaseAnswer, NewCaseEntry, NewCaseOffer, NewStaffCase } from '../inputs/cases.ts'
import { MoneyIn } from '../inputs/money.ts'
import { Id } from '../inputs/text.ts'
import { Money } from '../schemas/money.ts'
import { Paging } from '../schemas/paging.ts'
import { Instant } from '../schemas/ids.ts'
import {
  bundleMoments,
  bundleStates,
  caseAloneCents,
  caseDays,
  caseGetters,
  caseLimits,
  caseHours,
  caseMessages,
} from '../vocabulary/cases.ts'
import { AdminCase, AdminCaseLine, Case, CaseLine, OpenedCase } from '../schemas/cases.ts'
import { ReportedMessage } from './reports.ts'

const params = z.object({ id: Id })
/** A case has photos' addresses and a long text. */
const bodyLimit = 32_768

export const open = endpoint({
  method: 'POST',
  path: '/api/cases',
  summary:
    `Write to staff: at most ${caseLimits.aDay} a day, ${caseLimits.aDayByAddress} from a network and ${caseLimits.aDayByEmail} for an email without being signed in, where a link ` +
    'confirms the email first. One about a stay can hold its payout until it is solved',
  keepsPages: true,
  who: 'anyone',
  whileSuspended: 'always',
  body: NewCase,
  bodyLimit,
  reply: OpenedCase,
  status: 201,
  refuses: [
    'case_needs_email',
    'case_needs_stay',
    'case_differs',
    'case_asks_too_much',
    'case_needs_photo',
    'case_photos_full',
    'image_not_yours',
    'too_many',
    'too_many_cases',
  ],
})

export const confirm = endpoint({
  method: 'POST',
  path: '/api/cases/confirmations',
  summary: 'Confirm the email of a case by the link in the mail; the same again changes nothing',
  keepsPages: true,
  who: 'anyone',
  whileSuspended: 'always',
  body: z.object({ token: z.string().max(100) }),
  reply: z.object({ number: z.string() }).meta({ id: 'ConfirmedCase' }),
  refuses: ['case_link_expired'],
})

export const mine = endpoint({
  method: 'GET',
  path: '/api/cases',
  summary: "The caller's cases, and those in which staff asked them, newest first",
  who: 'signed-in',
  whileSuspended: 'always',
  query: Paging,
  reply: z.array(CaseLine),
  refuses: [],
})

export const get = endpoint({
  method: 'GET',
  path: '/api/cases/{id}',
  summary: "One of the caller's cases, with what they and staff wrote to each other",
  who: 'signed-in',
  whileSuspended: 'always',
  params,
  reply: Case,
  missing: 'case_not_found',
  refuses: ['case_not_found'],
})

export const write = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/entries',
  summary: `Add to one of the caller's cases, which opens it again within ${caseDays.reopens} days`,
  keepsPages: true,
  who: 'signed-in',
  whileSuspended: 'always',
  params,
  body: NewCaseEntry,
  bodyLimit,
  reply: Case,
  status: 201,
  missing: 'case_not_found',
  refuses: [
    'case_not_found',
    'case_closed',
    'case_unanswered',
    'case_full',
    'case_not_shared',
    'case_photos_full',
    'case_differs',
    'image_not_yours',
    'too_many',
  ],
})

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/cases',
  summary:
    'Cases that people confirmed, newest first or by `sort`; `open` ones wait for staff. `search` looks in the number, the address of ' +
    'who has no account, and the name and email of who opened it. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: CasesQuery,
  reply: z.array(AdminCaseLine),
  refuses: [],
})

export const read = endpoint({
  method: 'GET',
  path: '/api/admin/cases/{id}',
  summary: 'A case with what each side wrote',
  ...admins,
  params,
  reply: AdminCase,
  missing: 'case_not_found',
  refuses: ['case_not_found'],
})

export const answer = endpoint({
  method: 'POST',
  path: '/api/admin/cases/{id}/entries',
  summary: 'Answer a side of a case; the first words to the other side of a stay ask them in',
  keepsPages: true,
  ...admins,
  params,
  body: NewCaseAnswer,
  reply: AdminCase,
  status: 201,
  missing: 'case_not_found',
  refuses: ['case_not_found', 'case_differs', 'no_other_side'],
})

export const setState = endpoint({
  method: 'PUT',
  path: '/api/admin/cases/{id}/state',
  summary:
    'Say for whom a case waits, or that it is solved; then a payout that waited for it goes out, which needs a fresh login',
  keepsPages: true,
  ...admins,
  params,
  body: z.object({ state: z.enum(['open', 'waiting', 'solved']) }),
  reply: AdminCase,
  missing: 'case_not_found',
  refuses: ['case_not_found', 'fresh_login_needed'],
})

export const openForStay = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/cases',
  summary:
    'Open a case about a stay with the first words to one of its sides; it can hold the payout until it is solved',
  keepsPages: true,
  ...admins,
  // an open case opens the messages and the care log of the stay
  fresh: true,
  params,
  body: NewStaffCase,
  reply: AdminCase,
  status: 201,
  refuses: ['not_found', 'user_not_found', 'case_not_found', 'case_differs'],
})

export const messages = endpoint({
  method: 'POST',
  path: '/api/admin/cases/{id}/reading',
  summary:
    `What the two sides of a stay wrote to each other from the request on, oldest first, ${caseMessages} at a time, while the case ` +
    'about the stay is open; reading is written down',
  keepsPages: true,
  ...admins,
  params,
  body: z.object({ after: z.nullish(Id) }),
  /** `next` is for the next call; null if these are the last. */
  reply: z.object({ messages: z.array(ReportedMessage), next: z.string().nullable() }).meta({ id: 'CaseMessages' }),
  missing: 'case_not_found',
  fresh: true,
  refuses: ['case_not_found', 'case_not_readable'],
})

const Bundle = z.object({
  number: z.number().int(),
  moment: z.enum(bundleMoments),
  at: Instant,
  /** SHA-256 over the hash of the one before, a line break, and the content; hexadecimal. */
  hash: z.string(),
  /** `changed`: it is not what was kept. `erased`: its time is over, or a side has left. `missing`: it was kept, and is gone. */
  state: z.enum(bundleStates),
})

export const bundles = endpoint({
  method: 'GET',
  path: '/api/admin/cases/{id}/bundles',
  summary:
    'What was known of the stay of a case when it was opened and each time it was closed, checked against its hashes',
  ...admins,
  params,
  reply: z.array(Bundle.meta({ id: 'CaseBundle' })),
  missing: 'case_not_found',
  refuses: ['case_not_found'],
})

export const readBundle = endpoint({
  method: 'POST',
  path: '/api/admin/cases/{id}/bundles/{number}/reading',
  summary:
    'What one of them says, as JSON in a text: history, price, ledger, policy, messages, updates, pets, hand-overs; reading is written down',
  keepsPages: true,
  ...admins,
  params: z.object({ id: Id, number: z.coerce.number().int().min(1).max(10_000) }),
  reply: Bundle.extend({ content: z.string() }).meta({ id: 'CaseBundleContent' }),
  missing: 'case_not_found',
  fresh: true,
  refuses: ['case_not_found', 'bundle_gone'],
})

const ofMoney = [
  'case_sitter_amount',
  'refund_too_large',
  'refund_beyond_sitter',
  'refund_disputed',
  'refund_by_bank',
  'refund_made',
  'refund_not_now',
] as const
const ofOffers = ['case_not_found', 'case_not_shared', 'case_needs_photo', ...ofMoney] as const
const ofSides = { who: 'signed-in', whileSuspended: 'always', params, missing: 'case_not_found' } as const

export const previewOffer = endpoint({
  method: 'GET',
  path: '/api/cases/{id}/offers/preview',
  summary:
    'What an amount would mean: what the owner gets back, or the sitter gets of the owner, and to the sitter by how much their earnings go down',
  ...ofSides,
  query: z.object({ amount: MoneyIn, gets: z.enum(caseGetters).default('owner') }),
  reply: z.object({ owner: Money, sitter: Money, less: Money.nullable() }).meta({ id: 'CaseOfferPreview' }),
  refuses: ofOffers,
})

export const offer = endpoint({
  method: 'POST',
  path: '/api/cases/{id}/offers',
  summary: `Offer the other side that the owner gets an amount of the stay back, or the sitter one of the owner; it takes the place of an open offer, and is open for ${caseHours.answer} hours at most`,
  keepsPages: true,
  ...ofSides,
  body: NewCaseOffer,
  reply: Case,
  status: 201,
  refuses: [...ofOffers, 'case_over', 'case_differs', 'too_many_offers'],
})

export const answerOffer = endpoint({
  method: 'PUT',
  path: '/api/cases/{id}/offers',
  summary:
    'Accept or decline an offer of the other side, or take back an own one; what is accepted is refunded or to be paid, and ends the case',
  keepsPages: true,
  ...ofSides,
  body: z.object({ offerId: Id, answer: z.enum(['accept', 'decline', 'withdraw']) }),
  reply: Case,
  refuses: [
    'case_not_found',
    'case_not_shared',
    'case_over',
    'offer_not_open',
    'own_offer',
    'not_own_offer',
    ...ofMoney,
  ],
})

export const step = endpoint({
  method: 'PUT',
  path: '/api/cases/{id}',
  summary: `Have staff decide a case that both sides read, after an answer or ${caseHours.unanswered} hours; or withdraw it as who opened it`,
  keepsPages: true,
  ...ofSides,
  body: z.object({ to: z.enum(['staff', 'withdrawn']) }),
  reply: Case,
  refuses: [
    'case_not_found',
    'case_not_shared',
    'case_over',
    'case_with_staff',
    'case_not_yet_staff',
    'only_opener_withdraws',
  ],
})

const ofDecisions = [
  'case_not_found',
  'case_needs_stay',
  'case_own_stay',
  'case_over',
  'case_cover_spent',
  'case_stay_begun',
  'booking_state',
  'nothing_to_excuse',
  ...ofMoney,
] as const

export const confirmDecision = endpoint({
  method: 'POST',
  path: '/api/admin/cases/{id}/outcome/confirmation',
  summary: 'Confirm what another admin decided in a case, by the id of that decision; it takes place then',
  keepsPages: true,
  ...admins,
  fresh: true,
  params,
  body: z.object({ requestId: Id }),
  reply: AdminCase,
  missing: 'case_not_found',
  refuses: ['case_proposal_gone', 'case_own_proposal', ...ofDecisions],
})

export const decide = endpoint({
  method: 'PUT',
  path: '/api/admin/cases/{id}/outcome',
  summary:
    'Decide a case about a stay: what the owner gets back and the sitter gets, and of whom, or nothing, with words to both sides if both read it; it is closed then. The owner is asked for what they are to pay the sitter, and no card is charged. A stay that has not begun can be cancelled. ' +
    `If the marketplace pays more than $${caseAloneCents / 100} because of one stay, it waits for another admin to confirm it, if there is one`,
  keepsPages: true,
  ...admins,
  fresh: true,
  params,
  body: CaseDecision,
  reply: AdminCase,
  missing: 'case_not_found',
  refuses: ['case_differs', ...ofDecisions],
})
