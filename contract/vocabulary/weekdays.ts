import { addDays, dayNumber } from './dates.ts'
import type { PlainDate } from './dates.ts'

/** The days of the week on the wire; the place of each is its bit where they are kept. */
export const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
export type Weekday = (typeof weekdays)[number]

/** Several days of the week as bits, from Sunday. */
export type WeekdayBits = number

/** The bit of the day of the week that a date is. */
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

/** The days of the week between two dates, both included. */
export function weekdaysOf(startDate: PlainDate, endDate: PlainDate): WeekdayBits {
  let bits = 0
  for (let day = startDate; day <= endDate && bits !== 127; day = addDays(day, 1)) bits |= weekdayBit(day)
  return bits
}
