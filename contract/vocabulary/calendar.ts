import { weekdays } from './weekdays.ts'
import type { Weekday } from './weekdays.ts'
import { counted, joined } from './words.ts'

/** The reason shown for full nights. */
export const fullyBooked = 'Fully booked'

/** The reason shown for a block without its own. */
export const blockedByOwner = 'Blocked by owner'

/**
 * What makes days unavailable: a block of the sitter, another calendar that the listing follows, full nights, and the
 * calendar rules: closed weekdays, notice, and how far ahead it can be booked.
 */
export const unavailableKinds = ['block', 'calendar', 'full', 'week', 'notice', 'lead'] as const
export type UnavailableKind = (typeof unavailableKinds)[number]

/** "Mondays, Tuesdays, and Fridays", in the order of a week that begins on Monday. */
export function weekdayWords(days: readonly Weekday[]): string {
  const [sunday, ...others] = weekdays
  const names = [...others, sunday]
    .filter((day) => days.includes(day))
    .map((day) => `${day[0]?.toUpperCase()}${day.slice(1)}s`)
  return joined(names)
}

/** A calendar rule in a few words. */
export const closedOn = (days: readonly Weekday[]): string => `Closed on ${weekdayWords(days)}`
export const bookedAhead = (leadDays: number): string => `Can be booked up to ${counted(leadDays, 'day')} ahead`

/** What is missing when days are blocked: the title and description of the toast, and together the refusal's sentence. */
export const selectBlockDates = {
  title: 'Select dates',
  description: 'Please select at least one date to mark as unavailable.',
}

/** Problems with an imported calendar, as codes of the refusals that describe them. */
export const calendarProblems = [
  'calendar_address',
  'calendar_unreachable',
  'calendar_too_slow',
  'calendar_too_large',
  'calendar_unreadable',
  'calendar_incomplete',
] as const
export type CalendarProblem = (typeof calendarProblems)[number]
