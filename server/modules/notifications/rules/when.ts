import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import type { NotificationChannel as Channel, NotificationKind } from '#contract/vocabulary/notifications.ts'
import { dateIn, instantOf, timeIn } from '#contract/vocabulary/zoned-time.ts'

/** Nobody's phone makes a sound between these times of their own clock. */
const quiet = { from: '22:00', until: '08:00' } as const

const minute = 60_000

/** How long a message is given to be read before a mail says that there is one. */
const unreadMs = 5 * minute

/** When something that is ready now goes out: at once, or as soon as it disturbs nobody. */
export function sendAt(channel: Channel, timeZone: string, now: Date): Date {
  if (channel === 'mail') return now
  const time = timeIn(timeZone, now)
  if (time >= quiet.until && time < quiet.from) return now
  const today = dateIn(timeZone, now)
  return instantOf(time < quiet.until ? today : addDays(today, 1), quiet.until, timeZone)
}

/** Whether a kind calls to a conversation: who has read that there needs no call. */
export function isCall(kind: NotificationKind): boolean {
  return kind === 'message_received' || kind === 'stay_update'
}

/** How long something waits before it is looked at for the first time. */
export function patienceMs(channel: Channel, kind: NotificationKind): number {
  return isCall(kind) && channel === 'mail' ? unreadMs : 0
}

/** When both sides of a stay are reminded of it: in the morning of the day before, where the listing is. */
export function reminderAt(startDate: PlainDate, timeZone: string): Date {
  return instantOf(addDays(startDate, -1), '09:00', timeZone)
}

export type Upcoming = {
  readonly startDate: PlainDate
  readonly timeZone: string
  readonly checkInAt: Date
  /** When it became certain: when it was accepted. */
  readonly agreedAt: Date
}

/** Whether both sides are reminded of a stay by now. Who agreed to it after that time needs no reminder. */
export function isReminderDue(stay: Upcoming, now: Date): boolean {
  const at = reminderAt(stay.startDate, stay.timeZone)
  return at <= now && now < stay.checkInAt && stay.agreedAt < at
}

/** What a reminder is known by: a stay whose first day was changed has another. */
export function reminderKey({ id, startDate }: { readonly id: string; readonly startDate: PlainDate }): string {
  return `reminder:${id}:${startDate}`
}

/** Whether a stay begins on the day itself, where the listing is. */
export function isToday({ startDate, timeZone }: Pick<Upcoming, 'startDate' | 'timeZone'>, at: Date): boolean {
  return dateIn(timeZone, at) >= startDate
}

/** A conversation says that something is new once in so long, however much is written. */
const quietPeriodMs = 15 * minute

/** Whether somebody is told of a message again: they have read since they were told, or it is a while ago. */
export function isNews(
  { toldAt, readSince }: { readonly toldAt: Date | null; readonly readSince: boolean },
  at: Date,
): boolean {
  return toldAt === null || readSince || at.getTime() - toldAt.getTime() >= quietPeriodMs
}
