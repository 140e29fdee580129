import { expect, test } from 'vitest'
import { cityHead, cityWords } from './city-words.ts'

const austin = {
  slug: 'austin-tx',
  name: 'Austin',
  state: 'TX',
  latitude: 30.27,
  longitude: -97.74,
  count: 15,
  flags: { verified: 7, instantBook: 0, yard: 12 },
  lowestPrice: '24.00',
  highestPrice: '140.00',
  listings: [],
  nearby: [],
}

test('describes a city with true figures', () => {
  expect(cityWords(austin, { units: 'km', siteName: 'Petstead' })).toBe(
    '15 pet sitters within 15 km of Austin, TX, from $24 to $140 a day. 7 verified and 12 with a yard.',
  )
  expect(
    cityWords({ ...austin, count: 1, flags: {}, highestPrice: '24.00' }, { units: 'mi', siteName: 'Petstead' }),
  ).toBe('1 pet sitter within 10 mi of Austin, TX, for $24 a day.')
  expect(
    cityWords({ ...austin, count: 0, lowestPrice: null, highestPrice: null }, { units: 'km', siteName: 'Petstead' }),
  ).toBe('No one near Austin, TX takes pets on Petstead yet.')
})

test('search engines find a city under one address, unless it has no sitters', () => {
  const head = cityHead(austin, { origin: 'https://petstead.test', siteName: 'Petstead' })
  expect(head).toMatchObject({ url: 'https://petstead.test/sitters/austin-tx', indexable: true })
  expect(head.description.length).toBeLessThanOrEqual(160)
  expect(cityHead({ ...austin, count: 0 }, { origin: '', siteName: 'Petstead' }).indexable).toBe(false)
})
