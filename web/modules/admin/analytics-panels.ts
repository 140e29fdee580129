import { statusWords } from '#contract/vocabulary/booking-words.ts'
import type { Analytics, AnalyticsPeriod } from '#contract/schemas/admin-analytics.ts'
import type { AnalyticsSpan, AnalyticsTable } from '#contract/vocabulary/analytics.ts'
import { formatMonth, formatShortDate } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { grouped } from '#contract/vocabulary/words.ts'

/** One chart with the table behind it. */
export type Panel = {
  readonly table: AnalyticsTable
  readonly title: string
  readonly about: string
  /** The heading of the first column: "Day". */
  readonly first: string
  /**
   * `stacked`: stacked bars; `beside`: grouped bars; `against`: the first series beside a stack of the others; `lying`:
   * horizontal bars, for rows that are not periods.
   */
  readonly look: 'stacked' | 'beside' | 'against' | 'lying'
  readonly series: readonly Series[]
  readonly rows: readonly {
    readonly label: string
    /** The label under its bar. */ readonly short: string
    readonly values: readonly number[]
  }[]
}

type Series = {
  readonly name: string
  /** The name of a CSS custom property. */
  readonly color: string
  readonly format: (value: number) => string
}

const series = (name: string, color: string, format: Series['format'] = grouped): Series => ({ name, color, format })

/** The charts in display order. */
export function panelsOf({ periods, cities, span, totals }: Analytics): Panel[] {
  const times = {
    first: span === '30d' ? 'Day' : 'Month',
    rows: (values: (period: AnalyticsPeriod) => number[]) =>
      periods.map((period) => ({
        ...namesOf(period.start, span),
        values: values(period),
      })),
  }
  const { accepted, declined, expired, cancelled } = totals
  return [
    {
      table: 'bookings',
      title: 'Bookings',
      about: `${share(accepted, accepted + declined + expired)} of requests that were accepted, declined, or expired were accepted. ${share(cancelled, accepted)} of accepted stays were cancelled.`,
      look: 'against',
      first: times.first,
      series: [
        series(statusWords.pending.event, '--slate'),
        series(statusWords.accepted.event, '--brand'),
        series(statusWords.declined.event, '--danger'),
        series(statusWords.expired.event, '--honey'),
        series('Withdrawn', '--edge'),
        series(statusWords.cancelled.event, '--warn'),
      ],
      rows: times.rows((at) => [at.requested, at.accepted, at.declined, at.expired, at.withdrawn, at.cancelled]),
    },
    {
      table: 'money',
      title: 'Money',
      about: 'Card payments captured and refunded.',
      look: 'beside',
      first: times.first,
      series: [series('Captured', '--brand', formatMoney), series('Refunded', '--honey', formatMoney)],
      rows: times.rows((at) => [Number(at.captured), Number(at.refunded)]),
    },
    {
      table: 'users',
      title: 'New users',
      about: 'By current role.',
      look: 'stacked',
      first: times.first,
      series: [series('Owners', '--brand'), series('Sitters', '--honey')],
      rows: times.rows((at) => [at.newOwners, at.newSitters]),
    },
    {
      table: 'cities',
      title: 'Top cities',
      about: 'Where the most stays were requested.',
      look: 'lying',
      first: 'City',
      series: [series(statusWords.pending.event, '--brand'), series('Total', '--honey', formatMoney)],
      rows: cities.map(({ city, state, requested, total }) => {
        const label = [city, state].filter(Boolean).join(', ')
        return { label, short: label, values: [requested, Number(total)] }
      }),
    },
  ]
}

const nothing: Record<AnalyticsTable, string> = {
  bookings: 'Nobody asked for a stay',
  money: 'No card was charged or refunded',
  users: 'Nobody joined',
  cities: 'Nobody asked for a stay',
}

/** What is said instead of a chart all of whose values are 0. */
export function nothingWords(table: AnalyticsTable, span: AnalyticsSpan): string {
  return `${nothing[table]} in the last ${span === '30d' ? '30 days' : '12 months'}.`
}

/** The full and the short name of a day or month. */
function namesOf(start: string, span: AnalyticsSpan): { label: string; short: string } {
  if (span === '30d') return { label: formatShortDate(start), short: formatShortDate(start) }
  const label = formatMonth(start.slice(0, 7))
  return { label, short: label.slice(0, 3) }
}

/** A part of a whole in percent; a dash if the whole is 0. */
export function share(part: number, whole: number): string {
  return whole === 0 ? '—' : `${Math.round((100 * part) / whole)}%`
}
