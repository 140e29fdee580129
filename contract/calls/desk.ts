import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { GiveUp, NewMark } from '../inputs/desk.ts'
import { Id, optionalText } from '../inputs/text.ts'
import { Instant } from '../schemas/ids.ts'
import { Money } from '../schemas/money.ts'
import { WholeNumber } from '../schemas/paging.ts'
import { deskKinds, deskRows } from '../vocabulary/desk.ts'
import { adminSearchMaximum } from '../vocabulary/limits.ts'

const whole = z.number().int()
const Person = z.object({ id: z.string(), name: z.string() })
const kind = z.enum(deskKinds)
/** Ids of ours, numbers of jobs, the provider's ids of disputes, and names of systems. */
const ItemId = z.string().regex(/^[\w -]{1,100}$/)

/** A thing that waits for staff. */
export const DeskItem = z
  .object({
    /** The kind and `itemId`, joined. */
    id: z.string(),
    kind,
    itemId: z.string(),
    since: Instant,
    due: Instant,
    isOverdue: z.boolean(),
    /** Whom it is about, and the other side of a stay. */
    person: Person.nullable(),
    other: Person.nullable(),
    listing: z.object({ id: z.string(), title: z.string() }).nullable(),
    bookingId: z.string().nullable(),
    amount: Money.nullable(),
    /** A reason of the list of its kind, the name of a failed job, or the sentence of a check. */
    detail: z.string().nullable(),
    /** Where it is dealt with outside of the product. */
    page: z.string().nullable(),
    taken: z.object({ by: Person, at: Instant }).nullable(),
    snoozedUntil: Instant.nullable(),
  })
  .meta({ id: 'DeskItem' })
export type DeskItem = z.infer<typeof DeskItem>

const cursor = new RegExp(String.raw`^\d{1,15}\.(${deskKinds.join('|')})\.[\w -]{1,100}$`)

export const list = endpoint({
  method: 'GET',
  path: '/api/admin/desk',
  summary:
    'What waits for staff, by when it is due: what is late comes first. What is snoozed is left out, or is all that is listed. ' +
    '`search` looks in names and titles',
  ...admins,
  query: z.object({
    limit: WholeNumber(1, deskRows).optional(),
    after: z.string().regex(cursor, 'must be the cursor of a page').optional(),
    kind: kind.optional(),
    snoozed: z.literal('true').optional(),
    search: z.optional(optionalText(adminSearchMaximum)),
  }),
  reply: z.array(DeskItem),
  background: true,
  refuses: [],
})

/** How much waits, without what is snoozed. */
export const DeskCounts = z
  .object({
    total: whole,
    overdue: whole,
    snoozed: whole,
    kinds: z.array(z.object({ kind, count: whole, overdue: whole })),
    /** What is due first. */
    next: DeskItem.nullable(),
    /** A digest of the rest, by which a page knows whether it heard of this already. */
    version: z.string(),
  })
  .meta({ id: 'DeskCounts' })
export type DeskCounts = z.infer<typeof DeskCounts>

export const counts = endpoint({
  method: 'GET',
  path: '/api/admin/desk/counts',
  summary: 'How much waits for staff, by kind, and what is due first; up to five seconds old',
  ...admins,
  reply: DeskCounts,
  background: true,
  refuses: [],
})

const params = z.object({ kind, id: ItemId })

export const mark = endpoint({
  method: 'PUT',
  path: '/api/admin/desk/marks/{kind}/{id}',
  summary: 'Take a thing on the desk, or snooze it until a time before it is due',
  keepsPages: true,
  ...admins,
  params,
  body: NewMark,
  reply: null,
  missing: 'desk_item_gone',
  refuses: ['desk_item_gone', 'snooze_past', 'snooze_too_late'],
})

export const unmark = endpoint({
  method: 'DELETE',
  path: '/api/admin/desk/marks/{kind}/{id}',
  summary: 'Give back what was taken, and show again what was snoozed; also by another admin',
  keepsPages: true,
  ...admins,
  params,
  reply: null,
  refuses: [],
})

/** How to reach both sides of a stay. */
export const StayPhones = z
  .object({
    owner: z.object({ name: z.string(), phone: z.string().nullable() }),
    sitter: z.object({ name: z.string(), phone: z.string().nullable() }),
  })
  .meta({ id: 'StayPhones' })

export const phones = endpoint({
  method: 'POST',
  path: '/api/admin/bookings/{id}/phones',
  summary: 'The phones of both sides of a stay that is in danger or has an open case; the audit log records it',
  keepsPages: true,
  ...admins,
  params: z.object({ id: Id }),
  reply: StayPhones,
  fresh: true,
  refuses: ['not_found', 'phones_private'],
})

export const lookUp = endpoint({
  method: 'POST',
  path: '/api/admin/payments/{id}/lookup',
  summary: 'Ask the payment provider how a payment stands now, and go on with it',
  keepsPages: true,
  ...admins,
  params: z.object({ id: Id }),
  reply: null,
  missing: 'payment_not_found',
  refuses: ['payment_not_found'],
})

export const reviewed = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/cancellations/reviewed',
  summary:
    'Note that staff looked into the stays that a sitter cancelled; one more opens it again. The audit log records it',
  keepsPages: true,
  ...admins,
  params: z.object({ id: Id }),
  reply: null,
  missing: 'desk_item_gone',
  refuses: ['desk_item_gone'],
})

export const giveUp = endpoint({
  method: 'DELETE',
  path: '/api/admin/jobs/{id}',
  summary: 'Drop a failed job for good, with a reason',
  keepsPages: true,
  ...admins,
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) }),
  body: GiveUp,
  reply: null,
  missing: 'job_not_found',
  fresh: true,
  refuses: ['job_not_found'],
})
