import { expect, test } from 'vitest'
import { bookingStatuses, paymentStates } from '#contract/vocabulary/booking-states.ts'
import { mayTip, mostTip, tipUntil } from './tip.ts'

const checkOutAt = new Date('2027-03-01T18:00:00Z')
const stay = { status: 'completed', paymentState: 'paid', checkOutAt } as const

test('a completed stay that was paid can be tipped for until 30 days after check-out', () => {
  expect(tipUntil(stay)).toEqual(new Date('2027-03-31T18:00:00Z'))
  expect(mayTip(stay, checkOutAt)).toBe(true)
  expect(mayTip(stay, new Date('2027-03-31T17:59:59.999Z'))).toBe(true)
  expect(mayTip(stay, new Date('2027-03-31T18:00:00Z'))).toBe(false)
  for (const status of bookingStatuses) expect(mayTip({ ...stay, status }, checkOutAt)).toBe(status === 'completed')
  for (const paymentState of paymentStates)
    expect(mayTip({ ...stay, paymentState }, checkOutAt)).toBe(['paid', 'partially_refunded'].includes(paymentState))
})

test('a tip is at most 200 dollars, and at most the price of the stay', () => {
  expect(mostTip(14_000)).toBe(14_000)
  expect(mostTip(20_001)).toBe(20_000)
})
