import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { quietHours } from '#contract/vocabulary/notifications.ts'
import type { NotificationChannel as Channel, NotificationKind } from '#contract/vocabulary/notifications.ts'
import { dateIn, instantOf, timeIn } from '#contract/vocabulary/zoned-time.ts'

const minute = 60_000

/** How long a message may stay unread before a mail is sent about it. */
const unreadMs = 5 * minute

/** Returns when something that is ready now may be sent: at once, or after the quiet hours. */
export function sendAt(channel: Channel, timeZone: string, now: Date): Date {
  if (channel === 'mail') return now
  const time = timeIn(timeZone, now)
  if (time >= quietHours.until && time < quietHours.from) return now
  const today = dateIn(timeZone, now)
  return instantOf(time < quietHours.until ? today : addDays(today, 1), quietHours.until, timeZone)
}

/** Whether a kind only points to a conversation, so that it is not needed once that was read. */
export function isConversationPing(kind: NotificationKind): boolean {
  return kind === 'message_received' || kind === 'stay_update'
}

/** Returns how long a delivery waits before its first attempt. */
export function delayMs(channel: Channel, kind: NotificationKind): number {
  return isConversationPing(kind) && channel === 'mail' ? unreadMs : 0
}

/** Returns when both sides are reminded of a stay: the morning of the day before, in the listing's time zone. */
export function reminderAt(startDate: PlainDate, timeZone: string): Date {
  return instantOf(addDays(startDate, -1), '09:00', timeZone)
}

export type Upcoming = {
  readonly startDate: PlainDate
  readonly timeZone: string
  readonly checkInAt: Date
  /** When it was accepted. */
  readonly agreedAt: Date
}

/** Whether both sides should be reminded of a stay now. A stay accepted after the reminder's time needs none. */
export function isReminderDue(stay: Upcoming, now: Date): boolean {
  const at = reminderAt(stay.startDate, stay.timeZone)
  return at <= now && now < stay.checkInAt && stay.agreedAt < at
}

/** Returns the event key of a reminder: another first day gives another key. */
export function reminderKey({ id, startDate }: { readonly id: string; readonly startDate: PlainDate }): string {
  return `reminder:${id}:${startDate}`
}

/** Whether a stay begins today or earlier, in the listing's time zone. */
export function isToday({ startDate, timeZone }: Pick<Upcoming, 'startDate' | 'timeZone'>, at: Date): boolean {
  return dateIn(timeZone, at) >= startDate
}

/** The minimum time between notifications of one conversation, while it stays unread. */
const quietPeriodMs = 15 * minute

/**
 * Whether a person is notified of a message again: they have read since the last notification, or it is some time ago.
 */
export function isNews(
  { toldAt, readSince }: { readonly toldAt: Date | null; readonly readSince: boolean },
  at: Date,
): boolean {
  return toldAt === null || readSince || at.getTime() - toldAt.getTime() >= quietPeriodMs
}
