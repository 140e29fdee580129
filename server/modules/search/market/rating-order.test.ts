import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { RatingOrder } from './rating-order.ts'

test('slots are in order after any changes', () => {
  const change = fc.record({ slot: fc.nat(30), weight: fc.oneof(fc.nat(300), fc.constantFrom(0, 40_000, 50_000)) })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 120 }), (changes) => {
      const weights = new Map<number, number>()
      const idOf = (slot: number) => String((slot * 17) % 31).padStart(2, '0')
      const order = new RatingOrder((slot) => weights.get(slot) ?? 0, idOf)
      for (const { slot, weight } of changes) {
        if (weights.has(slot)) order.remove(slot)
        weights.delete(slot)
        if (weight % 7 === 3) continue
        weights.set(slot, weight)
        order.add(slot)
      }
      const sorted = [...weights].sort(([a, x], [b, y]) => y - x || (idOf(a) < idOf(b) ? -1 : 1))
      expect(order.lists().flat()).toEqual(sorted.map(([slot]) => slot))
    }),
  )
})
