import { LooseId } from '../schemas/ids.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../inputs/text.ts'
import { excuseHours } from '../vocabulary/booking-states.ts'

/** So many of so many; null while there are too few to say. */
const Share = z.object({ count: z.number().int(), of: z.number().int() }).nullable()

/** What a sitter did with the stays that they confirmed, over the last twelve months. */
const AsSitter = z.object({
  completed: z.number().int(),
  /** Confirmed stays that they cancelled, of those and the completed ones. */
  cancelled: Share,
  /** How many days before check-in the latest of those cancellations came; null without one. */
  shortestNoticeDays: z.number().int().nullable(),
  /** Days of completed stays on which they sent an update. */
  updates: Share,
  /** Owners of completed stays who had more than one with them. */
  returned: Share,
  responseRate: z.number().nullable(),
  responseTime: z.string().nullable(),
})

/** What an owner did with the stays that were confirmed for them, over the last twelve months. */
const AsOwner = z.object({
  completed: z.number().int(),
  /** Stays that they cancelled when something of the price was kept, of those and the completed ones. */
  cancelledLate: Share,
  /** Confirmed stays that they paid before their time was over. */
  paidInTime: Share,
  /** The mean of what sitters gave them, of all time; null before the first. */
  rating: z.number().nullable(),
  reviewCount: z.number().int(),
})

/** A stay that counts. */
const CountedStay = z.object({
  bookingId: z.string(),
  as: z.enum(['owner', 'sitter']),
  what: z.enum(['completed', 'cancelled_by_sitter', 'cancelled_late', 'cancelled_free', 'not_paid']),
  at: z.iso.datetime(),
  startDate: z.iso.date(),
  endDate: z.iso.date(),
  /** Of a completed stay with updates to count, its days and those with one. */
  updates: z.object({ count: z.number().int(), of: z.number().int() }),
})
export type CountedStay = z.infer<typeof CountedStay>

export const Reliability = z
  .object({
    /** Null for callers who may not see it, and for people without a listing. */
    sitter: AsSitter.nullable(),
    /** Null for callers who may not see it, and for people who were never an owner. */
    owner: AsOwner.nullable(),
    /** The stays behind the figures, newest first, at most 200; null for everybody but the person. */
    stays: z.array(CountedStay).nullable(),
  })
  .meta({ id: 'Reliability' })
export type Reliability = z.infer<typeof Reliability>

export const get = endpoint({
  method: 'GET',
  path: '/api/people/{id}/reliability',
  summary:
    "How a person kept their promises over the last twelve months, from what happened with their stays: a sitter's for everyone, an owner's for the sitters whom they have asked for a stay. A figure begins with the third stay",
  who: 'anyone',
  params: z.object({ id: LooseId }),
  reply: Reliability,
  missing: 'user_not_found',
  refuses: ['user_not_found'],
})

export const excuse = endpoint({
  method: 'PUT',
  path: '/api/bookings/{id}/excuse',
  summary: `As the owner of a stay whose sitter cancelled it and says that they were asked to: confirm that, within ${excuseHours} hours; the cancellation does not count then`,
  who: 'signed-in',
  params: z.object({ id: Id }),
  reply: null,
  refuses: ['not_found', 'nothing_to_excuse'],
})
