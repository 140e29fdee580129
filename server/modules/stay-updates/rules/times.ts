import { addDays } from '#contract/vocabulary/dates.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import type { StayDates } from './may.ts'

/** Tolerance for clocks that are ahead, and for updates sent within the minute that they name. */
const toleranceMs = 5 * 60_000

/**
 * Returns the last instant at which it was a local time at the stay: today, or yesterday if it is still to come today.
 * Undefined if that was before the day of check-in.
 */
export function lastTimeShown(time: string, { timeZone, startDate }: StayDates, now: Date): Date | undefined {
  const latest = now.getTime() + toleranceMs
  const today = dateIn(timeZone, now)
  const date = instantOf(today, time, timeZone).getTime() <= latest ? today : addDays(today, -1)
  if (date < startDate) return undefined
  const at = instantOf(date, time, timeZone)
  return at < now ? at : now
}
