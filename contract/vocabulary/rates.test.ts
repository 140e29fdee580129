import { expect, test } from 'vitest'
import { lowestNight, noExtraRates } from './rates.ts'

const flat = { ...noExtraRates, baseCents: 6000 }
const range = { firstNight: '2026-12-01', lastNight: '2026-12-05', label: 'Quiet days', cents: 5000 } as const

test.each([
  ['nothing varies', flat, undefined],
  ['only additional pets cost more', { ...flat, extraPetCents: 1000 }, undefined],
  ['weekends cost more', { ...flat, weekendCents: 7000 }, 6000],
  ['weekends cost less', { ...flat, weekendCents: 5500 }, 5500],
  ['a range costs less', { ...flat, weekendCents: 7000, ranges: [range] }, 5000],
  ['a range is over', { ...flat, ranges: [{ ...range, lastNight: '2026-12-02' as const }] }, undefined],
])('the lowest price of a night if %s', (_, rates, cents) => {
  expect(lowestNight(rates, '2026-12-03')).toBe(cents)
})
