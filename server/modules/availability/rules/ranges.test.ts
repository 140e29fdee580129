import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import { rangesOf, spanOf, touches, without } from './ranges.ts'
import type { DayRange } from './ranges.ts'

// across the end of a year and of February
const first = '2027-12-20'
const day = (offset: number) => addDays(first, offset)
const aRange = fc
  .tuple(fc.nat(80), fc.nat(20))
  .map(([from, length]): DayRange => ({ startDate: day(from), endDate: day(from + length) }))
const daysOf = ({ startDate, endDate }: DayRange) =>
  Array.from({ length: dayNumber(endDate) - dayNumber(startDate) + 1 }, (_, i) => addDays(startDate, i))

describe('ranges of days agree with sets of days', () => {
  test('subtracting a range leaves the days that only the first one has', () => {
    fc.assert(
      fc.property(aRange, aRange, (range, taken) => {
        const gone = new Set(daysOf(taken))
        expect(without(range, taken).flatMap(daysOf)).toEqual(daysOf(range).filter((each) => !gone.has(each)))
      }),
    )
  })

  test('two ranges touch when no free day is between them, in either order', () => {
    fc.assert(
      fc.property(aRange, aRange, (a, b) => {
        const together = new Set([...daysOf(a), ...daysOf(b)])
        const whole = daysOf(spanOf([a, b]))
        expect(touches(a, b)).toBe(whole.every((each) => together.has(each)))
        expect(touches(b, a)).toBe(touches(a, b))
      }),
    )
  })

  test('single days become the fewest ranges that contain them', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60), { maxLength: 40 }), (offsets) => {
        const days = offsets.sort((a, b) => a - b).map(day)
        const ranges = rangesOf(days)
        expect(ranges.flatMap(daysOf)).toEqual(days)
        ranges.slice(1).forEach((range, i) => expect(touches(ranges[i] as DayRange, range)).toBe(false))
      }),
    )
  })
})
