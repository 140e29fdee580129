import type { EventReason, Side } from '#contract/vocabulary/booking-states.ts'
import { expect, test } from 'vitest'
import type { BookingStatus, PaymentState } from '#contract/vocabulary/booking-states.ts'
import type { CaseSide } from '#contract/vocabulary/cases.ts'
import { notificationKinds } from '#contract/vocabulary/notifications.ts'
import { isMuted, recipientsOfCase, recipientsOfMove, recipientsOfPayment, recipientsOfStep } from './recipients.ts'
import type { CaseStep } from './recipients.ts'

test.each<[BookingStatus | null, BookingStatus, Side | undefined, string]>([
  [null, 'pending', 'owner', 'sitter request_received'],
  [null, 'accepted', 'owner', 'owner request_accepted, sitter request_accepted'],
  ['pending', 'accepted', 'sitter', 'owner request_accepted'],
  ['pending', 'declined', 'sitter', 'owner request_declined'],
  ['pending', 'cancelled', 'owner', 'sitter booking_cancelled'],
  ['pending', 'cancelled', undefined, 'owner booking_cancelled, sitter booking_cancelled'],
  ['pending', 'expired', undefined, 'owner request_expired, sitter request_expired'],
  ['accepted', 'cancelled', 'owner', 'sitter booking_cancelled'],
  ['accepted', 'cancelled', 'sitter', 'owner booking_cancelled'],
  ['accepted', 'cancelled', undefined, 'owner booking_cancelled, sitter booking_cancelled'],
  ['accepted', 'completed', undefined, 'owner review_due, sitter review_due'],
])('%s → %s by %s notifies %s', (from, to, by, told) => {
  expect(
    recipientsOfMove({ from, to, by })
      .map(({ side, kind }) => `${side} ${kind}`)
      .join(', '),
  ).toBe(told)
})

test('the owner of a stay that falls through hears that another sitter is looked for', () => {
  const told = (by: Side | undefined) =>
    recipientsOfMove({ from: 'accepted', to: 'cancelled', by, isRescued: true }).map(
      ({ side, kind }) => `${side} ${kind}`,
    )
  expect(told('sitter')).toEqual(['owner rescue_step'])
  expect(told(undefined)).toEqual(['owner rescue_step', 'sitter booking_cancelled'])
})

test.each<[PaymentState, PaymentState, number, string]>([
  ['unpaid', 'authorized', 0, 'owner payment_held'],
  ['authorized', 'authorized', 0, ''],
  ['authorized', 'paid', 0, 'owner payment_received, sitter payment_received'],
  ['unpaid', 'paid', 0, 'owner payment_received, sitter payment_received'],
  ['paid', 'partially_refunded', 4500, 'owner payment_refunded'],
  ['paid', 'refunded', 14_000, 'owner payment_refunded'],
  ['partially_refunded', 'refunded', 100, 'owner payment_refunded'],
  ['partially_refunded', 'paid', -100, ''],
  ['authorized', 'unpaid', 0, ''],
  ['unpaid', 'failed', 0, ''],
])('%s → %s with %i refunded notifies %s', (from, to, refundedCents, told) => {
  expect(
    recipientsOfPayment({ from, to, refundedCents })
      .map(({ side, kind }) => `${side} ${kind}`)
      .join(', '),
  ).toBe(told)
})

test.each<[Side | 'clock', EventReason | null, Side[]]>([
  ['owner', null, ['sitter']],
  ['sitter', null, ['owner']],
  ['clock', 'no answer', ['owner', 'sitter']],
  ['clock', 'nights taken', ['owner', 'sitter']],
  // the acceptance or the end of the booking is notified already
  ['sitter', 'request accepted', []],
  ['clock', 'booking over', []],
])('a step of a change by %s because of %s notifies %j', (by, reason, told) => {
  expect(recipientsOfStep({ by, reason })).toEqual(told)
})

test('somebody is not told of what a person whom they blocked plans or says, but of what happens to an accepted stay', () => {
  const quieted = (isBlocked: boolean, isOfStay: boolean) =>
    notificationKinds.filter((kind) => isMuted(kind, { isBlocked, isOfStay })).sort()
  const words = [
    'meet_and_greet',
    'message_received',
    'request_declined',
    'request_expired',
    'request_received',
    'review_received',
    'stay_update',
  ]
  expect(quieted(true, true)).toEqual(words)
  expect(quieted(true, false)).toEqual(['booking_cancelled', ...words, 'stay_change'].sort())
  expect(quieted(false, false)).toEqual([])
})

test.each<[CaseStep, CaseSide, string]>([
  // who said or offered it
  ['said', 'opener', 'other'],
  ['said', 'other', 'opener'],
  ['offer', 'opener', 'other'],
  ['offer', 'other', 'opener'],
  // whose offer it was
  ['declined', 'opener', 'opener'],
  ['declined', 'other', 'other'],
  // whose turn it is
  ['asked', 'other', 'other'],
  ['reminder', 'opener', 'opener'],
  ['reminder', 'other', 'other'],
  ['staff', 'other', 'opener, other'],
  ['withdrawn', 'opener', 'other'],
  ['withdrawn', 'other', 'other'],
  ['agreed', 'opener', 'opener, other'],
  ['decided', 'other', 'opener, other'],
])('in a case, %s of the %s is told to %s', (step, side, told) => {
  expect(recipientsOfCase({ step, side, isOpening: false }).join(', ')).toBe(told)
})

test('what is said with the opening of a case is told with it, and not again', () => {
  expect(recipientsOfCase({ step: 'said', side: 'opener', isOpening: true })).toEqual([])
  for (const step of ['asked', 'offer'] as const)
    expect(recipientsOfCase({ step, side: 'opener', isOpening: true })).toEqual(['other'])
})
