import { expect, test } from 'vitest'
import { circleAround } from '#server/modules/search/rules/geo.ts'
import { filterBitsOf } from '#server/modules/search/rules/filter-bits.ts'
import { aMarketListing } from '#testing/market-listing.ts'
import { ListingIndex } from './listing-index.ts'
import { searchMarket } from './search-market.ts'
import type { SearchCriteria } from './criteria.ts'

const everywhere: SearchCriteria = {
  circle: undefined,
  box: undefined,
  state: 0,
  kinds: 0,
  pets: 0,
  family: undefined,
  minCents: 0,
  maxCents: 100_000,
  asked: filterBitsOf({}),
  notOf: undefined,
  stays: [],
  status: undefined,
}

const found = (index: ListingIndex, wanted: Partial<SearchCriteria> = {}) =>
  searchMarket(index, { ...everywhere, ...wanted }, { sort: 'price', text: 'card', limit: 100, offset: 0 }).rows.map(
    ({ id, priceCents }) => `${id} ${priceCents}`,
  )

test('a reading that was sent earlier and answered later changes nothing', () => {
  const index = new ListingIndex()
  index.put([aMarketListing({ priceCents: 2000 })], 2)
  index.put([aMarketListing({ priceCents: 1000 })], 1)
  expect(found(index)).toEqual(['a 2000'])
  index.remove('a', 1)
  expect(found(index)).toEqual(['a 2000'])
  index.remove('a', 4)
  index.put([aMarketListing({ priceCents: 3000 })], 3)
  expect(found(index)).toEqual([])
  // once nothing older is under way, what was gone may come again
  index.settle()
  index.put([aMarketListing({ priceCents: 5000 })], 5)
  expect(found(index)).toEqual(['a 5000'])
})

test('a slot that is used again has nothing of the listing before', () => {
  const index = new ListingIndex()
  index.put([aMarketListing({ nights: '20000:0 20001:1', closedWeekdays: 127, verified: true })], 1)
  index.remove('a', 2)
  index.put([aMarketListing({ id: 'b', latitude: null, longitude: null })], 3)
  const stay = { from: 20_000, to: 20_002, weekdays: 127, begins: 1, ends: 3 }
  expect(index.size).toBe(1)
  expect(found(index, { stays: [stay], pets: 2 })).toEqual(['b 4000'])
  expect(found(index, { asked: filterBitsOf({ verified: true }) })).toEqual([])
  // and stands nowhere
  expect(found(index, { circle: circleAround(30.27, -97.74, 100) })).toEqual([])
  expect(found(index, { box: { south: -90, north: 90, west: -180, east: 180 } })).toEqual([])
})

test('a listing that moves is found where it is', () => {
  const index = new ListingIndex()
  index.put([aMarketListing()], 1)
  index.put([aMarketListing({ latitude: -16.8, longitude: 179.98 })], 2)
  expect(found(index, { circle: circleAround(30.27, -97.74, 50) })).toEqual([])
  expect(found(index, { circle: circleAround(-16.8, -179.98, 50) })).toEqual(['a 4000'])
  expect(found(index, { box: { south: -17, north: -16, west: 179, east: -179 } })).toEqual(['a 4000'])
  expect(found(index, { box: { south: -17, north: -16, west: -179.5, east: -179 } })).toEqual([])
})

test('hidden listings are found by admins alone', () => {
  const index = new ListingIndex()
  index.put([aMarketListing()], 1)
  index.put([aMarketListing({ id: 'b', isActive: false })], 1)
  expect(found(index)).toEqual(['a 4000'])
  expect(found(index, { status: 'inactive' })).toEqual(['b 4000'])
  expect(found(index, { status: 'all' })).toEqual(['a 4000', 'b 4000'])
})

test('more listings than there was room for', () => {
  const index = new ListingIndex()
  for (let i = 0; i < 1000; i++) index.put([aMarketListing({ id: String(i).padStart(4, '0'), priceCents: i })], 1)
  const first = found(index)
  expect([first.length, first[0], first.at(-1)]).toEqual([100, '0000 0', '0099 99'])
})
