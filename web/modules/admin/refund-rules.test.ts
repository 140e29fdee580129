import { expect, test } from 'vitest'
import { isRefundable, leftWords, readAmount } from './refund-rules.ts'

test('a stay that is over can be refunded, unless its payment is disputed or returned', () => {
  const paid = { status: 'completed', paymentState: 'paid', bank: null } as const
  expect(isRefundable(paid)).toBe(true)
  expect(isRefundable({ ...paid, status: 'cancelled', paymentState: 'partially_refunded' })).toBe(true)
  expect(isRefundable({ ...paid, status: 'accepted' })).toBe(false)
  expect(isRefundable({ ...paid, paymentState: 'refunded' })).toBe(false)
  for (const bank of ['reviewing', 'returned'] as const) expect(isRefundable({ ...paid, bank })).toBe(false)
})

test('describes what is left to refund', () => {
  expect(['103.50', '0.00'].map(leftWords)).toEqual([
    'You can refund up to $103.50.',
    "There's nothing to refund right now.",
  ])
})

test('reads an amount as people type it', () => {
  expect(['25', ' $25.5 ', '0.01'].map(readAmount)).toEqual(['25.00', '25.50', '0.01'])
  expect(['', '0', '-3', '1,000', '25.001', 'all'].map(readAmount)).toEqual(Array(6).fill(undefined))
})
