import { expect, test } from 'vitest'
import { spanOf } from './span.ts'

test.each([
  ['30d', '2027-03-05T23:59:59Z', '2027-02-04', 'day'],
  ['30d', '2027-01-01T00:00:00Z', '2026-12-03', 'day'],
  ['12m', '2027-03-31T12:00:00Z', '2026-04-01', 'month'],
  ['12m', '2027-12-05T12:00:00Z', '2027-01-01', 'month'],
] as const)('the last %s at %s begin on %s and are shown by %s', (span, now, from, step) => {
  expect(spanOf(span, new Date(now))).toEqual({ from: new Date(from), step })
})
