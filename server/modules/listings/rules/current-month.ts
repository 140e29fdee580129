import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'

/** The time zone of months for counts over listings in several time zones: in the middle of the market. */
const monthZone = 'America/Chicago'

/** Returns the first and the last day of the month that an instant is in. */
export function currentMonth(now: Date): { start: PlainDate; end: PlainDate } {
  const start = `${dateIn(monthZone, now).slice(0, 8)}01`
  return { start, end: addDays(`${addDays(start, 31).slice(0, 8)}01`, -1) }
}
