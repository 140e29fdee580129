import { expect, test } from 'vitest'
import { earnedCents } from './earned.ts'

test.each([
  [4500, 10, 10, 40_500],
  [4505, 1, 10, 4054],
  [0, 10, 10, 0],
  [5000, 3, 0, 15_000],
])('%i cents for %i days with %i%% commission: %i', (price, days, percent, earned) => {
  expect(earnedCents(price, days, percent)).toBe(earned)
})
