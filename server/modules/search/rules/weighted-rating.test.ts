// docs/product.md#search
import { expect, test } from 'vitest'
import { weightedRating } from './weighted-rating.ts'

// the mean of all is 4.00
test.each([
  [0, 0, 0],
  [1, 500, 41_666],
  [5, 500, 45_000],
  [5, 400, 40_000],
  [5, 300, 35_000],
  [95, 500, 49_500],
])('%i reviews of %i hundredths count as %i ten-thousandths', (reviews, rating, weighted) => {
  expect(weightedRating(reviews, rating, 400)).toBe(weighted)
})
