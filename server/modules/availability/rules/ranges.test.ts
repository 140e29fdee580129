import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, dayNumber } from '#contract/vocabulary/dates.ts'
import { blocking, freeing, merged, rangesOf, spanOf, touches, without } from './ranges.ts'
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
        expect(without(range, taken)).toEqual(rangesOf(daysOf(range).filter((each) => !gone.has(each))))
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

  test('ranges in any order become the fewest with the same days', () => {
    fc.assert(
      fc.property(fc.array(aRange, { maxLength: 8 }), (ranges) => {
        expect(merged(ranges)).toEqual(rangesOf([...new Set(ranges.flatMap(daysOf))].sort()))
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

describe('the blocks of a listing', () => {
  // which neither overlap nor touch
  const range = (from: number, to: number): DayRange => ({ startDate: day(from), endDate: day(to) })
  const short = fc.tuple(fc.nat(20), fc.nat(4)).map(([from, length]) => range(from, from + length))
  const blocksAndRange = fc.tuple(fc.array(short, { maxLength: 5 }).map(merged), short)

  test('blocking days leaves blocks of all days, which neither overlap nor touch, and keeps those that are apart', () => {
    fc.assert(
      fc.property(blocksAndRange, ([blocks, days]) => {
        const { gone, comes } = blocking(blocks, days)
        const kept = blocks.filter((block) => !gone.includes(block))
        expect(merged([...kept, comes])).toEqual(merged([...blocks, days]))
        expect(kept.some((block) => touches(block, comes))).toBe(false)
        expect(daysOf(comes).length).toBeLessThanOrEqual(new Set([days, ...gone].flatMap(daysOf)).size)
      }),
    )
  })

  test('freeing days takes them from the blocks that have one, and leaves the other blocks alone', () => {
    fc.assert(
      fc.property(blocksAndRange, ([blocks, days]) => {
        const free = new Set(daysOf(days))
        expect(freeing(blocks, days)).toEqual(
          blocks
            .map((gone) => ({ gone, comes: rangesOf(daysOf(gone).filter((each) => !free.has(each))) }))
            .filter(({ gone }) => daysOf(gone).some((each) => free.has(each))),
        )
      }),
      // each has the other's first or last day
      { examples: [[[[range(5, 7)], range(7, 9)]], [[[range(7, 9)], range(5, 7)]]] },
    )
  })
})
