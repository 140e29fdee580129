import { describe, expect, test } from 'vitest'
import { bookingStatuses, paymentStates } from '#contract/vocabulary/booking-states.ts'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { paymentWords, noticeOf } from './checkout-words.ts'
import { sampleBooking } from '../sample-booking.ts'

describe('a booking at the checkout', () => {
  test.each([
    ['accepted', 'paid', 'This booking is paid'],
    ['pending', 'authorized', 'Your card is authorized'],
    ['declined', 'authorized', 'The sitter declined this request'],
    ['cancelled', 'refunded', 'This booking was cancelled'],
    ['completed', 'refunded', 'This booking was refunded'],
  ] as const)('%s and %s is titled %s', (status, paymentState, title) =>
    expect(noticeOf({ status, paymentState, refundDue: '0.00', bank: null }).title).toBe(title),
  )

  test('has a notice for every state, and mentions no charge that did not happen', () => {
    for (const status of bookingStatuses)
      for (const paymentState of paymentStates) {
        const { title, text } = noticeOf({ status, paymentState, refundDue: '0.00', bank: null })
        expect(title && text).toBeTruthy()
        if (status === 'declined' || status === 'expired') expect(text).toContain("You weren't charged")
      }
  })

  test('says that an unfinished refund is on its way', () => {
    const paid = { status: 'cancelled', paymentState: 'paid', bank: null } as const
    expect(noticeOf({ ...paid, refundDue: '179.00' }).text).toBe('Your refund is on its way to your card.')
    expect(noticeOf({ ...paid, refundDue: '0.00' }).text).toContain("isn't refundable")
    expect(noticeOf({ ...paid, refundDue: '179.00', bank: 'reviewing' }).text).toBe(
      'Your bank is reviewing this payment, so any refund has to wait for its decision.',
    )
  })

  test('does not call a payment settled while a bank reviews it or after it was returned', () => {
    const paid = { status: 'accepted', paymentState: 'paid', refundDue: '0.00' } as const
    expect(noticeOf({ ...paid, bank: null }).text).toBe("You're all set.")
    expect(noticeOf({ ...paid, bank: 'reviewing' }).text).toBe('Your bank is reviewing the payment.')
    expect(noticeOf({ ...paid, bank: 'returned' }).title).toBe('Your bank returned this payment')
    expect(noticeOf({ ...paid, paymentState: 'partially_refunded', bank: null }).text).toContain('was refunded')
  })

  test('distinguishes an authorization from a charge, and names who decides', () => {
    const sitter = { firstName: 'Maria', fullname: 'Maria Castillo' } as BookingDetail['sitter']
    const booking = { sitter, deadline: null, terms: sampleBooking().terms, round: null }
    const hold = paymentWords('hold', '$203.00', booking)
    expect(hold.submit).toBe('Authorize')
    expect(hold.toast).toBe("Your card is authorized. You'll be charged only if Maria accepts.")
    expect(paymentWords('charge', '$203.00', booking).toast).toBe('Your booking has been confirmed!')
    expect([hold.done, paymentWords('charge', '$203.00', booking).done]).toEqual([
      '$203.00 held, not charged',
      '$203.00 paid',
    ])
    // with instant booking no sitter accepted
    expect(paymentWords('charge', '$203.00', booking).explanation).not.toContain('accepted')
    // the toast and the page must not say the same
    const round = { id: 'round', waiting: 3, hold: '203.00', isHeld: false, parked: null, rescues: null }
    const together = paymentWords('hold', '$203.00', { ...booking, round })
    expect(together.explanation).toContain("We'll hold $203.00, the highest of the three.")
    expect(together.toast).not.toContain('Maria')
    expect(paymentWords('hold', '$203.00', { ...booking, round: { ...round, waiting: 1 } })).toEqual(hold)
    expect(hold.next).not.toContain(hold.toast)
  })
})

test('says that a payment moved to another stay, and not that it was refunded', () => {
  const moved = { kind: 'moved', amount: '163.00', at: '2026-11-29T11:57:00Z' } as const
  const facts = { status: 'cancelled', paymentState: 'refunded', refundDue: '0.00', bank: null } as const
  expect(noticeOf({ ...facts, money: [moved] }).text).toBe('What you paid moved to another stay.')
  const sitter = { firstName: 'Dana', lastName: 'Reyes', fullname: null }
  const replacedBy = { id: 'new', sitter, startDate: '2027-12-03', endDate: '2027-12-06', moved: true }
  expect(noticeOf({ ...facts, money: [moved], replacedBy }).text).toMatch(
    /^What you paid moved to your stay with .*Dana/,
  )
  expect(noticeOf({ ...facts, money: [] }).text).toBe('You were refunded in full.')
})
