import { expect, test } from 'vitest'
import { cancelWords, eventWords, paymentWord, statusWords } from './booking-words.ts'

test('accepted is shown as Confirmed', () => {
  expect(statusWords.accepted.label).toBe('Confirmed')
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
  expect(paymentWord({ paymentState: 'unpaid', status: 'pending' })).toBe('Not paid yet')
  expect(paymentWord({ paymentState: 'unpaid', status: 'declined' })).toBe('Not charged')
  expect(paymentWord({ paymentState: 'refunded', status: 'cancelled' })).toBe('Refunded')
  expect(paymentWord({ paymentState: 'authorized', status: 'pending' })).toBe('Card authorized, not charged')
  expect(paymentWord({ paymentState: 'authorized', status: 'accepted' })).toBe('Charging the card…')
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
  const paid = { status: 'accepted', paymentState: 'paid', totalAmount: '185.00' } as const
  expect(cancelWords({ ...paid, cancelRefund: '185.00' }, 'owner')).toBe("You'll get a full refund of $185.00.")
  expect(cancelWords({ ...paid, cancelRefund: '90.00' }, 'owner')).toBe("You'll get a refund of $90.00 out of $185.00.")
  expect(cancelWords({ ...paid, cancelRefund: '185.00' }, 'sitter')).toBe('The owner gets a full refund of $185.00.')
  expect(cancelWords({ ...paid, cancelRefund: '0.00' }, 'owner')).toContain("You won't get a refund")
  const unpaid = { ...paid, paymentState: 'unpaid', cancelRefund: '0.00' } as const
  expect(cancelWords(unpaid, 'owner')).toBe("You haven't been charged.")
})
