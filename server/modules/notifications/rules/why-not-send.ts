import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import type { NotificationChannel as Channel, NotificationKind } from '#contract/vocabulary/notifications.ts'
import type { NotificationSettings } from '#contract/vocabulary/settings.ts'
import { isSentBy } from './channels.ts'
import { isMuted } from './recipients.ts'
import { isConversationPing } from './when.ts'

/** Why a waiting delivery is not sent. */
export type WhyNotSent = 'turned_off' | 'left' | 'read' | 'over' | 'unreachable'

export type Waiting = {
  readonly kind: NotificationKind
  readonly channel: Channel
  readonly settings: NotificationSettings
  /** Whether the person has deleted their account. */
  readonly hasLeft: boolean
  /** Whether there is an address or a number; for push, the channel itself knows. */
  readonly isReachable: boolean
  /** Whether the person has read it in the list, or the conversation that it is about. */
  readonly isRead: boolean
  /** Whether all that it asks for was recorded meanwhile. */
  readonly isRecorded: boolean
  /** Whether the person has blocked the one whom it is about. */
  readonly isBlocked: boolean
  /** The current state of its stay, and whether the first day has changed since; undefined if it is about no stay. */
  readonly stay: { readonly status: BookingStatus; readonly checkInAt: Date; readonly isMoved: boolean } | undefined
}

/** Returns why a waiting delivery no longer applies; undefined if it still does. */
export function whyNotSend(waiting: Waiting, now: Date): WhyNotSent | undefined {
  const { kind, channel, settings, hasLeft, isReachable, isRead, isRecorded, isBlocked, stay } = waiting
  if (hasLeft) return 'left'
  if (!isSentBy(channel, kind, settings)) return 'turned_off'
  if (!isReachable) return 'unreachable'
  if (isRecorded) return 'over'
  // whether it happened to an accepted stay was looked at when it was written
  if (isMuted(kind, { isBlocked, isOfStay: true })) return 'over'
  if (stay && isOver(kind, stay, now)) return 'over'
  // a mail about a stay is kept as a record, so it is sent even if read; one that only points to a conversation is not
  if (isRead && (channel !== 'mail' || isConversationPing(kind))) return 'read'
  return undefined
}

const ended: readonly BookingStatus[] = ['declined', 'cancelled', 'expired']

function isOver(kind: NotificationKind, stay: NonNullable<Waiting['stay']>, now: Date): boolean {
  if (kind === 'request_received') return stay.status !== 'pending'
  if (kind === 'request_accepted') return stay.status !== 'accepted' && stay.status !== 'completed'
  if (kind === 'stay_change' || kind === 'meet_and_greet') return ended.includes(stay.status)
  if (kind === 'stay_reminder') return stay.status !== 'accepted' || stay.isMoved || now >= stay.checkInAt
  return false
}
