import { expect, test } from 'vitest'
import type { NotificationSettings } from '#contract/vocabulary/settings.ts'
import { whyNotSend } from './why-not-send.ts'
import type { WhyNotSent, Waiting } from './why-not-send.ts'

const all = {
  emailBookingConfirmation: true,
  emailBookingReminders: true,
  emailPromotional: true,
  pushBookingUpdates: true,
  pushMessages: true,
  smsBookingReminders: true,
  lostPetsNearMe: false,
} satisfies NotificationSettings
const now = new Date('2027-06-10T14:00:00Z')
const checkInAt = new Date('2027-06-11T14:00:00Z')
const waiting: Waiting = {
  kind: 'stay_reminder',
  channel: 'push',
  settings: all,
  hasLeft: false,
  isReachable: true,
  isRead: false,
  isRecorded: false,
  isBlocked: false,
  stay: { status: 'accepted', checkInAt, isMoved: false },
}

test.each<[string, Partial<Waiting>, WhyNotSent | undefined]>([
  ['a change of an accepted stay', { kind: 'stay_change' }, undefined],
  [
    'a change of a cancelled stay',
    { kind: 'stay_change', stay: { status: 'cancelled', checkInAt, isMoved: false } },
    'over',
  ],
  [
    'a meet-and-greet of a declined request',
    { kind: 'meet_and_greet', stay: { status: 'declined', checkInAt, isMoved: false } },
    'over',
  ],
  ['a meet-and-greet with somebody who is blocked', { kind: 'meet_and_greet', isBlocked: true }, 'over'],
  ['a reminder of a stay with somebody who is blocked', { isBlocked: true }, undefined],
  ['a change of an accepted stay with somebody who is blocked', { kind: 'stay_change', isBlocked: true }, undefined],
  ['an acceptance', { kind: 'request_accepted' }, undefined],
  [
    'an acceptance of a stay that is over',
    { kind: 'request_accepted', stay: { status: 'completed', checkInAt, isMoved: false } },
    undefined,
  ],
  ['nothing has changed', {}, undefined],
  ['the account is deleted', { hasLeft: true }, 'left'],
  ['push was turned off', { settings: { ...all, pushBookingUpdates: false } }, 'turned_off'],
  ['another setting was turned off', { settings: { ...all, pushMessages: false } }, undefined],
  ['a missed meal that was recorded', { kind: 'care_overdue', isRecorded: true }, 'over'],
  ['there is no number', { channel: 'sms', isReachable: false }, 'unreachable'],
  ['it was read in the list', { isRead: true }, 'read'],
  ['a mail whose notification was read in the list', { channel: 'mail', isRead: true }, undefined],
  ['the conversation was read', { kind: 'message_received', channel: 'mail', isRead: true, stay: undefined }, 'read'],
  ['the stay was cancelled', { stay: { status: 'cancelled', checkInAt, isMoved: false } }, 'over'],
  ['the stay has begun', { stay: { status: 'accepted', checkInAt: now, isMoved: false } }, 'over'],
  ['the stay begins another day', { stay: { status: 'accepted', checkInAt, isMoved: true } }, 'over'],
  [
    'an accepted request was cancelled',
    { kind: 'request_accepted', stay: { status: 'cancelled', checkInAt, isMoved: false } },
    'over',
  ],
  [
    'the request was answered',
    { kind: 'request_received', stay: { status: 'declined', checkInAt, isMoved: false } },
    'over',
  ],
  [
    'the request is pending',
    { kind: 'request_received', stay: { status: 'pending', checkInAt, isMoved: false } },
    undefined,
  ],
  [
    'a declined request is not over',
    { kind: 'request_declined', stay: { status: 'declined', checkInAt, isMoved: false } },
    undefined,
  ],
])('%s', (_, change, why) => {
  expect(whyNotSend({ ...waiting, ...change }, now)).toBe(why)
})
