/** A calendar date, `YYYY-MM-DD`. Never an instant, never a `Date`. */
export type PlainDate = string

const msPerHour = 3_600_000
const msPerDay = 24 * msPerHour
const dayOf2200 = 84_006

/** Whether the text is an existing date from 1970 to 2199. */
export function isPlainDate(text: string): boolean {
  const day = dayNumber(text)
  // what engines also read, such as 02-30 or 4/1/2027, is written in another way
  return day >= 0 && day < dayOf2200 && Number.isInteger(day) && dateOfDay(day) === text
}

/** Days from 1970-01-01 to a date; independent of any time zone. */
export function dayNumber(date: PlainDate): number {
  // a date without a time is midnight in UTC
  return Date.parse(date) / msPerDay
}

/** The dates of day numbers so far: a search asks for those of the same few nights for each listing. */
const dates: PlainDate[] = []

/** The date of a day number. */
export function dateOfDay(day: number): PlainDate {
  return (dates[day] ??= new Date(day * msPerDay).toISOString().slice(0, 10))
}

/** The date `days` later (earlier when negative). */
export function addDays(date: PlainDate, days: number): PlainDate {
  return dateOfDay(dayNumber(date) + days)
}

/** Number of nights between two dates. */
export function nightsBetween(startDate: PlainDate, endDate: PlainDate): number {
  return dayNumber(endDate) - dayNumber(startDate)
}

/** Today's date where each day begins last, eleven hours after UTC: earlier dates are past everywhere. */
export function lastToday(now: Date): PlainDate {
  return dateOfDay(Math.floor((now.getTime() - 11 * msPerHour) / msPerDay))
}

/** Today's date where each day begins first, fourteen hours before UTC: later dates have not begun anywhere. */
export function firstToday(now: Date): PlainDate {
  return dateOfDay(Math.floor((now.getTime() + 14 * msPerHour) / msPerDay))
}
