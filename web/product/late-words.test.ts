// docs/product.md#check-in-and-check-out
import { expect, test } from 'vitest'
import { lateWords } from './late-words.ts'

test.each([
  ['18:00', 30, '10.00', '$10.00 per started hour after 6:30 PM'],
  ['09:00', 0, '7.50', '$7.50 per started hour after 9:00 AM'],
  ['23:45', 60, '50.00', '$50.00 per started hour after 12:45 AM'],
  ['18:00', 30, '0.00', undefined],
])('a check-out at %s with %i minutes of grace and %s an hour', (checkOut, graceMinutes, perHour, words) => {
  expect(lateWords({ checkOut, graceMinutes, perHour })?.replaceAll('\u00a0', ' ')).toBe(words)
})
