import { dateIn, offsetAt, timeIn } from '#contract/vocabulary/zoned-time.ts'
import { formatDay, formatTimeOfDay } from './dates.ts'
import { localOffset, readersNow } from './readers-clock.ts'

/** The time zone of a place, and its common name: "Central Time". */
export type Zone = { readonly timeZone: string; readonly zoneName: string }

/** Whether clocks in the zone show another time than the reader's. */
export function isElsewhere({ timeZone }: Pick<Zone, 'timeZone'>, at: Date): boolean {
  return offsetAt(timeZone, at) !== localOffset(at)
}

/**
 * An instant as "Jan 6, 12:00 PM" on the clocks of a place, with its year if that is not the current one there, and
 * with the zone if the reader's clocks show another time: "Jan 6, 2027, 12:00 PM Central Time".
 */
export function formatInstantIn(zone: Zone, at: string, now = readersNow()): string {
  const instant = new Date(at)
  const { timeZone, zoneName } = zone
  const day = formatDay(dateIn(timeZone, instant), dateIn(timeZone, now))
  const local = `${day}, ${formatTimeOfDay(timeIn(timeZone, instant))}`
  return isElsewhere(zone, instant) ? `${local} ${zoneName}` : local
}
