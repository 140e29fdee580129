import { expect, test } from 'vitest'
import { meanOf } from './mean.ts'

test.each([
  [[0, 0, 0, 0, 0], null],
  [[0, 0, 0, 0, 1], 5],
  [[1, 0, 0, 0, 1], 3],
  [[0, 0, 0, 1, 2], 4.67],
])('the mean of %j is %j', (counts, mean) => {
  expect(meanOf(counts)).toBe(mean)
})
