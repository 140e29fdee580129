import { expect, test } from 'vitest'
import { claims, earningsWords } from './recruiting-words.ts'

const estimate = {
  city: { slug: 'austin-tx', name: 'Austin', state: 'TX' },
  count: 40,
  days: 10,
  commissionPercent: 10,
  prices: { lower: '35.00', middle: '42.50', upper: '55.00' },
  monthly: '382.50',
}

test('has its three claims', () => {
  expect(claims.map(({ figure }) => figure)).toEqual(['$1,000+', '$25-75', '$50'])
})

test('says what an estimate is based on', () => {
  expect(earningsWords(estimate, { units: 'km', siteName: 'Petstead' })).toBe(
    'Based on 40 listings within 15 km of Austin, TX. Most charge $35–$55 a day. For one pet at $42.50 a day, after our 10% commission and before taxes.',
  )
})

test('says that there are too few listings for an estimate', () => {
  expect(
    earningsWords({ ...estimate, count: 1, prices: null, monthly: null }, { units: 'mi', siteName: 'Petstead' }),
  ).toBe('Only 1 listing so far within 10 mi of Austin, TX: too few for an honest estimate. You set your own price.')
  expect(
    earningsWords(
      { ...estimate, city: null, count: 0, prices: null, monthly: null },
      { units: 'km', siteName: 'Petstead' },
    ),
  ).toBe("Nobody takes pets on Petstead yet. You'd be the first.")
})
