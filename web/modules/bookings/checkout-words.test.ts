import { describe, expect, it } from 'vitest'
import { bookingStatuses, paymentStates } from '#contract/bookings.ts'
import { paymentWords, standingOf } from './checkout-words.ts'

describe('a booking at the checkout', () => {
  it.each([
    ['accepted', 'paid', 'This booking is paid'],
    ['pending', 'authorized', 'Your card is held'],
    ['declined', 'authorized', 'The sitter declined this request'],
    ['cancelled', 'refunded', 'This booking was cancelled'],
    ['completed', 'refunded', 'This booking was refunded'],
  ] as const)('%s and %s: %s', (status, paymentState, title) =>
    expect(standingOf({ status, paymentState }).title).toBe(title),
  )

  it('has something to say of every state, and never speaks of a charge that did not happen', () => {
    for (const status of bookingStatuses)
      for (const paymentState of paymentStates) {
        const { title, text } = standingOf({ status, paymentState })
        expect(title && text).toBeTruthy()
        if (status === 'declined' || status === 'expired') expect(text).toContain('Nothing was charged')
      }
  })

  it('tells a hold from a charge', () => {
    expect(paymentWords('hold').success).toContain('held')
    expect(paymentWords('charge').success).toBe('Your booking has been confirmed!')
  })
})
