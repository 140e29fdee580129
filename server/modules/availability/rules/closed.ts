import { fullyBooked, weekdayWords } from '#contract/vocabulary/calendar.ts'
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

/** When a listing takes nobody, whatever its calendar says. */
export type CalendarRules = {
  /** Days that are closed every week. */
  readonly closedWeekdays: WeekdayBits
  /** So many days from today on are closed. */
  readonly noticeDays: number
  /** The last open day, counted from today; null where only the marketplace has one. */
  readonly leadDays: number | null
}

export type ClosedRefusal = 'closed_weekday' | 'notice_too_short' | 'lead_too_long'

/**
 * Why the rules of a listing, seen from `today` in its time zone, refuse a stay. A day that is closed is like a blocked one:
 * nobody stays, arrives or leaves. Days of `kept`, which somebody has already, are not asked for again.
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
 * The days that the rules of a listing close, from `today` on as far as anything can be booked: one range of notice, at most
 * three of the week in each week, and one of all that is too far away.
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
    ...rangesOf(closed).map((days) => ({ ...days, kind: 'week', reason: `Closed on ${closedWords(rules)}` }) as const),
    ...(leadDays !== null
      ? [
          {
            startDate: addDays(last, 1),
            endDate: end,
            kind: 'lead',
            reason: `Can be booked up to ${leadDays} days ahead`,
          } as const,
        ]
      : []),
  ]
}

/** Nights without a place, as ranges. */
export function fullRanges(nights: readonly PlainDate[]): ClosedRange[] {
  return rangesOf(nights).map((range) => ({ ...range, kind: 'full', reason: fullyBooked }))
}

const closedWords = ({ closedWeekdays }: CalendarRules): string => weekdayWords(weekdaysOfBits(closedWeekdays))

const noticeWords = (days: number): string => (days === 1 ? "1 day's notice" : `${days} days' notice`)
