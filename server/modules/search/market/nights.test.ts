import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { horizonDays, stayNightsMaximum } from '#contract/vocabulary/limits.ts'
import { daysKept, Nights, nightsKept, nightWords } from './nights.ts'

const stayOf = (from: number, to: number) => ({ from, to, weekdays: 0, begins: 0, ends: 0 })

test('all nights of all stays that can be booked are kept, and some to come', () => {
  expect(nightsKept).toBeGreaterThanOrEqual(daysKept + horizonDays + stayNightsMaximum + 7)
})

test('a stay is free if each of its nights has room, wherever the days stand among the bits', () => {
  const some = fc.record({
    first: fc.integer({ min: 20_000, max: 22_000 }),
    left: fc.uniqueArray(fc.tuple(fc.nat(nightsKept - 1), fc.nat(4)), { maxLength: 80, selector: ([day]) => day }),
    from: fc.nat(nightsKept - 15),
    length: fc.integer({ min: 1, max: 14 }),
    pets: fc.nat(5),
  })
  fc.assert(
    fc.property(some, ({ first, left, from, length, pets }) => {
      const nights = new Nights()
      const ints = new Int32Array(3 * nightWords).fill(-1)
      nights.set(ints, nightWords, 1, left.map(([day, spots]) => `${first + day}:${spots}`).join(' ') || null)
      const stay = nights.masked(stayOf(first + from, first + from + length))
      const full = left.some(([day, spots]) => day >= from && day < from + length && spots < Math.max(1, pets))
      expect(nights.areFree(ints, nightWords, 1, stay, pets)).toBe(!full)
      // and nothing of its neighbors was touched
      expect([ints[nightWords - 1], ints[2 * nightWords]]).toEqual([-1, -1])
    }),
    { numRuns: 500 },
  )
})

test('nights that are set again replace those before', () => {
  const nights = new Nights()
  const ints = new Int32Array(nightWords)
  const stay = nights.masked(stayOf(20_000, 20_001))
  const free = (pets: number) => nights.areFree(ints, 0, 0, stay, pets)
  expect([free(1), free(2)]).toEqual([true, true])
  nights.set(ints, 0, 0, '20000:1')
  expect([free(1), free(2)]).toEqual([true, false])
  nights.set(ints, 0, 0, '20000:0')
  expect([free(1), free(2)]).toEqual([false, false])
  nights.clear(ints, 0, 0)
  expect([free(1), free(2)]).toEqual([true, true])
})
