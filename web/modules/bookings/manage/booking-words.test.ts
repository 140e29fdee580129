import type { EventReason, Side } from '#contract/vocabulary/booking-states.ts'
import { statusWords } from '#contract/vocabulary/booking-words.ts'
import { expect, test } from 'vitest'
import type { Booking } from '#contract/schemas/bookings.ts'
import type { BookingStatus, PaymentState } from '#contract/vocabulary/booking-states.ts'
import { isPaymentDue, isSettling } from '../settling.ts'
import { deadlineWords, paymentWord, roomWords } from './booking-words.ts'
import { acceptWords, cancelWords } from './decision-words.ts'
import { eventWords } from './event-words.ts'
import { sampleBooking } from '../sample-booking.ts'

const moneyOf = (paymentState: PaymentState, status: BookingStatus, refundDue = '0.00') => ({
  paymentState,
  status,
  refundDue,
  bank: null,
})
const word = (...facts: Parameters<typeof moneyOf>) => paymentWord(moneyOf(...facts), 'owner')

test('accepted is shown as Confirmed', () => {
  expect(statusWords.accepted.label).toBe('Confirmed')
})

test('payment is due from acceptance until the card is held or charged', () => {
  const due = (...facts: Parameters<typeof word>) => isPaymentDue(moneyOf(...facts))
  expect([due('unpaid', 'accepted'), due('failed', 'accepted')]).toEqual([true, true])
  // a request is paid after acceptance or held before it; payment is no longer due once a booking is over
  for (const status of ['pending', 'declined', 'cancelled', 'expired', 'completed'] as const)
    expect(due('unpaid', status), status).toBe(false)
  for (const state of ['authorized', 'paid', 'partially_refunded', 'refunded'] as const)
    expect(due(state, 'accepted'), state).toBe(false)
})

test('a saved card that will be charged, or is being charged, is nothing to pay by hand', () => {
  const agreed = (state: 'waiting' | 'charging', purpose: 'accept' | 'change' = 'accept') => ({
    agreedCharge: { purpose, state, most: '140.00', text: 'If Sam accepts, charge Visa 4242 up to $140.00.' },
  })
  expect(paymentWord({ ...moneyOf('unpaid', 'pending'), ...agreed('waiting') }, 'owner')).toBe('Charged if accepted')
  const charging = { ...moneyOf('unpaid', 'accepted'), ...agreed('charging') }
  expect([paymentWord(charging, 'owner'), isPaymentDue(charging), isSettling(charging)]).toEqual([
    'Charging the card…',
    false,
    true,
  ])
  expect(isPaymentDue({ ...moneyOf('failed', 'accepted'), agreedCharge: null })).toBe(true)
  expect(paymentWord({ ...moneyOf('paid', 'accepted'), ...agreed('charging', 'change') }, 'owner')).toBe('Paid')
  const change = { ...sampleBooking({ status: 'accepted', paymentState: 'paid', change: 'wait' }) }
  expect(
    deadlineWords({ ...change, changeUntil: '2027-03-01T12:00:00Z', ...agreed('charging', 'change') }, 'owner'),
  ).toBe("We're charging your saved card for the change.")
})

test('declined is red; cancelled, expired and completed are neutral', () => {
  const tones = Object.entries(statusWords).map(([status, { tone }]) => [status, tone])
  expect(Object.fromEntries(tones)).toMatchObject({
    declined: 'danger',
    cancelled: 'slate',
    expired: 'slate',
    completed: 'slate',
  })
})

test('what was paid for a stay that fell through waits, moved or went back, and each side reads what is true for it', () => {
  const waits = { ...moneyOf('paid', 'cancelled', '230.00'), fellThrough: 'waiting' } as const
  // of what moved, a part may have been given back before
  const moved = { ...moneyOf('refunded', 'cancelled'), refunded: '30.00', fellThrough: 'moved' } as const
  const back = { ...moneyOf('refunded', 'cancelled'), refunded: '230.00', fellThrough: null }
  const read = (viewer: 'owner' | 'sitter' | 'admin') => [waits, moved, back].map((money) => paymentWord(money, viewer))
  expect(read('owner')).toEqual(['Held for a new stay', 'Moved to another stay', 'Refunded'])
  expect(read('admin')).toEqual(read('owner'))
  expect(read('sitter')).toEqual(['Held for the owner', 'Released to the owner', 'Refunded'])
  // once it is on its way to the card
  expect(paymentWord({ ...waits, fellThrough: null }, 'sitter')).toBe('Refund on its way')
  expect([isSettling(waits), isSettling(moved), isSettling({ ...waits, fellThrough: null })]).toEqual([
    false,
    false,
    true,
  ])
})

test('a request that is to take the place of a stay is paid with what waits, which keeps waiting if it is withdrawn', () => {
  const round = { id: 'round', waiting: 2, hold: '185.00', isHeld: true, parked: '230.00', rescues: 'old' }
  const asked = { ...moneyOf('authorized', 'pending'), round }
  expect(paymentWord(asked, 'owner')).toBe('Paid if accepted')
  const request = { ...asked, cancelRefund: '0.00', totalAmount: '185.00' }
  expect(cancelWords(request, 'owner')).toBe('The $230.00 you paid keeps waiting for a new stay.')
})

test('a booking that ended without a charge says so', () => {
  expect(word('unpaid', 'pending')).toBe('Not paid yet')
  expect(word('unpaid', 'declined')).toBe('Not charged')
  expect(word('refunded', 'cancelled')).toBe('Refunded')
  expect(word('authorized', 'pending')).toBe('Card authorized, not charged')
  expect(word('authorized', 'accepted')).toBe('Charging the card…')
})

test('a cancelled booking never reads as if money were still held or kept', () => {
  expect(word('paid', 'cancelled', '179.00')).toBe('Refund on its way')
  expect(word('paid', 'cancelled')).toBe('Paid')
  expect(word('authorized', 'cancelled')).toBe('Hold released')
  expect(word('authorized', 'declined')).toBe('Hold released')
  const settling = (...facts: Parameters<typeof word>) => isSettling(moneyOf(...facts))
  expect(settling('paid', 'cancelled', '179.00')).toBe(true)
  expect(settling('authorized', 'expired')).toBe(true)
  expect(settling('authorized', 'accepted')).toBe(true)
  expect(settling('paid', 'cancelled')).toBe(false)
  expect(settling('authorized', 'pending')).toBe(false)
})

test('a payment under review or returned by a bank says so, and is not polled', () => {
  const due = moneyOf('paid', 'cancelled', '179.00')
  expect(paymentWord({ ...due, bank: 'reviewing' }, 'owner')).toBe('Refund waiting on the bank')
  expect(isSettling({ ...due, bank: 'reviewing' })).toBe(false)
  expect(paymentWord({ ...moneyOf('paid', 'accepted'), bank: 'reviewing' }, 'owner')).toBe('Under review by the bank')
  expect(paymentWord({ ...moneyOf('paid', 'completed'), bank: 'returned' }, 'owner')).toBe('Returned by the bank')
  const paid = { paymentState: 'paid', totalAmount: '185.00', cancelRefund: '90.00', round: null } as const
  expect(cancelWords({ ...paid, bank: 'reviewing' }, 'owner')).toContain('any refund has to wait for its decision')
  expect(cancelWords({ ...paid, bank: 'returned' }, 'owner')).toBe('Your bank has already returned this payment.')
  expect(cancelWords({ ...paid, bank: 'returned' }, 'sitter')).toBe(
    "The owner's bank has already returned this payment to the owner.",
  )
})

test('every step of the history is described by a sentence', () => {
  const step = (from: null, to: 'accepted' | 'cancelled', by: 'owner' | 'clock', reason: EventReason | null = null) =>
    eventWords({ from, to, by, reason })
  expect(step(null, 'accepted', 'owner')).toBe('Accepted instantly')
  expect(eventWords({ from: 'pending', to: 'accepted', by: 'sitter', reason: null })).toBe('Accepted by the sitter')
  expect(step(null, 'cancelled', 'clock', 'not paid')).toBe("Cancelled: payment wasn't made in time")
  expect(step(null, 'cancelled', 'owner')).toBe('Cancelled by the owner')
  for (const to of ['cancelled', 'declined'] as const)
    expect(eventWords({ from: 'pending', to, by: 'clock', reason: 'no longer available' })).toBe(
      'This request is no longer available.',
    )
})

test('the history says where money that went back comes from', () => {
  const refunded = (by: 'sitter' | 'admin', inCase: 'agreed' | 'decided' | null) =>
    eventWords({ from: 'completed', to: 'completed', by, reason: null, kind: 'refunded', decision: { inCase } })
  expect(refunded('sitter', 'agreed')).toBe('Refund agreed in a case')
  expect(refunded('admin', 'decided')).toMatch(/^Refund decided by .* in a case$/)
  expect(refunded('sitter', null)).toBe('Money given back by the sitter')
})

test('tells both sides before a cancellation what is refunded', () => {
  const paid = { status: 'accepted', paymentState: 'paid', totalAmount: '185.00', bank: null, round: null } as const
  expect(cancelWords({ ...paid, cancelRefund: '185.00' }, 'owner')).toBe("You'll get a full refund of $185.")
  expect(cancelWords({ ...paid, cancelRefund: '90.00' }, 'owner')).toBe("You'll get a refund of $90 out of $185.")
  expect(cancelWords({ ...paid, cancelRefund: '185.00' }, 'sitter')).toBe('The owner gets a full refund of $185.')
  expect(cancelWords({ ...paid, cancelRefund: '0.00' }, 'owner')).toContain("You won't get a refund")
  const unpaid = { ...paid, paymentState: 'unpaid', cancelRefund: '0.00' } as const
  expect(cancelWords(unpaid, 'owner')).toBe("You haven't been charged.")
  const held = { ...unpaid, paymentState: 'authorized' } as const
  const round = { id: 'round', waiting: 2, hold: '185.00', isHeld: true, parked: null, rescues: null }
  expect(cancelWords(held, 'owner')).toBe("We'll release the hold. You won't be charged.")
  expect(cancelWords({ ...held, round }, 'owner')).toBe('Your other requests still wait, and the hold stays for them.')
  expect(cancelWords({ ...held, round: { ...round, waiting: 1 } }, 'owner')).toContain("We'll release the hold.")
})

test('a sitter who accepts earns right away only if the card is held', () => {
  const { terms } = sampleBooking()
  const request = { terms, sitterEarns: '374.22', owner: { firstName: 'Emma', lastName: 'Larsen' } as Booking['owner'] }
  expect(acceptWords({ ...request, paymentState: 'authorized' })).toBe(
    "You'll earn $374.22, and you'll be able to see each other's contact info.",
  )
  for (const paymentState of ['unpaid', 'failed'] as const)
    expect(acceptWords({ ...request, paymentState })).toBe(
      "Emma has 24 hours to pay. You'll earn $374.22 once they do, and you'll be able to see each other's contact info.",
    )
})

test('asks nobody to respond to dates that are no longer available', () => {
  const person = (firstName: string) => ({ firstName, lastName: 'Larsen' }) as Booking['owner']
  const words = (status: BookingStatus, change: Booking['change'], side: Side) =>
    deadlineWords(
      {
        status,
        paymentState: status === 'pending' ? 'unpaid' : 'paid',
        deadline: status === 'pending' ? '2026-11-25T18:00:00Z' : null,
        change,
        changeUntil: '2026-11-24T18:00:00Z',
        changeToPay: null,
        owner: person('Emma'),
        sitter: person('Maria'),
      },
      side,
    )
  expect(words('pending', 'answer', 'owner')).toMatch(/^Maria suggested other dates\. Respond by/)
  expect(words('pending', 'gone', 'owner')).toMatch(
    /^The dates Maria suggested are no longer available\. Maria has until/,
  )
  expect(words('pending', 'gone', 'sitter')).toMatch(
    /^The dates you suggested are no longer available\. Respond to the/,
  )
  expect(words('accepted', 'answer', 'owner')).toMatch(/^Maria proposed a change\. Respond by/)
  for (const side of ['owner', 'sitter'] as const)
    expect(words('accepted', 'gone', side)).toBe(
      "The proposed nights are no longer available. The booking won't change.",
    )
})

test.each([
  [[3, 3, 3], 3, '3 more pets'],
  [[2, 1, 3], 1, '1 more pet on the fullest night'],
  [[2], 2, '2 more pets'],
])('tells how much room a request has: %o', (placesByNight, placesLeft, words) =>
  expect(roomWords({ placesLeft, placesByNight })).toBe(words),
)
