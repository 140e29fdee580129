import { addDays, dayNumber } from './dates.ts'
import type { PlainDate } from './dates.ts'

/** The weekdays on the wire; the index of each is its bit in the database. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

/** A set of weekdays as bits, from Sunday. */
export type WeekdayBits = number

/** The bit of a date's weekday. */
export function weekdayBit(date: PlainDate): WeekdayBits {
  // 1970-01-01 was a Thursday
  return 1 << ((dayNumber(date) + 4) % 7)
}

export function bitsOfWeekdays(days: readonly Weekday[]): WeekdayBits {
  return days.reduce((bits, day) => bits | (1 << weekdays.indexOf(day)), 0)
}

export function weekdaysOfBits(bits: WeekdayBits): Weekday[] {
  return weekdays.filter((_, at) => (bits & (1 << at)) !== 0)
}

/** The weekdays between two dates, both included. */
export function weekdaysOf(startDate: PlainDate, endDate: PlainDate): WeekdayBits {
  let bits = 0
  for (let day = startDate; day <= endDate && bits !== 127; day = addDays(day, 1)) bits |= weekdayBit(day)
  return bits
}
