import { fullyBooked } from '#contract/vocabulary/calendar.ts'
import type { UnavailableDates } from '#contract/calls/availability.ts'
import type { DayState } from '#web/brand/stay-calendar.tsx'
import type { Selection } from '#web/brand/next-selection.ts'

type Block = Pick<UnavailableDates, 'startDate' | 'endDate'>

/** The days that are chosen, both ends included; a single date is that day only. Null while none is chosen. */
export function chosenDays({ checkIn, checkOut }: Selection): Block | null {
  const first = checkIn ?? checkOut
  return first === null ? null : { startDate: first, endDate: checkOut ?? first }
}

/** What freeing some days does to the blocks: nothing, whole blocks go, or parts of them stay. */
export function unblockEffect(blocks: readonly Block[], days: Block | null): 'nothing' | 'whole' | 'part' {
  if (!days) return 'nothing'
  const hit = blocks.filter(({ startDate, endDate }) => startDate <= days.endDate && endDate >= days.startDate)
  if (hit.length === 0) return 'nothing'
  const whole = hit.every(({ startDate, endDate }) => startDate >= days.startDate && endDate <= days.endDate)
  return whole ? 'whole' : 'part'
}

/** What a day is to the sitter: blocked by them, full that night, or open. */
export function dayStateIn(ranges: readonly (Block & { reason: string | null })[], day: string): DayState {
  const hit = ranges.filter(({ startDate, endDate }) => startDate <= day && day <= endDate)
  if (hit.length === 0) return 'open'
  return hit.every(({ reason }) => reason === fullyBooked) ? 'full' : 'blocked'
}
