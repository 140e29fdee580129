// docs/product.md#price
import { describe, expect, test } from 'vitest'
import { namesRates, ratesAfter } from './rates.ts'

const range = (label: string, firstNight: string, lastNight: string) => ({ label, firstNight, lastNight })
const summer = range('Summer', '2027-06-01', '2027-08-31')
const holidays = range('Holidays', '2027-12-20', '2028-01-02')
const old = { weekendCents: 6000, extraPetCents: 1500, ranges: [{ ...summer, cents: 7000 }], kindCents: { cat: 3000 } }
const taken = ['dog', 'cat', 'bird'] as const

describe("a listing's rates after a form", () => {
  const priced = [summer, holidays].map((each) => ({ ...each, price: 8000 }))
  const inCents = [summer, holidays].map((each) => ({ ...each, cents: 8000 }))
  test.each([
    ['what it leaves out stays', {}, {}],
    ['a price of weekends', { weekendPrice: 6500 }, { weekendCents: 6500 }],
    ['no price of weekends', { weekendPrice: null }, { weekendCents: null }],
    ['an empty price of weekends', { weekendPrice: '' as const }, { weekendCents: null }],
    ['a price of extra pets', { extraPetPrice: 900 }, { extraPetCents: 900 }],
    ['no price of extra pets', { extraPetPrice: null }, { extraPetCents: 0 }],
    ['an empty price of extra pets', { extraPetPrice: '' as const }, { extraPetCents: 0 }],
    ['no ranges', { priceRanges: [] }, { ranges: [] }],
    ['prices of kinds', { kindPrices: { dog: 5000, bird: '' as const } }, { kindCents: { dog: 5000 } }],
    ['no prices of kinds', { kindPrices: {} }, { kindCents: {} }],
    ['a price of a kind that is not taken', { kindPrices: { cat: 2000, fish: 900 } }, { kindCents: { cat: 2000 } }],
    ['ranges', { priceRanges: priced }, { ranges: inCents }],
    ['ranges in another order', { priceRanges: priced.toReversed() }, { ranges: inCents }],
  ])('%s', (_, input, change) => {
    expect(ratesAfter(old, input, taken)).toEqual({ ...old, ...change })
  })

  test('a night is in one range only', () => {
    const priceRanges = [holidays, summer, range('Labor Day', '2027-08-31', '2027-09-06')].map((each) => ({
      ...each,
      price: 9000,
    }))
    expect(ratesAfter(old, { priceRanges }, taken)).toMatchObject({
      refused: 'price_ranges_overlap',
      sentence: '“Summer” and “Labor Day” share a night. Each night can be in only one date range.',
    })
  })
})

test('a kind that is no longer taken loses its price', () => {
  expect(ratesAfter(old, { petTypes: ['dog'] }, ['dog'])).toEqual({ ...old, kindCents: {} })
})

test.each([
  [{}, false],
  [{ pricePerDay: 5000, title: 'Home' }, false],
  [{ weekendPrice: null }, true],
  [{ extraPetPrice: 0 }, true],
  [{ priceRanges: [] }, true],
  [{ kindPrices: {} }, true],
  [{ petTypes: ['dog' as const] }, true],
])('a form with %j has rates: %s', (input, has) => {
  expect(namesRates(input)).toBe(has)
})
