import type { CalendarRules, ListingCalendar, UnavailableDates } from '#contract/calls/availability.ts'
import { bookedAhead, closedOn } from '#contract/vocabulary/calendar.ts'
import { formatDate, formatRange } from '#web/platform/format/dates.ts'
import type { DayState } from '#web/calendar/stay-calendar.tsx'
import type { Selection } from '#web/calendar/next-selection.ts'
import { counted } from '#contract/vocabulary/words.ts'

type Block = Pick<UnavailableDates, 'startDate' | 'endDate'>

/** The chosen days, both ends included; a single date means that day only. Null if none is chosen. */
export function chosenDays({ checkIn, checkOut }: Selection): Block | null {
  const first = checkIn ?? checkOut
  return first === null ? null : { startDate: first, endDate: checkOut ?? first }
}

/** One day, or the first and last of several. */
export const rangeWords = ({ startDate, endDate }: { startDate: string; endDate: string }) =>
  startDate === endDate ? formatDate(startDate) : formatRange(startDate, endDate)

/** What unblocking days does to the blocks: nothing, removes whole ones, or leaves parts of some. */
export function unblockEffect(blocks: readonly Block[], days: Block | null): 'nothing' | 'whole' | 'part' {
  if (!days) return 'nothing'
  const hit = blocks.filter(({ startDate, endDate }) => startDate <= days.endDate && endDate >= days.startDate)
  if (hit.length === 0) return 'nothing'
  const whole = hit.every(({ startDate, endDate }) => startDate >= days.startDate && endDate <= days.endDate)
  return whole ? 'whole' : 'part'
}

/**
 * The state of a day for the sitter: blocked by them, closed by a rule or another calendar, full that night, or open.
 */
export function dayStateIn(ranges: readonly (Block & Pick<UnavailableDates, 'kind'>)[], day: string): DayState {
  const hit = ranges.filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
  if (hit.length === 0) return 'open'
  if (hit.some(({ kind }) => kind === 'block')) return 'blocked'
  return hit.some(({ kind }) => kind !== 'full') ? 'closed' : 'full'
}

/** The note in a day with guests: the spots left that night. */
export function nightNotes(nights: ListingCalendar['nights']) {
  const left = new Map(nights.map((night) => [night.date, night]))
  return (day: string) => {
    const night = left.get(day)
    return (
      night && {
        short: `${night.left} left`,
        spoken: `${counted(night.pets, 'pet')} booked, ${counted(night.left, 'spot')} left`,
      }
    )
  }
}

/** Each rule of a calendar in a few words. */
export function ruleWords({ closedWeekdays, noticeDays, leadDays }: CalendarRules, siteName: string): string[] {
  return [
    closedWeekdays.length === 0 ? 'Open every day of the week' : closedOn(closedWeekdays),
    noticeDays === 0 ? 'No advance notice' : `${counted(noticeDays, 'day')} of notice`,
    leadDays === null ? `Can be booked as far ahead as ${siteName} allows` : bookedAhead(leadDays),
  ]
}
