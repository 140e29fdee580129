import { expect, test } from 'vitest'
import type { Listing } from '#contract/calls/listings.ts'
import { highlightsOf } from './highlights.ts'

const plain = {
  verified: false,
  rating: null,
  reviewCount: 0,
  responseTime: null,
  availability: { instantBook: false },
  amenities: [],
  maxPets: 2,
} as unknown as Listing
const titles = (change: Partial<Listing>) => highlightsOf({ ...plain, ...change }).map(({ title }) => title)

test('a listing shows at most three facts that make it stand out, and nothing that is missing', () => {
  expect(titles({})).toEqual([])
  expect(titles({ rating: 4.8, reviewCount: 3, verified: true })).toEqual(['Loved by owners', 'Verified sitter'])
  // how fast the sitter answers is in the booking panel
  expect(titles({ rating: 5, reviewCount: 2, responseTime: '1 hour' })).toEqual([])
  expect(
    titles({ verified: true, maxPets: 1, availability: { instantBook: true }, amenities: ['fenced-yard'] }),
  ).toEqual(['Verified sitter', 'One guest at a time', 'Accepts instantly'])
})
