// docs/product.md#payment
import { expect, test } from 'vitest'
import { refundWay } from './bank.ts'

test.each([
  ['no dispute', {}, { by: 'provider', cents: 5000 }],
  ['a question of the bank, which took nothing', { isAsking: true }, { by: 'provider', cents: 5000 }],
  ['an open dispute', { isAsking: true, takenCents: 1 }, { by: 'nobody' }],
  ['a dispute that was won', { takenCents: 8000 }, { by: 'provider', cents: 5000 }],
  ['a lost dispute about more', { keptCents: 8000 }, { by: 'bank', cents: 5000 }],
  ['a lost dispute about less', { keptCents: 3000 }, { by: 'bank', cents: 3000 }],
  ['one cent that the bank keeps', { keptCents: 1 }, { by: 'bank', cents: 1 }],
  [
    'a lost dispute while another is open',
    { isAsking: true, takenCents: 1, keptCents: 9000 },
    { by: 'bank', cents: 5000 },
  ],
])('with %s, $50 are refunded %j', (_, bank, way) => {
  expect(refundWay({ isAsking: false, takenCents: 0, keptCents: 0, ...bank }, 5000)).toEqual(way)
})
