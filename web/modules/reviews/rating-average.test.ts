import { expect, test } from 'vitest'
import { averageOf } from './rating-average.ts'

test('the mean of the ratings, and nothing without any', () => {
  expect(averageOf([])).toBeNull()
  expect(averageOf([{ rating: 5 }, { rating: 4 }])).toBe(4.5)
})
