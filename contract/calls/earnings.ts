import { Instant } from '../schemas/ids.ts'
import { PlainDate } from '../inputs/dates.ts'
import { earningsLimits } from '../vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import { Money } from '../schemas/money.ts'
import { z } from 'zod'
import { bookingStatuses } from '../vocabulary/booking-states.ts'

/** A stay that its sitter earns money with. */
const EarningStay = z.object({
  bookingId: z.string(),
  status: z.enum(bookingStatuses),
  listingTitle: z.string(),
  /** First name of the owner. */
  firstName: z.string(),
  startDate: PlainDate,
  endDate: PlainDate,
  /** The sitter's share, after commission. */
  amount: Money,
})

export const Earnings = z
  .object({
    /** For paid stays that are not over. */
    coming: Money,
    /** For stays that ended less than 48 hours ago. */
    clearing: Money,
    /** Due to the sitter and not sent yet. */
    due: Money,
    /** Sent to the sitter. */
    paid: Money,
    /** Number of stays in `coming`. */
    comingCount: z.number().int(),
    /** The next of these stays, by the day they end; `dueAt` is null for a cancelled one. */
    stays: z.array(EarningStay.extend({ dueAt: Instant.nullable() })),
    /** Earnings per month, latest first. */
    months: z.array(z.object({ month: z.string(), stays: z.number().int(), amount: Money })),
  })
  .meta({ id: 'Earnings' })
export type Earnings = z.infer<typeof Earnings>

export const get = endpoint({
  method: 'GET',
  path: '/api/earnings',
  summary: `What a sitter has earned and will earn: at most the next ${earningsLimits.stays} stays and the latest ${earningsLimits.months} months`,
  who: ['sitter', 'admin'],
  wrongRole: 'sitters_page',
  reply: Earnings,
  refuses: ['not_signed_in', 'sitters_page'],
})
