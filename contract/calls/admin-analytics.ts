import { z } from '../schemas/zod.ts'
import { endpoint } from '../endpoint.ts'
import { PlainDate } from '../schemas/dates.ts'
import { Money } from '../schemas/money.ts'

/** How far back: thirty days, day by day, or twelve months, month by month. */
export const analyticsSpans = ['30d', '12m'] as const
export type AnalyticsSpan = (typeof analyticsSpans)[number]

const whole = z.number().int()

/** What happened in a day or a month, in UTC. */
const Period = z.object({
  /** Its first day. */
  start: PlainDate,
  requested: whole,
  accepted: whole,
  declined: whole,
  /** Requests that were cancelled before an answer. */
  withdrawn: whole,
  /** Stays that were cancelled after they were accepted. */
  cancelled: whole,
  /** Requests that nobody answered in time. */
  expired: whole,
  captured: Money,
  refunded: Money,
  newOwners: whole,
  newSitters: whole,
})

export const Analytics = z
  .object({
    span: z.enum(analyticsSpans),
    /** The oldest first; the last one is not over. */
    periods: z.array(Period),
    totals: Period.omit({ start: true }),
    /** The towns in which most stays were asked for in that time, and what those stays cost together. */
    cities: z.array(z.object({ city: z.string(), state: z.string(), requested: whole, total: Money })),
  })
  .meta({ id: 'AdminAnalytics' })
export type Analytics = z.infer<typeof Analytics>
export type AnalyticsPeriod = Analytics['periods'][number]

export const getAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/analytics',
  summary: 'What happened in the marketplace over time: bookings, money, new users, and the towns with most requests',
  who: ['admin'],
  wrongRole: 'admins_page',
  query: z.object({ span: z.enum(analyticsSpans).optional() }),
  reply: Analytics,
  refuses: [],
})

/** The tables behind the charts, which can be downloaded. */
export const analyticsTables = ['bookings', 'money', 'users', 'cities'] as const
export type AnalyticsTable = (typeof analyticsTables)[number]

/** Where a table is downloaded as a CSV file. */
export function analyticsFilePath(span: AnalyticsSpan | ':span', table: AnalyticsTable | ':table'): string {
  return `/api/admin/analytics/${span}/${table}.csv`
}
