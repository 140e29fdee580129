import { endpoint } from '../endpoint.ts'
import { PlainDate } from '../schemas/dates.ts'
import { Money } from '../schemas/money.ts'
import { Instant } from '../schemas/text.ts'
import { z } from '../schemas/zod.ts'
import { bookingStatuses } from '../vocabulary/booking-states.ts'

/** A stay that brings its sitter money. */
const EarningStay = z.object({
  bookingId: z.string(),
  status: z.enum(bookingStatuses),
  listingTitle: z.string(),
  /** Of the owner. */
  firstName: z.string(),
  startDate: PlainDate,
  endDate: PlainDate,
  /** What the sitter gets, after the commission. */
  amount: Money,
})

export const Earnings = z
  .object({
    /** For stays that owners have paid and that are not over. */
    coming: Money,
    /** For stays that were over less than 48 hours ago. */
    clearing: Money,
    /** What is due to the sitter and not sent to them yet. */
    due: Money,
    /** What was sent to them. */
    paid: Money,
    /** How many stays `coming` is for. */
    comingCount: z.number().int(),
    /** The next of them, by the day on which they are over; `dueAt` is null for one that was cancelled. */
    stays: z.array(EarningStay.extend({ dueAt: Instant.nullable() })),
    /** What was earned in each month, the latest first. */
    months: z.array(z.object({ month: z.string(), stays: z.number().int(), amount: Money })),
  })
  .meta({ id: 'Earnings' })
export type Earnings = z.infer<typeof Earnings>

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/earnings',
  summary: 'What a sitter has earned and will earn: at most the next 50 stays and the latest 60 months',
  who: ['sitter', 'admin'],
  wrongRole: 'sitters_page',
  reply: Earnings,
  refuses: ['not_signed_in', 'sitters_page'],
})

/** Where the statement of a month is, as a file for spreadsheets. */
export function statementPath(month: string): string {
  return `/api/earnings/${month}/statement.csv`
}
