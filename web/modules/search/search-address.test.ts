import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#web/platform/search-params.ts'
import { carriedOf, carriedTo, changeSearch, petCountsOf, readSearch, withoutPastDates } from './search-address.ts'

describe('a search in the address', () => {
  test('is parsed from text', () => {
    const text =
      '?location=67202&lat=37.69&lng=-97.33&radius=25&checkIn=2026-12-01&checkOut=2026-12-05&dog=2&guineaPig=1&page=3'
    expect(readSearch(parseSearch(text))).toEqual({
      location: '67202',
      lat: 37.69,
      lng: -97.33,
      radius: 25,
      checkIn: '2026-12-01',
      checkOut: '2026-12-05',
      dog: 2,
      guineaPig: 1,
      page: 3,
    })
  })

  test.each([
    ['half a point', { lat: '1' }],
    ['a radius that is not offered', { radius: '17' }],
    ['the default radius', { radius: '15' }],
    ['a check-out alone', { checkOut: '2026-12-01' }],
    ['dates the wrong way round', { checkIn: '2026-12-05', checkOut: '2026-12-01' }],
    ['a day that does not exist', { checkIn: '2026-02-30', checkOut: '2026-03-02' }],
    ['prices the wrong way round', { minPrice: '80', maxPrice: '20' }],
    ['the whole range of prices', { minPrice: '0', maxPrice: '1000' }],
    ['eleven dogs, half a cat', { dog: '11', cat: '0.5' }],
    ['distance without a place', { sort: 'distance' }],
    ['the first page', { page: '1' }],
    ['half a box', { south: '1', north: '2', west: '3' }],
    ['a box upside down', { south: '2', north: '1', west: '3', east: '4' }],
    ['a state without its name', { state: 'TX' }],
    ['flexible dates without dates', { flexibleDays: '2' }],
    ['words that cannot be any', { amenities: 'Daily walks,<b>', verified: 'yes' }],
    ["pets that aren't counted", { pets: '0123abcd-0123-4abc-8abc-0123456789ab' }],
    ['what nobody knows', { constructor: 'x', nonsense: '1' }],
  ])('leaves out %s', (_, raw) => expect(readSearch(raw)).toEqual({}))

  test('means one night if there is only a check-in', () => {
    const night = { checkIn: '2026-12-31', checkOut: '2027-01-01' }
    expect(readSearch({ checkIn: '2026-12-31' })).toEqual(night)
    expect(readSearch({ checkIn: '2026-12-31', checkOut: 'nonsense' })).toEqual(night)
  })
})

test('passes the pets of a search on to a listing', () => {
  const pets = '0123abcd-0123-4abc-8abc-0123456789ab'
  const stay = { checkIn: '2026-12-01', checkOut: '2026-12-05', dog: 1, pets }
  const search = readSearch({ location: 'Austin, TX', sort: 'price', ...stay })
  expect(carriedOf(search)).toEqual(stay)
  // with flexible dates the stay may differ
  expect(carriedTo({ stay: { startDate: '2026-12-02', endDate: '2026-12-06' } }, search)).toEqual({
    ...stay,
    checkIn: '2026-12-02',
    checkOut: '2026-12-06',
  })
  expect(petCountsOf(search)).toEqual({ dog: 1 })
})

test('the part of a map replaces the location', () => {
  const box = { south: 30.1, west: -98, north: 30.5, east: -97 }
  expect(readSearch({ location: 'Austin, TX', lat: '30.27', lng: '-97.74', sort: 'distance', ...box })).toEqual(box)
})

test('keeps filters of offers as words', () => {
  const search = {
    yard: 'true',
    amenities: 'daily-walks,alarm-system',
    dog: 1,
    pets: '0123abcd-0123-4abc-8abc-0123456789ab',
  }
  expect(readSearch(parseSearch(stringifySearch(search)))).toEqual(search)
})

describe('a changed search', () => {
  test('returns to the first page', () => {
    expect(changeSearch({ location: 'Austin, TX', page: 4, dog: 1 }, { dog: undefined, cat: 2 })).toEqual({
      location: 'Austin, TX',
      cat: 2,
    })
  })

  test('drops the order by distance together with the place', () => {
    expect(changeSearch({ location: 'Austin, TX', sort: 'distance' }, { location: undefined })).toEqual({})
  })

  test('never throws, and reads back what it wrote', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('location', 'lat', 'dog', 'page', 'checkIn', 'sort'), fc.string()),
        (raw) => {
          const search = readSearch(raw)
          expect(readSearch(parseSearch(stringifySearch(search)))).toEqual(search)
        },
      ),
    )
  })
})

test('drops dates once they are past everywhere, and nothing else', () => {
  const search = { location: 'Austin', checkIn: '2026-12-01', checkOut: '2026-12-05', flexibleDays: 2, dog: 1 }
  // December 1 is still today in American Samoa
  expect(withoutPastDates(search, new Date('2026-12-02T10:59:00Z'))).toBe(search)
  expect(withoutPastDates(search, new Date('2026-12-02T11:00:00Z'))).toEqual({ location: 'Austin', dog: 1 })
})
