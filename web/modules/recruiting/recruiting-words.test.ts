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

test('has the claims of the specification', () => {
  expect(claims.map(({ figure }) => figure)).toEqual(['$1,000+', '$25-75', '$50'])
})

test('says what an estimate is based on', () => {
  expect(earningsWords(estimate, 'km')).toBe(
    'From 40 active listings within 15 km of Austin, TX: half of them charge $35 to $55 a day, and the median is $42.50. Before taxes, and after our 10% commission.',
  )
})

test('says that there are too few listings for an estimate', () => {
  expect(earningsWords({ ...estimate, count: 1, prices: null, monthly: null }, 'mi')).toBe(
    'Only 1 listing so far within 10 mi of Austin, TX: too few for an honest estimate. You set your own price.',
  )
  expect(earningsWords({ ...estimate, city: null, count: 0, prices: null, monthly: null }, 'km')).toBe(
    "Nobody takes pets on Petstead yet. You'd be the first.",
  )
})
