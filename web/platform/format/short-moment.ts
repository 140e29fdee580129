import { formatClock, formatShortDate, localDate } from './dates.ts'

/** An instant in a list: its time today, else its date. Only in the browser. */
export function shortMoment(at: string): string {
  const date = localDate(new Date(at))
  return date === localDate() ? formatClock(at) : formatShortDate(date)
}
