import { statusWords } from '#contract/vocabulary/booking-words.ts'
import type { Analytics, AnalyticsPeriod } from '#contract/schemas/admin-analytics.ts'
import type { AnalyticsSpan, AnalyticsTable } from '#contract/vocabulary/analytics.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import type { CsvFile } from '#server/platform/http/csv-file.ts'
import { busiestCities, periods } from './analytics-store.ts'
import type { PeriodRow } from './analytics-store.ts'
import { spanOf } from './rules/span.ts'

const citiesMaximum = 10

/** Returns what happened in the marketplace in a span that ends now. */
export async function analytics(db: Database, span: AnalyticsSpan, now: Date): Promise<Analytics> {
  const asked = spanOf(span, now)
  const [rows, cities] = await Promise.all([periods(db, asked, now), busiestCities(db, asked.from, citiesMaximum)])
  const { start: _start, ...totals } = viewPeriod(rows.reduce(added, none))
  return {
    span,
    periods: rows.map(viewPeriod),
    totals,
    cities: cities.map(({ totalCents, ...city }) => ({ ...city, total: toMoney(totalCents) })),
  }
}

const none: PeriodRow = {
  start: '',
  requested: 0,
  accepted: 0,
  declined: 0,
  withdrawn: 0,
  cancelled: 0,
  expired: 0,
  capturedCents: 0,
  refundedCents: 0,
  newOwners: 0,
  newSitters: 0,
}

function added(a: PeriodRow, b: PeriodRow): PeriodRow {
  return {
    start: a.start,
    requested: a.requested + b.requested,
    accepted: a.accepted + b.accepted,
    declined: a.declined + b.declined,
    withdrawn: a.withdrawn + b.withdrawn,
    cancelled: a.cancelled + b.cancelled,
    expired: a.expired + b.expired,
    capturedCents: a.capturedCents + b.capturedCents,
    refundedCents: a.refundedCents + b.refundedCents,
    newOwners: a.newOwners + b.newOwners,
    newSitters: a.newSitters + b.newSitters,
  }
}

function viewPeriod({ capturedCents, refundedCents, ...counts }: PeriodRow): AnalyticsPeriod {
  return { ...counts, captured: toMoney(capturedCents), refunded: toMoney(refundedCents) }
}

/** Returns the table behind a chart as a CSV file. */
export function analyticsFile({ span, periods: rows, cities }: Analytics, table: AnalyticsTable): CsvFile {
  return { name: `${table}-${span}`, rows: rowsOf[table](rows, cities) }
}

type Rows = (periods: readonly AnalyticsPeriod[], cities: Analytics['cities']) => string[][]

const { pending, accepted, declined, expired, cancelled } = statusWords

const rowsOf: Record<AnalyticsTable, Rows> = {
  bookings: (all) => [
    ['From', pending.event, accepted.event, declined.event, expired.event, 'Withdrawn', cancelled.event],
    ...all.map((at) =>
      [at.start, at.requested, at.accepted, at.declined, at.expired, at.withdrawn, at.cancelled].map(String),
    ),
  ],
  money: (all) => [
    ['From', 'Captured (USD)', 'Refunded (USD)'],
    ...all.map(({ start, captured, refunded }) => [start, captured, refunded]),
  ],
  users: (all) => [
    ['From', 'New owners', 'New sitters'],
    ...all.map(({ start, newOwners, newSitters }) => [start, String(newOwners), String(newSitters)]),
  ],
  cities: (_all, cities) => [
    ['City', 'State', pending.event, 'Total (USD)'],
    ...cities.map(({ city, state, requested, total }) => [city, state, String(requested), total]),
  ],
}
