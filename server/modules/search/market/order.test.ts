import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMarketListing } from '#testing/market-listing.ts'
import { ListingIndex } from './listing-index.ts'
import { pageOf } from './order.ts'

test.each(['rating', 'price', 'distance'] as const)('a page by %s is a part of all in order', (sort) => {
  const some = fc.record({
    all: fc.array(fc.record({ cents: fc.nat(5), reviews: fc.nat(3), near: fc.nat(5) }), { maxLength: 60 }),
    offset: fc.nat(70),
    limit: fc.integer({ min: 1, max: 70 }),
  })
  fc.assert(
    fc.property(some, ({ all, offset, limit }) => {
      const index = new ListingIndex()
      index.meanRating = 400
      // ids in another order than the slots
      const idOf = (at: number): string => String((at * 37) % 61).padStart(2, '0')
      for (const [at, { cents, reviews }] of all.entries())
        index.put(
          [aMarketListing({ id: idOf(at), priceCents: cents, reviews, ratingHundredths: 400 + reviews * 20 })],
          1,
        )
      const nears = all.map(({ near }) => near / 10)
      const found = pageOf(
        index,
        { slots: Int32Array.from(all, (_, at) => at), nears: Float64Array.from(nears) },
        { sort, offset, limit },
      )
      const keyOf = (at: number): number => {
        const { cents = 0, reviews = 0, near = 0 } = all[at] ?? {}
        return sort === 'price' ? cents : sort === 'rating' ? -reviews : -near
      }
      const inOrder = all.map((_, at) => at).sort((a, b) => keyOf(a) - keyOf(b) || (idOf(a) < idOf(b) ? -1 : 1))
      expect(found).toEqual(inOrder.slice(offset, offset + limit))
    }),
    { numRuns: 300 },
  )
})
