import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'

export type Stay = { readonly startDate: PlainDate; readonly endDate: PlainDate }

/** A stay that may be meant: by how many days it is later than the one asked for. */
export type MovedStay = Stay & { readonly shift: number }

/**
 * The stays of the same length that somebody with flexible dates means, earliest first: those up to so many days earlier
 * or later that can be booked at all. The one asked for is among them.
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

/** The one of some shifts that is nearest to what was asked for; of two as near, the earlier. */
export function nearestShift(shifts: readonly number[]): number | undefined {
  return shifts.toSorted((a, b) => Math.abs(a) - Math.abs(b) || a - b)[0]
}
