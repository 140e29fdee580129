import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { updateDeleteMinutes, updateGraceHours } from '#contract/vocabulary/limits.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'

/** What somebody is to a stay; undefined for a stranger. */
type Viewer = 'owner' | 'sitter' | 'admin' | undefined

/** What decides whether a stay is under way. */
export type StayDates = {
  readonly status: BookingStatus
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly timeZone: string
}

/** Whether it is a day of the stay where it is, both the day of check-in and that of check-out included. */
export function isUnderWay({ status, startDate, endDate, timeZone }: StayDates, now: Date): boolean {
  const today = dateIn(timeZone, now)
  return (status === 'accepted' || status === 'completed') && startDate <= today && today <= endDate
}

/** The sitter posts on all days of a confirmed stay, and in the first hours after the last: the evening is told late. */
export function mayPostUpdate(viewer: Viewer, stay: StayDates, now: Date): boolean {
  if (viewer !== 'sitter') return false
  return isUnderWay(stay, now) || isUnderWay(stay, new Date(now.getTime() - updateGraceHours * 3_600_000))
}

/** Both sides read what was told, for good, and admins, who read the booking. */
export function maySeeUpdates(viewer: Viewer): viewer is Exclude<Viewer, undefined> {
  return viewer !== undefined
}

/** What is still to be given stands on the care sheet, which is for the two sides of a confirmed stay. */
export function maySeePlan(viewer: Viewer, status: BookingStatus): boolean {
  return status === 'accepted' && (viewer === 'sitter' || viewer === 'owner')
}

/** Until when an update can be taken back: a wrong dose or photo is noticed at once, and what was told stays told. */
export function mayDeleteUpdate(viewer: Viewer, postedAt: Date, now: Date): boolean {
  return viewer === 'sitter' && now.getTime() < postedAt.getTime() + updateDeleteMinutes * 60_000
}
