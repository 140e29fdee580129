// docs/product.md#check-in-and-check-out
import { expect, test } from 'vitest'
import { chargeStates } from '#contract/vocabulary/charges.ts'
import { moved } from './moves.ts'
import type { ChargeMove } from './moves.ts'

test.each([
  ['pay', ['paid', 'paid', null, null, null]],
  ['object', ['objected', 'objected', null, null, null]],
  ['drop', ['dropped', 'dropped', null, 'dropped', null]],
  ['uphold', [null, null, null, 'asked', null]],
  ['dismiss', [null, null, null, 'dropped', null]],
  ['lapse', ['unpaid', null, null, null, null]],
] as const)('to %s leads from asked, unpaid, paid, objected and dropped to %o', (move: ChargeMove, to) => {
  expect(chargeStates.map((state) => moved(state, move) ?? null)).toEqual(to)
})
