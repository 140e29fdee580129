import { HiddenWhy } from '../schemas/hidden.ts'
import { Instant } from '../schemas/ids.ts'
import { ReportsQuery } from '../schemas/console-tables.ts'
import { NewConversationReport, NewReport, NewThingReport, ReportClosing } from '../inputs/reports.ts'
import { Id } from '../inputs/text.ts'
import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { StayUpdate } from '../schemas/stay-update.ts'
import { hiddenKinds } from '../vocabulary/hidden.ts'
import {
  reportActions,
  reportOutcomes,
  reportReasonNames,
  reportSubjects,
  reportUndoMinutes,
} from '../vocabulary/report-reasons.ts'

/** A report by the caller; of something else than a listing or a conversation both ids are null. */
export const Report = z
  .object({
    id: z.string(),
    listingId: z.string().nullable(),
    conversationId: z.string().nullable(),
    reason: z.enum(reportReasonNames),
    details: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Report' })
export type Report = z.infer<typeof Report>

const params = z.object({ id: Id })

export const listing = endpoint({
  method: 'POST',
  path: '/api/listings/{id}/reports',
  summary: 'Tell the admins that something is wrong with a listing; once each, and they are told by email',
  keepsPages: true,
  who: 'signed-in',
  params,
  body: NewReport,
  reply: Report,
  status: 201,
  missing: 'listing_not_found',
  refuses: ['not_signed_in', 'listing_not_found', 'own_listing_reported', 'already_reported', 'too_many'],
})

export const conversation = endpoint({
  method: 'POST',
  path: '/api/conversations/{id}/reports',
  summary: 'Report a conversation of the caller to the admins, who can then read it up to its last message',
  keepsPages: true,
  who: 'signed-in',
  params,
  body: NewConversationReport,
  reply: Report,
  status: 201,
  refuses: ['not_signed_in', 'not_found', 'conversation_reported', 'too_many'],
})

export const report = endpoint({
  method: 'POST',
  path: '/api/reports',
  summary:
    'Report a review, a profile, a photo, a message or an update that the caller can see; once each while it is open',
  keepsPages: true,
  who: 'signed-in',
  body: NewThingReport,
  reply: Report,
  status: 201,
  refuses: ['not_signed_in', 'thing_not_found', 'own_reported', 'thing_reported', 'too_many'],
})

const Person = z.object({ id: z.string(), name: z.string() })

/** The reports of one subject that are open, or closed, as admins see them: the newest, and those before it. */
export const AdminReport = Report.extend({
  subject: z.enum(reportSubjects),
  /** How many people reported it. */
  people: z.number().int(),
  /** The newest of them. */
  reports: z.array(
    z.object({
      id: z.string(),
      reporter: Person,
      reason: z.enum(reportReasonNames),
      details: z.string().nullable(),
      createdAt: Instant,
    }),
  ),
  /** The title of the listing; null for others. */
  listingTitle: z.string().nullable(),
  reporter: Person,
  /** Who made what is reported: the sitter of the listing, the other side of the conversation. */
  reported: Person,
  /** What it says, and its photos, as they are now; of messages and conversations nothing: they are read by a call. */
  content: z.string().nullable(),
  pictures: z.array(z.string()),
  /** What of it staff can hide. */
  hideable: z.array(z.object({ kind: z.enum(hiddenKinds), id: z.string(), isHidden: z.boolean() })),
  outcome: z.enum(reportOutcomes).nullable(),
  note: z.string().nullable(),
  actions: z.array(z.enum(reportActions)),
  closedAt: Instant.nullable(),
  may: z.object({
    /** Whether there are messages to read. */
    read: z.boolean(),
    /** Whether opening it again means that nobody was told yet. */
    undo: z.boolean(),
  }),
}).meta({ id: 'AdminReport' })
export type AdminReport = z.infer<typeof AdminReport>

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary:
    'What was reported, each with its reports, by the newest of them or by `sort`; open ones unless others are asked for. `search` ' +
    'looks in the names and emails of both people and in what listings say of themselves. ' +
    'The first page says in X-Total-Count how many there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: ReportsQuery,
  reply: z.array(AdminReport),
  refuses: [],
})

/** A message of a reported conversation, for the admin who checks the report. */
export const ReportedMessage = z
  .object({
    id: z.string(),
    sender: Person,
    content: z.string(),
    photoUrl: z.string().nullable(),
    hasPhoto: z.boolean(),
    /** The update of a stay that this message is; null for other messages. */
    update: StayUpdate.nullable(),
    /** Why staff hides it. */
    hidden: HiddenWhy.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'ReportedMessage' })
export type ReportedMessage = z.infer<typeof ReportedMessage>

export const read = endpoint({
  method: 'POST',
  path: '/api/admin/reports/{id}/reading',
  summary: 'The last messages of a reported conversation before the report, oldest first; reading them is written down',
  keepsPages: true,
  ...admins,
  params,
  reply: z.array(ReportedMessage),
  missing: 'report_not_found',
  fresh: true,
  refuses: ['report_not_found'],
})

export const close = endpoint({
  method: 'PUT',
  path: '/api/admin/reports/{id}/outcome',
  summary:
    'Close all open reports of what this one is about: something was done about it, or nothing has to be. The reporters are told ' +
    `after ${reportUndoMinutes} minutes`,
  keepsPages: true,
  ...admins,
  params,
  body: ReportClosing,
  reply: AdminReport,
  missing: 'report_not_found',
  refuses: ['report_not_found', 'report_closed'],
})

export const reopen = endpoint({
  method: 'DELETE',
  path: '/api/admin/reports/{id}/outcome',
  summary: 'Open reports again that were closed together with this one',
  keepsPages: true,
  ...admins,
  params,
  reply: AdminReport,
  missing: 'report_not_found',
  refuses: ['report_not_found', 'report_open'],
})
