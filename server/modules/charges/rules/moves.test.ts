// docs/product.md#check-in-and-check-out
import { expect, test } from 'vitest'
import { askedKinds, chargeStates } from '#contract/vocabulary/charges.ts'
import type { ChargeKind } from '#contract/vocabulary/charges.ts'
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
  for (const kind of askedKinds) expect(chargeStates.map((state) => moved({ kind, state }, move) ?? null)).toEqual(to)
})

test('what was agreed on in a case is not objected to, and what staff proposed is declined, or over with its time', () => {
  const to = (kind: ChargeKind, move: ChargeMove) => chargeStates.map((state) => moved({ kind, state }, move) ?? null)
  const never = [null, null, null, null, null]
  for (const kind of ['agreed', 'proposed'] as const) expect(to(kind, 'object')).toEqual(never)
  for (const kind of [...askedKinds, 'agreed'] as const) expect(to(kind, 'decline')).toEqual(never)
  expect(to('proposed', 'decline')).toEqual(['dropped', null, null, null, null])
  expect(to('proposed', 'lapse')).toEqual(['dropped', null, null, null, null])
  expect(to('agreed', 'lapse')).toEqual(['unpaid', null, null, null, null])
})
