import { bookedAhead, closedOn, fullyBooked, weekdayWords } from '#contract/vocabulary/calendar.ts'
import type { UnavailableKind } from '#contract/vocabulary/calendar.ts'
import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { blockedAheadDays } from '#contract/vocabulary/limits.ts'
import { weekdayBit, weekdaysOfBits } from '#contract/vocabulary/weekdays.ts'
import type { WeekdayBits } from '#contract/vocabulary/weekdays.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { rangesOf } from './ranges.ts'
import type { DayRange } from './ranges.ts'

/** The days that a listing closes by rule, besides what its calendar closes. */
export type CalendarRules = {
  /** Days of the week that are always closed. */
  readonly closedWeekdays: WeekdayBits
  /** How many days from today on are closed. */
  readonly noticeDays: number
  /** The last open day, counted from today; null if only the limit of the marketplace applies. */
  readonly leadDays: number | null
}

export type ClosedRefusal = 'closed_weekday' | 'notice_too_short' | 'lead_too_long'

/**
 * Returns why the rules of a listing refuse a stay, seen from `today` in its time zone. A closed day is like a blocked
 * one: nobody stays, arrives or leaves. Days of `kept`, which the stay already has, are not checked.
 */
export function refuseClosed(
  rules: CalendarRules,
  { startDate, endDate }: DayRange,
  today: PlainDate,
  kept?: DayRange,
): Refused<ClosedRefusal> | undefined {
  const { closedWeekdays, noticeDays, leadDays } = rules
  const asked: PlainDate[] = []
  for (let day = startDate; day <= endDate; day = addDays(day, 1))
    if (!kept || day < kept.startDate || day > kept.endDate) asked.push(day)
  const away = asked.map((day) => dayNumber(day) - dayNumber(today))
  if (asked.some((day) => (closedWeekdays & weekdayBit(day)) !== 0))
    return refuse('closed_weekday', `This listing is closed on ${closedWords(rules)}. Please choose other dates.`)
  if (away.some((days) => days < noticeDays))
    return refuse('notice_too_short', `This listing needs ${noticeWords(noticeDays)}. Please choose later dates.`)
  if (leadDays !== null && away.some((days) => days > leadDays))
    return refuse(
      'lead_too_long',
      `This listing can be booked up to ${leadDays} days ahead. Please choose earlier dates.`,
    )
  return undefined
}

/** Whether the week still has two open days in a row: the shortest stay arrives on one and leaves on the next. */
export function leavesRoom(closedWeekdays: WeekdayBits): boolean {
  const open = ~closedWeekdays & 127
  const next = (open >> 1) | ((open & 1) << 6)
  return (open & next) !== 0
}

export type ClosedRange = DayRange & { readonly kind: UnavailableKind; readonly reason: string }

/**
 * Returns the days that the rules close, from `today` to the last day that can be booked: one range for notice, at most
 * three per week for closed weekdays, and one for days beyond the limit.
 */
export function closedRanges(rules: CalendarRules, today: PlainDate): ClosedRange[] {
  const { closedWeekdays, noticeDays, leadDays } = rules
  const end = addDays(today, blockedAheadDays)
  const first = addDays(today, noticeDays)
  const last = leadDays === null ? end : addDays(today, leadDays)
  const closed: PlainDate[] = []
  if (closedWeekdays !== 0)
    for (let day = first; day <= last; day = addDays(day, 1))
      if ((closedWeekdays & weekdayBit(day)) !== 0) closed.push(day)
  return [
    ...(noticeDays > 0
      ? [
          {
            startDate: today,
            endDate: addDays(first, -1),
            kind: 'notice',
            reason: `Needs ${noticeWords(noticeDays)}`,
          } as const,
        ]
      : []),
    ...rangesOf(closed).map(
      (days) => ({ ...days, kind: 'week', reason: closedOn(weekdaysOfBits(closedWeekdays)) }) as const,
    ),
    ...(leadDays !== null
      ? [
          {
            startDate: addDays(last, 1),
            endDate: end,
            kind: 'lead',
            reason: bookedAhead(leadDays),
          } as const,
        ]
      : []),
  ]
}

/** Returns full nights as ranges. */
export function fullRanges(nights: readonly PlainDate[]): ClosedRange[] {
  return rangesOf(nights).map((range) => ({ ...range, kind: 'full', reason: fullyBooked }))
}

const closedWords = ({ closedWeekdays }: CalendarRules): string => weekdayWords(weekdaysOfBits(closedWeekdays))

const noticeWords = (days: number): string => (days === 1 ? "1 day's notice" : `${days} days' notice`)
