import { expect, test } from 'vitest'
import { kindDifference, lowestNight, noExtraRates, pricedKind } from './rates.ts'

const flat = { ...noExtraRates, baseCents: 6000 }
const range = { firstNight: '2026-12-01', lastNight: '2026-12-05', label: 'Quiet days', cents: 5000 } as const

test.each([
  ['nothing varies', flat, undefined],
  ['only additional pets cost more', { ...flat, extraPetCents: 1000 }, undefined],
  ['weekends cost more', { ...flat, weekendCents: 7000 }, 6000],
  ['weekends cost less', { ...flat, weekendCents: 5500 }, 5500],
  ['a range costs less', { ...flat, weekendCents: 7000, ranges: [range] }, 5000],
  ['a kind costs more', { ...flat, kindCents: { cat: 7000 } }, 6000],
  ['a kind costs less', { ...flat, kindCents: { cat: 4000, bird: 7000 } }, 4000],
  ['a kind costs less on a dearer weekend', { ...flat, weekendCents: 7000, kindCents: { cat: 4000 } }, 4000],
  ['a kind costs less in a cheaper range', { ...flat, ranges: [range], kindCents: { cat: 500 } }, 0],
  ['a kind costs the same', { ...flat, kindCents: { cat: 6000 } }, undefined],
  ['a range is over', { ...flat, ranges: [{ ...range, lastNight: '2026-12-02' as const }] }, undefined],
])('the lowest price of a night if %s', (_, rates, cents) => {
  expect(lowestNight(rates, '2026-12-03')).toBe(cents)
})

test.each([
  [[], null, 0],
  [['dog'], null, 0],
  [['cat'], 'cat', -2000],
  [['cat', 'bird'], 'bird', 1000],
  [['cat', 'dog'], null, 0],
  [['bird', 'dog'], 'bird', 1000],
  [['rabbit', 'bird'], 'rabbit', 1000],
] as const)('the dearest of %j is %s, for %i cents more than the price a day', (kinds, kind, difference) => {
  const rates = { ...flat, kindCents: { cat: 4000, bird: 7000, rabbit: 7000 } }
  expect(pricedKind(rates, kinds)).toBe(kind)
  expect(kindDifference(rates, kind)).toBe(difference)
})
