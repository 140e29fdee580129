import { addDays } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'

/** Days before the last good day of a record at which its owner is reminded. */
export const reminderDays = [30, 7] as const
export type ReminderDays = (typeof reminderDays)[number]

const hour = 3_600_000
/** A reminder that is later than this is left out: after a stop of the clock nobody gets a wave of them. */
const lateMs = 24 * hour

const pointsOf = (validUntil: PlainDate, timeZone: string) =>
  reminderDays.map((days) => ({ days, at: instantOf(addDays(validUntil, -days), '09:00', timeZone) }))

/** When the owner of a record is reminded next after an instant: at 9 AM in their zone; null: never again. */
export function nextReminder(validUntil: PlainDate | null, timeZone: string, after: Date): Date | null {
  if (validUntil === null) return null
  return pointsOf(validUntil, timeZone).find(({ at }) => at > after)?.at ?? null
}

/** Of which of the two the owner is reminded now; null: of none, it is a day late. */
export function reminderDue(
  { validUntil, remindAt }: { readonly validUntil: PlainDate; readonly remindAt: Date },
  timeZone: string,
  now: Date,
): ReminderDays | null {
  if (now.getTime() - remindAt.getTime() > lateMs) return null
  // the zone may have changed since the point was written down: the nearest of the two
  const apart = (at: Date) => Math.abs(at.getTime() - remindAt.getTime())
  return pointsOf(validUntil, timeZone).toSorted((a, b) => apart(a.at) - apart(b.at))[0]?.days ?? null
}
