import { addDays } from '#contract/vocabulary/dates.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import type { StayDates } from './may.ts'

/** A clock may be ahead by so much, and an update is sent in the minute after the time it names. */
const toleranceMs = 5 * 60_000

/**
 * The last instant at which clocks where the stay is showed a time: today's, or yesterday's for one that is still to come.
 * Undefined when that was before the day of check-in.
 */
export function lastTimeShown(time: string, { timeZone, startDate }: StayDates, now: Date): Date | undefined {
  const latest = now.getTime() + toleranceMs
  const today = dateIn(timeZone, now)
  const date = instantOf(today, time, timeZone).getTime() <= latest ? today : addDays(today, -1)
  if (date < startDate) return undefined
  const at = instantOf(date, time, timeZone)
  return at < now ? at : now
}
