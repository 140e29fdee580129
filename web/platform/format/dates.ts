/** Dates are calendar dates, so they are shown in UTC whatever the reader's zone is. Instants use the reader's own. */
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const dayAndYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})
const longDay = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' })
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const instant = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })

const noon = (date: string) => new Date(`${date.slice(0, 10)}T12:00:00Z`)

/** "2026-11-21" as "Nov 21, 2026". */
export function formatDate(date: string): string {
  return dayAndYear.format(noon(date))
}

/** "2026-11-21" as "Nov 21". */
export function formatShortDate(date: string): string {
  return day.format(noon(date))
}

/** "2026-11-21" as "Saturday, November 21"; a line may break after the weekday only. */
export function formatLongDate(date: string): string {
  return longDay.format(noon(date)).replace(/ (?=\d)/, '\u00a0')
}

/** "2026-11-21" as "November 2026". */
export function formatMonth(date: string): string {
  return monthAndYear.format(noon(date))
}

/** Two dates as "Nov 21 – 25, 2026", saying month and year once where they are the same. */
export function formatRange(startDate: string, endDate: string): string {
  if (startDate.slice(0, 4) !== endDate.slice(0, 4)) return `${formatDate(startDate)} – ${formatDate(endDate)}`
  const year = endDate.slice(0, 4)
  if (startDate.slice(0, 7) === endDate.slice(0, 7) && startDate !== endDate)
    return `${formatShortDate(startDate)} – ${Number(endDate.slice(8, 10))}, ${year}`
  return `${formatShortDate(startDate)} – ${formatShortDate(endDate)}, ${year}`
}

/** "09:00" as "9:00 AM", on one line. */
export function formatTimeOfDay(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')}\u00a0${hours < 12 ? 'AM' : 'PM'}`
}

/** An instant as "Nov 21, 3:04 PM" in the reader's zone. Only in the browser: a server knows another zone. */
export function formatInstant(at: string): string {
  return instant.format(new Date(at))
}

/** A deadline: "7:36 PM today", else "Nov 25, 11:00 AM". Only in the browser. */
export function formatDeadline(at: string, now = new Date()): string {
  return localDate(new Date(at)) === localDate(now) ? `${formatClock(at)} today` : formatInstant(at)
}

/** An instant's time as "3:04 PM" in the reader's zone. Only in the browser. */
export function formatClock(at: string): string {
  return clock.format(new Date(at))
}

/** The date of an instant in the reader's zone, as YYYY-MM-DD; today without one. */
export function localDate(at: Date = new Date()): string {
  const part = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${part(at.getMonth() + 1)}-${part(at.getDate())}`
}
