import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'

export type Stay = { readonly startDate: PlainDate; readonly endDate: PlainDate }

/** A possible stay: `shift` is by how many days it is later than the requested one. */
export type MovedStay = Stay & { readonly shift: number }

/**
 * Returns the stays of flexible dates, earliest first: those up to so many days earlier or later that can be booked,
 * including the requested one.
 */
export function movedStays(
  { startDate, endDate }: Stay,
  flexibleDays: number,
  bookable: (stay: Stay) => boolean,
): MovedStay[] {
  return Array.from({ length: 2 * flexibleDays + 1 }, (_, at) => at - flexibleDays)
    .map((shift) => ({ shift, startDate: addDays(startDate, shift), endDate: addDays(endDate, shift) }))
    .filter((stay) => stay.shift === 0 || bookable(stay))
}

/** Returns the shift nearest to the requested dates; of two equally near, the earlier. */
export function nearestShift(shifts: readonly number[]): number | undefined {
  return shifts.toSorted((a, b) => Math.abs(a) - Math.abs(b) || a - b)[0]
}
