import { localDate, localTime, readersNow } from './readers-clock.ts'

// Dates are calendar dates, so they are shown in UTC whatever the reader's time zone is. Instants use the reader's own;
// zoned.ts shows those that belong to a place.

/** Months and weekdays are listed here because the first use of `Intl` blocks a phone for 50 ms or more. */
const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

function partsOf(date: string): { year: number; month: string; day: number } {
  const [year = 0, month = 1, day = 1] = date.slice(0, 10).split('-').map(Number)
  return { year, month: months[month - 1] ?? '', day }
}

/** "2026-11-21" as "Nov 21, 2026", on one line. */
export function formatDate(date: string): string {
  return `${formatShortDate(date)},\u00a0${partsOf(date).year}`
}

/** "2026-11-21" as "Nov 21", on one line. */
export function formatShortDate(date: string): string {
  const { month, day } = partsOf(date)
  return `${month.slice(0, 3)}\u00a0${day}`
}

/** "2026-11-21" as "Nov 21" in the year of `today`, else with its year. */
export function formatDay(date: string, today = localDate()): string {
  return date.slice(0, 4) === today.slice(0, 4) ? formatShortDate(date) : formatDate(date)
}

/**
 * "2026-11-21" as "Saturday, November 21", with its year if that is not the year of `today`; without `today` for places
 * whose context tells the year. A line may break after the weekday and before the year only.
 */
export function formatLongDate(date: string, today = date): string {
  const { year, month, day } = partsOf(date)
  const long = `${weekdays[new Date(date.slice(0, 10)).getUTCDay()]}, ${month}\u00a0${day}`
  return date.slice(0, 4) === today.slice(0, 4) ? long : `${long}, ${year}`
}

/** "2026-11-21" as "November 2026". */
export function formatMonth(date: string): string {
  const { year, month } = partsOf(date)
  return `${month} ${year}`
}

/** A no-break space alone does not keep what follows a dash on its line. */
const unbrokenDash = '–\u2060'

/**
 * Two dates as "Nov 21 – 25, 2026", with month and year once if they are the same; a line may break after the dash between
 * two months only.
 */
export function formatRange(startDate: string, endDate: string): string {
  if (startDate.slice(0, 4) !== endDate.slice(0, 4)) return `${formatDate(startDate)}\u00a0– ${formatDate(endDate)}`
  const year = endDate.slice(0, 4)
  if (startDate.slice(0, 7) === endDate.slice(0, 7) && startDate !== endDate)
    return `${formatShortDate(startDate)}\u00a0${unbrokenDash}\u00a0${Number(endDate.slice(8, 10))},\u00a0${year}`
  return `${formatShortDate(startDate)}\u00a0– ${formatShortDate(endDate)},\u00a0${year}`
}

/** Two dates as "Nov 21 – 25", where the year is clear from the context. */
export function formatShortRange(startDate: string, endDate: string): string {
  return formatRange(startDate, endDate).replace(/,\s\d{4}$/, '')
}

/** "09:00" as "9:00 AM", on one line. */
export function formatTimeOfDay(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${hours < 12 ? 'AM' : 'PM'}`
}

/** "2026-11-21T15:04", a local time of some place, as "Sat, Nov 21, 3:04 PM". */
export function formatLocalTime(local: string): string {
  const weekday = weekdays[new Date(local.slice(0, 10)).getUTCDay()]?.slice(0, 3)
  return `${weekday}, ${formatShortDate(local)}, ${formatTimeOfDay(local.slice(11))}`
}

/** An instant as "Nov 21, 3:04 PM" in the reader's time zone, with its year if that is not the current one. */
export function formatInstant(at: string, now = readersNow()): string {
  return `${formatDay(localDate(new Date(at)), localDate(now))}, ${formatClock(at)}`
}

/** A deadline: "7:36 PM today", else "Nov 25, 11:00 AM". */
export function formatDeadline(at: string, now = readersNow()): string {
  return localDate(new Date(at)) === localDate(now) ? `${formatClock(at)} today` : formatInstant(at, now)
}

/** The time of an instant as "3:04 PM" in the reader's time zone. */
export function formatClock(at: string): string {
  return formatTimeOfDay(localTime(new Date(at)))
}
