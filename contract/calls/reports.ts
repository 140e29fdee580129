import { HiddenWhy } from '../schemas/hidden.ts'
import { Instant } from '../schemas/ids.ts'
import { NewConversationReport, NewReport } from '../inputs/reports.ts'
import { Id, optionalText } from '../inputs/text.ts'
import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { Paging } from '../schemas/paging.ts'
import { StayUpdate } from '../schemas/stay-update.ts'
import { adminSearchMaximum } from '../vocabulary/limits.ts'
import { reportOutcomes, reportReasonNames } from '../vocabulary/report-reasons.ts'

/** A report of a listing or a conversation by the caller. */
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

const Person = z.object({ id: z.string(), name: z.string() })

/** A report as admins see it. */
export const AdminReport = Report.extend({
  /** The title of the listing; null for a conversation. */
  listingTitle: z.string().nullable(),
  reporter: Person,
  /** The sitter of the listing, or the other side of the conversation. */
  reported: Person,
  outcome: z.enum(reportOutcomes).nullable(),
  closedAt: Instant.nullable(),
}).meta({ id: 'AdminReport' })
export type AdminReport = z.infer<typeof AdminReport>

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/reports',
  summary:
    'Reports, newest first; open ones unless others are asked for. `search` looks in the names of both people and in titles. The ' +
    'first page says in X-Total-Count how many there are',
  ...admins,
  query: Paging.extend({
    status: z.enum(['open', 'closed']).optional(),
    search: z.optional(optionalText(adminSearchMaximum)),
  }),
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
  refuses: ['report_not_found'],
})

export const close = endpoint({
  method: 'PUT',
  path: '/api/admin/reports/{id}/outcome',
  summary: 'Take a report off the queue: something was done about it, or nothing has to be',
  keepsPages: true,
  ...admins,
  params,
  body: z.object({ outcome: z.enum(reportOutcomes) }),
  reply: AdminReport,
  missing: 'report_not_found',
  refuses: ['report_not_found', 'report_closed'],
})
