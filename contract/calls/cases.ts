import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { CasesQuery } from '../schemas/console-tables.ts'
import { NewCase, NewCaseAnswer, NewCaseEntry, NewStaffCase } from '../inputs/cases.ts'
import { PlainDate } from '../inputs/dates.ts'
import { Id } from '../inputs/text.ts'
import { Instant } from '../schemas/ids.ts'
import { Money } from '../schemas/money.ts'
import { Paging } from '../schemas/paging.ts'
import {
  caseDays,
  caseLimits,
  caseMessages,
  caseStates,
  caseTopicNames,
  stayProblemNames,
} from '../vocabulary/cases.ts'
import { ReportedMessage } from './reports.ts'

const Stay = z.object({
  bookingId: z.string(),
  listingTitle: z.string(),
  startDate: PlainDate,
  endDate: PlainDate,
})

/** A case in a list. */
export const CaseLine = z
  .object({
    id: z.string(),
    /** "C-7K4M-29" */
    number: z.string(),
    topic: z.enum(caseTopicNames),
    problem: z.enum(stayProblemNames).nullable(),
    stay: Stay.nullable(),
    state: z.enum(caseStates),
    openedAt: Instant,
    /** When it last changed its state. */
    stateAt: Instant,
    /** Whether the stay's payout waits for it. */
    holdsPayout: z.boolean(),
    /** How much of it waits; null: all of it. */
    held: Money.nullable(),
    /** What its opener asks for; null to the other side. */
    asks: Money.nullable(),
  })
  .meta({ id: 'CaseLine' })
export type CaseLine = z.infer<typeof CaseLine>

const Entry = z
  .object({
    id: z.string(),
    from: z.enum(['person', 'staff']),
    text: z.string(),
    photos: z.array(z.string()),
    at: Instant,
  })
  .meta({ id: 'CaseEntry' })
export type CaseEntry = z.infer<typeof Entry>

/** A case as one of its sides reads it: its own words and those of staff to it. */
export const Case = CaseLine.extend({ entries: z.array(Entry), may: z.object({ write: z.boolean() }) }).meta({
  id: 'Case',
})
export type Case = z.infer<typeof Case>

const Person = z.object({ id: z.string(), name: z.string() })

/** A case in the list of staff. */
export const AdminCaseLine = CaseLine.extend({
  urgent: z.boolean(),
  /** When staff has to answer; null while it does not wait for staff. */
  due: Instant.nullable(),
  /** Null for somebody who has no account. */
  opener: Person.nullable(),
  email: z.string().nullable(),
}).meta({ id: 'AdminCaseLine' })
export type AdminCaseLine = z.infer<typeof AdminCaseLine>

/** A case with what each side wrote, as staff reads it. */
export const AdminCase = AdminCaseLine.extend({
  /** The other side of the stay. */
  other: Person.nullable(),
  threads: z.object({ opener: z.array(Entry), other: z.array(Entry) }),
}).meta({ id: 'AdminCase' })
export type AdminCase = z.infer<typeof AdminCase>

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
  /** The id is for who is signed in; others confirm their email. */
  reply: z.object({ number: z.string(), id: z.string().nullable() }).meta({ id: 'OpenedCase' }),
  status: 201,
  refuses: [
    'case_needs_email',
    'case_needs_stay',
    'case_differs',
    'case_asks_too_much',
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
  refuses: ['case_not_found', 'case_closed', 'case_unanswered', 'case_differs', 'image_not_yours', 'too_many'],
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
  summary: 'Say for whom a case waits, or that it is solved; then a payout that waited for it goes out',
  keepsPages: true,
  ...admins,
  params,
  body: z.object({ state: z.enum(['open', 'waiting', 'solved']) }),
  reply: AdminCase,
  missing: 'case_not_found',
  refuses: ['case_not_found'],
})

export const openForStay = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/cases',
  summary:
    'Open a case about a stay with the first words to one of its sides; it can hold the payout until it is solved',
  keepsPages: true,
  ...admins,
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
  refuses: ['case_not_found', 'case_not_readable'],
})
