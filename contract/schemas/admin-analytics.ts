import { PlainDate } from '../inputs/dates.ts'
import { z } from 'zod'
import { Money } from './money.ts'
import { analyticsSpans } from '../vocabulary/analytics.ts'

const whole = z.number().int()

/** Counts and amounts of one day or month, in UTC. */
const Period = z.object({
  /** First day of the period. */
  start: PlainDate,
  requested: whole,
  accepted: whole,
  declined: whole,
  /** Requests that were cancelled before they were answered. */
  withdrawn: whole,
  /** Stays that were cancelled after acceptance. */
  cancelled: whole,
  /** Requests that expired unanswered. */
  expired: whole,
  captured: Money,
  refunded: Money,
  newOwners: whole,
  newSitters: whole,
})

export const Analytics = z
  .object({
    span: z.enum(analyticsSpans),
    /** Oldest first; the last period is still running. */
    periods: z.array(Period),
    totals: Period.omit({ start: true }),
    /** The cities with the most requested stays in that time, with the total price of those stays. */
    cities: z.array(z.object({ city: z.string(), state: z.string(), requested: whole, total: Money })),
  })
  .meta({ id: 'AdminAnalytics' })

export type Analytics = z.infer<typeof Analytics>

export type AnalyticsPeriod = Analytics['periods'][number]
