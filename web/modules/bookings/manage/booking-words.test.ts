import { expect, test } from 'vitest'
import type { Booking } from '#contract/calls/bookings.ts'
import type { BookingStatus, PaymentState } from '#contract/vocabulary/booking-states.ts'
import { isPaymentDue, isSettling } from '../settling.ts'
import { cancelWords, deadlineWords, eventWords, paymentWord, statusWords } from './booking-words.ts'

const moneyOf = (paymentState: PaymentState, status: BookingStatus, refundDue = '0.00') => ({
  paymentState,
  status,
  refundDue,
  bank: null,
})
const word = (...facts: Parameters<typeof moneyOf>) => paymentWord(moneyOf(...facts))

test('accepted is shown as Confirmed', () => {
  expect(statusWords.accepted.label).toBe('Confirmed')
})

test('a stay is due for payment once it is accepted, until its card is held or charged', () => {
  const due = (...facts: Parameters<typeof word>) => isPaymentDue(moneyOf(...facts))
  expect([due('unpaid', 'accepted'), due('failed', 'accepted')]).toEqual([true, true])
  // a request is paid for once it is accepted, or its card is held until then; what is over is not paid any more
  for (const status of ['pending', 'declined', 'cancelled', 'expired', 'completed'] as const)
    expect(due('unpaid', status), status).toBe(false)
  for (const state of ['authorized', 'paid', 'partially_refunded', 'refunded'] as const)
    expect(due(state, 'accepted'), state).toBe(false)
})

test('red is for what was declined; what was cancelled, expired or is over is neutral', () => {
  const tones = Object.entries(statusWords).map(([status, { tone }]) => [status, tone])
  expect(Object.fromEntries(tones)).toMatchObject({
    declined: 'danger',
    cancelled: 'slate',
    expired: 'slate',
    completed: 'slate',
  })
})

test('what was never charged says so once the booking is over', () => {
  expect(word('unpaid', 'pending')).toBe('Not paid yet')
  expect(word('unpaid', 'declined')).toBe('Not charged')
  expect(word('refunded', 'cancelled')).toBe('Refunded')
  expect(word('authorized', 'pending')).toBe('Card authorized, not charged')
  expect(word('authorized', 'accepted')).toBe('Charging the card…')
})

test('what was cancelled never reads as money that is still held or kept', () => {
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

test('a payment that a bank asks about or has returned says so, and nobody looks for it every second', () => {
  const due = moneyOf('paid', 'cancelled', '179.00')
  expect(paymentWord({ ...due, bank: 'reviewing' })).toBe('Refund waiting on the bank')
  expect(isSettling({ ...due, bank: 'reviewing' })).toBe(false)
  expect(paymentWord({ ...moneyOf('paid', 'accepted'), bank: 'reviewing' })).toBe('Under review by the bank')
  expect(paymentWord({ ...moneyOf('paid', 'completed'), bank: 'returned' })).toBe('Returned by the bank')
  const paid = { paymentState: 'paid', totalAmount: '185.00', cancelRefund: '90.00' } as const
  expect(cancelWords({ ...paid, bank: 'reviewing' }, 'owner')).toContain('any refund has to wait for its decision')
  expect(cancelWords({ ...paid, bank: 'returned' }, 'owner')).toBe('Your bank has already returned this payment.')
  expect(cancelWords({ ...paid, bank: 'returned' }, 'sitter')).toBe(
    "The owner's bank has already returned this payment to the owner.",
  )
})

test('every step of a history reads as a sentence', () => {
  const step = (from: null, to: 'accepted' | 'cancelled', by: 'owner' | 'sitter' | 'clock', reason = '') =>
    eventWords({ from, to, by, reason: reason || null })
  expect(step(null, 'accepted', 'owner')).toBe('Booked instantly')
  expect(eventWords({ from: 'pending', to: 'accepted', by: 'sitter', reason: null })).toBe('Accepted by the sitter')
  expect(step(null, 'cancelled', 'clock', 'not paid')).toBe("Cancelled: payment wasn't made in time")
  expect(step(null, 'cancelled', 'owner')).toBe('Cancelled by the owner')
})

test('before a cancellation both sides read what comes back', () => {
  const paid = { status: 'accepted', paymentState: 'paid', totalAmount: '185.00', bank: null } as const
  expect(cancelWords({ ...paid, cancelRefund: '185.00' }, 'owner')).toBe("You'll get a full refund of $185.00.")
  expect(cancelWords({ ...paid, cancelRefund: '90.00' }, 'owner')).toBe("You'll get a refund of $90.00 out of $185.00.")
  expect(cancelWords({ ...paid, cancelRefund: '185.00' }, 'sitter')).toBe('The owner gets a full refund of $185.00.')
  expect(cancelWords({ ...paid, cancelRefund: '0.00' }, 'owner')).toContain("You won't get a refund")
  const unpaid = { ...paid, paymentState: 'unpaid', cancelRefund: '0.00' } as const
  expect(cancelWords(unpaid, 'owner')).toBe("You haven't been charged.")
})

test('nobody is asked to respond to dates that are taken meanwhile', () => {
  const person = (firstName: string) => ({ firstName, lastName: 'Larsen' }) as Booking['owner']
  const words = (status: BookingStatus, change: Booking['change'], side: 'owner' | 'sitter') =>
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
