import { describe, expect, test } from 'vitest'
import { chipsOf, priceText, withoutFilters } from './filter-words.ts'
import { filtersSet, hasChips, inTheList, pagesAround, summary } from './search-words.ts'
import { adviceFor, relaxedSearches, relaxedSearchLabel } from './relaxed-searches.ts'

const full = {
  location: 'Austin, TX',
  lat: 30.27,
  lng: -97.74,
  radius: 25,
  checkIn: '2026-11-21',
  checkOut: '2026-11-25',
  dog: 2,
  otherPets: 1,
  maxPrice: 80,
  page: 3,
}

describe('texts about a search', () => {
  test('summarize it', () => {
    expect(summary({})).toBe('Everywhere · any dates · any pets')
    expect(summary(full)).toBe('Austin, TX · Nov\u00a021\u00a0–\u2060\u00a025,\u00a02026 · 2 dogs, 1 other pet')
    expect(summary({ lat: 1, lng: 2, guineaPig: 1 })).toBe('Around you · any dates · 1 guinea pig')
  })

  test('name each filter that is not in the bar, with the search without it', () => {
    const chips = chipsOf(full, 'km')
    expect(chips.map((chip) => chip.label)).toEqual(['Within 25 km', 'Up to $80'])
    expect(chips[0]?.without).toMatchObject({ location: 'Austin, TX', dog: 2, maxPrice: 80 })
    expect(chips[0]?.without).not.toHaveProperty('radius')
    expect(chips.every((chip) => chip.without.page === undefined)).toBe(true)
    expect(chipsOf(full, 'mi')[0]?.label).toBe('Within 15 mi')
  })
})

describe('texts about filters', () => {
  test('name each filter of offers, with the search without it', () => {
    const search = {
      location: 'Texas',
      state: 'TX',
      yard: 'true',
      flexibleDays: 2,
      checkIn: '2026-11-21',
      checkOut: '2026-11-25',
      sizes: 'small,extra-large',
      amenities: '24-7-supervision',
      services: 'pick-up',
    } as const
    const chips = chipsOf(search, 'mi')
    expect(chips.map(({ label }) => label)).toEqual([
      '± 2 days',
      'Has a yard',
      'Under 160 sq ft',
      '540 sq ft or more',
      '24/7 supervision',
      'Pick-up',
    ])
    expect(chips[2]?.without).toMatchObject({ sizes: 'extra-large', state: 'TX' })
    expect(chips[5]?.without).not.toHaveProperty('services')
    expect(relaxedSearches(search, 'mi').map(({ label }) => label)).toEqual([
      'Without “Has a yard”',
      'Without “Under 160 sq ft”',
      'Without “540 sq ft or more”',
      'Without “24/7 supervision”',
      'Without “Pick-up”',
      'Without these filters',
      'Dates ± 3 days',
      'Any dates',
      'Anywhere',
    ])
    expect(withoutFilters(search)).toEqual({
      location: 'Texas',
      state: 'TX',
      checkIn: '2026-11-21',
      checkOut: '2026-11-25',
    })
    expect(summary({ dog: 2 }, 'for Biscuit and Olive')).toBe('Everywhere · any dates · for Biscuit and Olive')
    expect(summary({ south: 1, north: 2, west: 3, east: 4 })).toBe('Map area · any dates · any pets')
  })
})

describe('texts about alternatives', () => {
  test('suggest changes if nobody matches', () => {
    expect(relaxedSearches(full, 'km').map(({ label }) => label)).toEqual([
      'Within 50 km',
      'Within 100 km',
      'Dates ± 3 days',
      'Any dates',
      'Any price',
      'Search without pets',
      'Anywhere',
    ])
    const [wider] = relaxedSearches(full, 'km')
    expect(wider?.search).toMatchObject({ radius: 50, checkIn: '2026-11-21', dog: 2 })
    expect(relaxedSearches({}, 'km')).toEqual([])
  })

  const place = { location: 'Casper, WY', lat: 42.85, lng: -106.32 }

  test.each([
    // nobody within the largest distance either
    [place, ['Anywhere'], 'Try another place.'],
    [place, ['Within 100 km', 'Anywhere'], 'Try a larger distance.'],
    [{ ...place, maxPrice: 30 }, ['Any price', 'Anywhere'], 'Try fewer filters.'],
    [{ ...place, yard: 'true' }, ['Without “Has a yard”'], 'Try fewer filters.'],
    [{ ...place, dog: 3 }, ['Search without pets', 'Anywhere'], 'Try fewer pets.'],
    [{ ...place, checkIn: '2026-11-21' }, ['Any dates'], 'Try other dates.'],
    [{ ...place, checkIn: '2026-11-21' }, ['Dates ± 3 days', 'Within 50 km'], 'Try other dates or a larger distance.'],
    [
      { ...place, checkIn: '2026-11-21', maxPrice: 30 },
      ['Within 50 km', 'Any dates', 'Any price', 'Anywhere'],
      'Try other dates, a larger distance, or fewer filters.',
    ],
    [{ ...place, checkIn: '2026-11-21', dog: 3 }, [], 'Try clearing the filters.'],
  ] as const)('advise only what finds somebody: %o, %o', (search, helping, advice) => {
    const ways = relaxedSearches(search, 'km').filter(({ label }) => helping.some((each) => each === label))
    expect(ways).toHaveLength(helping.length)
    expect(adviceFor(ways)).toBe(advice)
  })

  test('count the sitters of a change', () => {
    expect(relaxedSearchLabel({ label: 'Anywhere', search: {} }, '436 sitters')).toBe('See all 436 sitters')
    expect(relaxedSearchLabel({ label: 'Any dates', search: place }, '3 sitters')).toBe('Any dates: 3 sitters')
  })
})

describe('texts about prices and pages', () => {
  test('format a price range', () => {
    expect([
      priceText(20, 80),
      priceText(20, undefined),
      priceText(undefined, 80),
      priceText(undefined, undefined),
    ]).toEqual(['$20 to $80', 'From $20', 'Up to $80', 'Any price'])
  })

  test.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [5, 9, [1, null, 4, 5, 6, null, 9]],
    [4, 9, [1, 2, 3, 4, 5, null, 9]],
    [9, 9, [1, null, 8, 9]],
    [12, 9, [1, null, 9]],
  ])('page %i of %i', (current, last, pages) => expect(pagesAround(current, last)).toEqual(pages))
})

test.each([
  [13, false, 'All 13 sitters are in the list.'],
  [1, false, 'The sitter we found is in the list.'],
  [0, false, undefined],
  [500, true, 'Every sitter we found is in the list.'],
])('without a map, %i found (capped: %s) are said to be in the list', (total, capped, words) => {
  expect(inTheList({ total, capped })).toBe(words)
})

test.each([
  {},
  { location: 'Austin', radius: 25 },
  { minPrice: 20 },
  { maxPrice: 80, verified: 'true' as const },
  { amenities: 'yard,garden', sizes: 'small', flexibleDays: 2 },
  { south: 1, west: 1, north: 2, east: 2 },
])('the number of filters that are set, and whether they have chips, agree with the chips of %o', (search) => {
  const chips = chipsOf(search, 'km')
  expect(hasChips(search)).toBe(chips.length > 0)
  expect(filtersSet(search)).toBe(chips.filter(({ id }) => !['area', 'radius', 'flexible'].includes(id)).length)
})
