import type * as api from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { addDays, dayNumber, type PlainDate } from '#contract/vocabulary/dates.ts'

/** A month of a sitter's stays and blocked days. */
export type SitterMonth = Reply<typeof api.bookings.calendar>
type Stay = SitterMonth['stays'][number]
type Block = SitterMonth['blocks'][number]

/** An entry of a day: a stay that arrives, leaves or continues, or a block. */
export type DayEntry =
  | { readonly kind: 'arrives' | 'leaves' | 'stays'; readonly stay: Stay }
  | { readonly kind: 'blocked'; readonly block: Block }

const rank = { arrives: 0, leaves: 1, stays: 2, blocked: 3 } as const

/** The entries of a day: arrivals, then departures, stays, and blocks. */
export function entriesOn({ stays, blocks }: SitterMonth, day: PlainDate): DayEntry[] {
  const there = stays.filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
  const entries: DayEntry[] = there.map((stay) => ({
    kind: stay.startDate === day ? 'arrives' : stay.endDate === day ? 'leaves' : 'stays',
    stay,
  }))
  const blocked = blocks.filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
  return [...entries, ...blocked.map((block) => ({ kind: 'blocked' as const, block }))].sort(
    (a, b) => rank[a.kind] - rank[b.kind],
  )
}

/** The weeks of a month, Sunday first, including days of adjacent months. */
export function weeksOf(month: string): PlainDate[][] {
  const first = `${month}-01`
  // 1970-01-01 was a Thursday
  const start = addDays(first, -((dayNumber(first) + 4) % 7))
  const weeks: PlainDate[][] = []
  for (let day = start; day.slice(0, 7) <= month; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
  return weeks
}

/** The month `count` months later, or earlier if negative. */
export function monthAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The day to which a key moves from a day; null for other keys. */
export function dayAfterKey(day: PlainDate, key: string): PlainDate | null {
  const weekday = (dayNumber(day) + 4) % 7
  const steps: Record<string, number> = {
    ArrowLeft: -1,
    ArrowRight: 1,
    ArrowUp: -7,
    ArrowDown: 7,
    Home: -weekday,
    End: 6 - weekday,
  }
  if (key in steps) return addDays(day, steps[key] ?? 0)
  if (key !== 'PageUp' && key !== 'PageDown') return null
  const month = monthAfter(day.slice(0, 7), key === 'PageUp' ? -1 : 1)
  const last = addDays(`${monthAfter(month, 1)}-01`, -1)
  const same = `${month}-${day.slice(8)}`
  return same < last ? same : last
}
