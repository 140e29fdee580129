import { expect, test } from 'vitest'
import { currentMonth } from './current-month.ts'

test.each([
  ['2027-02-01T05:59:59Z', '2027-01-01', '2027-01-31'],
  ['2027-02-01T06:00:00Z', '2027-02-01', '2027-02-28'],
  ['2028-02-29T12:00:00Z', '2028-02-01', '2028-02-29'],
  ['2027-12-31T12:00:00Z', '2027-12-01', '2027-12-31'],
])('at %s the month in Chicago is %s to %s', (now, start, end) => {
  expect(currentMonth(new Date(now))).toEqual({ start, end })
})
