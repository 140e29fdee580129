import { expect, test } from 'vitest'
import { wrongIn } from '#contract/input-sentences.ts'
import { RefundAmount } from '#contract/inputs/admin.ts'
import { leftWords, readAmount } from './refund-rules.ts'

test('describes what is left to refund', () => {
  expect(['103.50', '0.00'].map(leftWords)).toEqual([
    'You can refund up to $103.50.',
    "There's nothing to refund right now.",
  ])
})

test('reads an amount as people type it', () => {
  expect(['25', ' $25.5 ', '0.01'].map(readAmount)).toEqual(['25.00', '25.50', '0.01'])
  for (const typed of ['', '0', '-3', '1,000', '25.001', 'all'])
    expect(wrongIn(RefundAmount, { amount: readAmount(typed) })).toEqual({ amount: 'Enter an amount, like 25.00.' })
  expect(wrongIn(RefundAmount, { amount: readAmount('$0.01') })).toEqual({})
})
