import { Instant } from '../schemas/ids.ts'
import { PlainDate } from '../inputs/dates.ts'
import { Id, optionalText } from '../inputs/text.ts'
import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { Paging } from '../schemas/paging.ts'
import { auditActions, auditSubjects } from '../vocabulary/audit.ts'
import { timeSorts } from '../vocabulary/console-tables.ts'
import { adminSearchMaximum } from '../vocabulary/limits.ts'

/** An action of an admin. */
export const AuditEntry = z
  .object({
    id: z.string(),
    action: z.enum(auditActions),
    /** The id is null for the command line. */
    actor: z.object({ id: z.string().nullable(), name: z.string() }),
    /** The id is null if the action was not about a single thing. */
    subject: z.object({
      kind: z.enum(auditSubjects),
      id: z.string().nullable(),
      /** Of a person, their name. */
      name: z.string().nullable(),
    }),
    details: z.record(z.string(), z.unknown()),
    /** Whether the words before and after are kept beside it. */
    hasTexts: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof AuditEntry>

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  summary:
    'What admins did, newest first or by `sort`; `search` looks in the name and email of who did it, or is the id of what it was ' +
    'about. The first page says in X-Total-Count how many entries there are; if X-Total-Count-Capped is true, there are more',
  ...admins,
  query: Paging.extend({
    subjectId: z.optional(Id),
    action: z.enum(auditActions).optional(),
    search: z.optional(optionalText(adminSearchMaximum)),
    sort: z.enum(timeSorts).optional(),
    /** Only what was done on these days (UTC), both included. */
    from: z.optional(PlainDate),
    to: z.optional(PlainDate),
  }),
  reply: z.array(AuditEntry),
  refuses: [],
})
