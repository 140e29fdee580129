import { formatClock, formatDay, localDate } from './dates.ts'

/** An instant in a list: its time if it is today, else its date. Only in the browser. */
export function shortMoment(at: string, now = new Date()): string {
  const [date, today] = [localDate(new Date(at)), localDate(now)]
  return date === today ? formatClock(at) : formatDay(date, today)
}
