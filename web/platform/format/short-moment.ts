import { formatClock, formatDay } from './dates.ts'
import { localDate, readersNow } from './readers-clock.ts'

/** An instant in a list: its time if it is today, else its date. */
export function shortMoment(at: string, now = readersNow()): string {
  const [date, today] = [localDate(new Date(at)), localDate(now)]
  return date === today ? formatClock(at) : formatDay(date, today)
}
