import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { NotePin, StaffNoteInput } from '../inputs/people.ts'
import { Id } from '../inputs/text.ts'
import { AdminUser } from '../schemas/admin.ts'
import { Booking } from '../schemas/bookings.ts'
import { Instant } from '../schemas/ids.ts'
import { Session } from '../schemas/identity.ts'
import { Money } from '../schemas/money.ts'
import { Paging, WholeNumber } from '../schemas/paging.ts'
import { payoutAccountStates } from '../vocabulary/payouts.ts'
import { reportOutcomes, reportReasonNames } from '../vocabulary/report-reasons.ts'
import { notedKinds, staffNoteLimits } from '../vocabulary/staff-notes.ts'
import { DeskItem } from './desk.ts'

const whole = z.number().int()
const Person = z.object({ id: z.string(), name: z.string() })
const params = z.object({ id: Id })
const ofPerson = { ...admins, params, missing: 'user_not_found' } as const

/** What staff noted about a person, or about something. */
export const StaffNote = z
  .object({
    id: z.string(),
    text: z.string(),
    /** What it is about, if not the person alone. */
    about: z.object({ kind: z.enum(notedKinds), id: z.string() }).nullable(),
    by: Person,
    at: Instant,
    editedAt: Instant.nullable(),
    /** A struck note stays to be read. */
    struck: z.object({ by: Person, at: Instant }).nullable(),
    pinned: z.boolean(),
    may: z.object({ edit: z.boolean(), strike: z.boolean() }),
  })
  .meta({ id: 'StaffNote' })
export type StaffNote = z.infer<typeof StaffNote>

/** The head of a person's page. */
export const PersonHead = z
  .object({
    user: AdminUser,
    lastSeenAt: Instant.nullable(),
    /** When the suspension in force ends; null: until it is lifted, or there is none. */
    suspendedUntil: Instant.nullable(),
    /** Warnings of the last 12 months. */
    warnings: whole,
    pinned: z.array(StaffNote),
    may: z.object({
      /** Whether a link to choose a new password, or to confirm the email, can be sent from here. */
      resetPassword: z.boolean(),
      confirmEmail: z.boolean(),
      logOut: z.boolean(),
    }),
  })
  .meta({ id: 'PersonHead' })
export type PersonHead = z.infer<typeof PersonHead>

export const get = endpoint({
  method: 'GET',
  path: '/api/admin/people/{id}',
  summary: 'A person as staff sees them: who they are, what is in force about them, and pinned notes',
  ...ofPerson,
  reply: PersonHead,
  refuses: ['user_not_found'],
})

/** The page of a missing pet of a person's stay, while it goes on. */
export const LostPageOfPerson = z
  .object({
    slug: z.string(),
    petName: z.string(),
    /** Path of the page, which everybody can read; null while the alerts can still be taken back. */
    path: z.string().nullable(),
    startedBy: z.enum(['owner', 'sitter']),
    startedAt: Instant,
  })
  .meta({ id: 'LostPageOfPerson' })
export type LostPageOfPerson = z.infer<typeof LostPageOfPerson>

export const overview = endpoint({
  method: 'GET',
  path: '/api/admin/people/{id}/overview',
  summary:
    'What waits for staff about a person, the open pages of missing pets of their stays, and their next five stays',
  ...ofPerson,
  reply: z
    .object({ desk: z.array(DeskItem), lostPages: z.array(LostPageOfPerson), stays: z.array(Booking) })
    .meta({ id: 'PersonOverview' }),
  refuses: ['user_not_found'],
})

/** The money of a person on both sides. */
export const PersonMoney = z
  .object({
    /** As an owner. */
    paid: Money,
    held: Money,
    refunded: Money,
    /** As a sitter: earned with stays that are over, of it sent, due, and held by a suspension. */
    earned: Money,
    sent: Money,
    due: Money,
    withheld: Money,
    account: z.enum(payoutAccountStates).nullable(),
    disputes: z.array(
      z.object({ id: z.string(), bookingId: z.string(), amount: Money, status: z.string(), openedAt: Instant }),
    ),
  })
  .meta({ id: 'PersonMoney' })
export type PersonMoney = z.infer<typeof PersonMoney>

export const money = endpoint({
  method: 'GET',
  path: '/api/admin/people/{id}/money',
  summary: 'What a person paid and earned, and their latest disputes',
  ...ofPerson,
  reply: PersonMoney,
  refuses: ['user_not_found'],
})

/** A line of the ledger about a booking of a person. */
export const LedgerLine = z
  .object({
    id: z.string(),
    bookingId: z.string(),
    kind: z.string(),
    account: z.string(),
    /** Negative if it left the account. */
    amount: z.string(),
    at: Instant,
  })
  .meta({ id: 'LedgerLine' })
export type LedgerLine = z.infer<typeof LedgerLine>

export const ledger = endpoint({
  method: 'GET',
  path: '/api/admin/people/{id}/ledger',
  summary: "Every line of the ledger about a person's bookings, the latest first",
  ...ofPerson,
  query: z.object({
    limit: WholeNumber(1, 100).optional(),
    after: z
      .string()
      .regex(/^\d{1,18}$/)
      .optional(),
  }),
  reply: z.array(LedgerLine),
  refuses: ['user_not_found'],
})

/** A report by or about a person. */
export const PersonReport = z
  .object({
    id: z.string(),
    by: Person,
    about: Person,
    reason: z.enum(reportReasonNames),
    listing: z.object({ id: z.string(), title: z.string() }).nullable(),
    outcome: z.enum(reportOutcomes).nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'PersonReport' })
export type PersonReport = z.infer<typeof PersonReport>

export const reports = endpoint({
  method: 'GET',
  path: '/api/admin/people/{id}/reports',
  summary: 'The latest reports by and about a person, with what came of them',
  ...ofPerson,
  reply: z.array(PersonReport),
  refuses: ['user_not_found'],
})

/** A conversation of a person, without a word of it. */
export const PersonConversation = z
  .object({
    id: z.string(),
    other: Person,
    messages: whole,
    lastAt: Instant.nullable(),
    blocked: z.boolean(),
    blockedByOther: z.boolean(),
    /** The open report that lets staff read the messages before it. */
    reportId: z.string().nullable(),
  })
  .meta({ id: 'PersonConversation' })
export type PersonConversation = z.infer<typeof PersonConversation>

export const conversations = endpoint({
  method: 'GET',
  path: '/api/admin/people/{id}/conversations',
  summary: 'With whom a person writes, how much and when last, without a word of it, the latest first',
  ...ofPerson,
  query: Paging,
  reply: z.array(PersonConversation),
  refuses: ['user_not_found'],
})

export const devices = endpoint({
  method: 'GET',
  path: '/api/admin/people/{id}/devices',
  summary: 'Where a person is logged in, as they see it themselves',
  ...ofPerson,
  reply: z.array(Session),
  refuses: ['user_not_found'],
})

export const endSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/people/{id}/devices/{sessionId}',
  summary: 'Log a person out in one browser',
  keepsPages: true,
  ...admins,
  params: z.object({ id: Id, sessionId: Id }),
  reply: null,
  missing: 'session_not_found',
  fresh: true,
  refuses: ['user_not_found', 'session_not_found'],
})

export const logOut = endpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/logout',
  summary: 'Log a person out everywhere, also at the built-in login',
  keepsPages: true,
  ...ofPerson,
  reply: null,
  fresh: true,
  refuses: ['user_not_found'],
})

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/reset',
  summary: 'Send a person the link to choose a new password',
  keepsPages: true,
  ...ofPerson,
  reply: null,
  refuses: ['user_not_found', 'person_logs_in_elsewhere', 'too_many_confirmations'],
})

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/confirmation',
  summary: 'Send a person the link to confirm their email again',
  keepsPages: true,
  ...ofPerson,
  reply: null,
  refuses: ['user_not_found', 'person_logs_in_elsewhere', 'email_confirmed', 'too_many_confirmations'],
})

export const notes = endpoint({
  method: 'GET',
  path: '/api/admin/people/{id}/notes',
  summary: `The latest ${staffNoteLimits.listed} notes of staff about a person and their listings, newest first`,
  ...ofPerson,
  reply: z.array(StaffNote),
  refuses: ['user_not_found'],
})

export const addNote = endpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/notes',
  summary: 'Note something about a person, for staff alone; it goes with their account',
  keepsPages: true,
  ...ofPerson,
  body: StaffNoteInput,
  reply: StaffNote,
  status: 201,
  refuses: ['user_not_found'],
})

const ofThing = {
  ...admins,
  params: z.object({ kind: z.enum(notedKinds), id: Id }),
  missing: 'thing_not_found',
} as const

export const notesAbout = endpoint({
  method: 'GET',
  path: '/api/admin/notes/about/{kind}/{id}',
  summary: `The latest ${staffNoteLimits.listed} notes of staff about a listing, a stay or a case, newest first`,
  ...ofThing,
  reply: z.array(StaffNote),
  refuses: ['thing_not_found'],
})

export const addNoteAbout = endpoint({
  method: 'POST',
  path: '/api/admin/notes/about/{kind}/{id}',
  summary:
    'Note something about a listing, a stay or a case, for staff alone; it goes with the account of its sitter, or of the first of its two sides',
  keepsPages: true,
  ...ofThing,
  body: StaffNoteInput,
  reply: StaffNote,
  status: 201,
  refuses: ['thing_not_found'],
})

const ofNote = { ...admins, params, missing: 'note_not_found' } as const

export const changeNote = endpoint({
  method: 'PUT',
  path: '/api/admin/notes/{id}',
  summary: `Change a note of one's own, for ${staffNoteLimits.editMinutes} minutes`,
  keepsPages: true,
  ...ofNote,
  body: StaffNoteInput,
  reply: StaffNote,
  refuses: ['note_not_found', 'note_kept'],
})

export const pinNote = endpoint({
  method: 'PUT',
  path: '/api/admin/notes/{id}/pin',
  summary: "Show a note at the head of the person's page, or not any more",
  keepsPages: true,
  ...ofNote,
  body: NotePin,
  reply: StaffNote,
  refuses: ['note_not_found', 'note_struck'],
})

export const strikeNote = endpoint({
  method: 'DELETE',
  path: '/api/admin/notes/{id}',
  summary: 'Strike a note out; it stays to be read',
  keepsPages: true,
  ...ofNote,
  reply: StaffNote,
  refuses: ['note_not_found', 'note_struck'],
})
