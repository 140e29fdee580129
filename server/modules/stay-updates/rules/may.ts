import type { BookingStatus, BookingViewer, Side } from '#contract/vocabulary/booking-states.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { updateDeleteMinutes, updateGraceHours } from '#contract/vocabulary/limits.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'

/** The relation of a person to a stay; undefined for a stranger. */
type Viewer = BookingViewer | undefined

/** The facts that decide whether a stay is under way. */
export type StayDates = {
  readonly status: BookingStatus
  readonly startDate: PlainDate
  readonly endDate: PlainDate
  readonly timeZone: string
}

/** Whether today is a day of the stay, in its time zone; the days of check-in and check-out are included. */
export function isUnderWay({ status, startDate, endDate, timeZone }: StayDates, now: Date): boolean {
  const today = dateIn(timeZone, now)
  return (status === 'accepted' || status === 'completed') && startDate <= today && today <= endDate
}

/** Only the sitter posts and deletes updates. */
export function mayWriteUpdates(viewer: Viewer): boolean {
  return viewer === 'sitter'
}

/**
 * The sitter may post on all days of an accepted or completed stay, and for some hours after, for updates about the
 * last evening.
 */
export function mayPostUpdate(viewer: Viewer, stay: StayDates, now: Date): boolean {
  if (!mayWriteUpdates(viewer)) return false
  return isUnderWay(stay, now) || isUnderWay(stay, new Date(now.getTime() - updateGraceHours * 3_600_000))
}

/** Both sides may always read updates. Admins read them as the messages that they are: in a report or a case. */
export function maySeeUpdates(viewer: Viewer): viewer is Side {
  return viewer === 'owner' || viewer === 'sitter'
}

/** The sitter may delete an update for a short time, to correct a mistake; after that it stays. */
export function mayDeleteUpdate(
  { sitterId, createdAt }: { readonly sitterId: string; readonly createdAt: Date },
  asker: { readonly id: string },
  now: Date,
): boolean {
  return asker.id === sitterId && now.getTime() < createdAt.getTime() + updateDeleteMinutes * 60_000
}
