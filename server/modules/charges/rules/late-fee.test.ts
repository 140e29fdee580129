// docs/product.md#check-in-and-check-out
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf } from '#contract/vocabulary/zoned-time.ts'
import { chargeableFee, commissionOf, lateFee, lateMinutes } from './late-fee.ts'

const rule = { perHourCents: 1000, nightCents: 4500 }

describe('a late pick-up', () => {
  test.each([
    ['in time', 0, 0],
    ['a minute', 1, 1000],
    ['an hour', 60, 1000],
    ['61 minutes', 61, 2000],
    ['as much as a night at most', 5 * 60, 4500],
    ['a whole day', 24 * 60, 4500],
    ['a day and a minute', 24 * 60 + 1, 5500],
    ['two days', 48 * 60, 9000],
  ])('of %s', (_words, minutes, cents) => {
    expect(lateFee(minutes, rule)).toBe(cents)
    expect(lateFee(minutes, { ...rule, perHourCents: 0 })).toBe(0)
  })

  test.each([
    // grace 30: check-out at 6 PM
    ['a second before the grace ends', '2027-05-20', '18:30:59', 0],
    ['a minute after it', '2027-05-20', '18:31:00', 1],
    ['over midnight', '2027-05-21', '00:30:00', 360],
  ])('%s', (_words, date, time, minutes) => {
    const zone = 'America/Chicago'
    const out = new Date(instantOf(date, time.slice(0, 5), zone).getTime() + Number(time.slice(6)) * 1000)
    expect(lateMinutes(out, instantOf('2027-05-20', '18:00', zone), 30)).toBe(minutes)
  })

  test('lasts as long as it lasts where clocks change', () => {
    const zone = 'America/Chicago'
    const late = (date: string, from: string, to: string) =>
      lateMinutes(instantOf(date, to, zone), instantOf(date, from, zone), 0)
    // an hour that does not exist, and one that is there twice
    expect(late('2027-03-14', '01:30', '03:30')).toBe(60)
    expect(late('2027-11-07', '00:30', '03:30')).toBe(240)
  })
})

describe('a fee', () => {
  test('is what a slow count of the minutes says', () => {
    const slow = (minutes: number, { perHourCents, nightCents }: typeof rule) => {
      let [sum, day] = [0, 0]
      for (let minute = 0; minute < minutes; minute++) {
        if (minute % 1440 === 0) day = 0
        // each hour is paid for when it begins
        if (minute % 60 === 0) {
          const before = Math.min(day, nightCents)
          day += perHourCents
          sum += Math.min(day, nightCents) - before
        }
      }
      return sum
    }
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 6 * 1440 }),
        fc.record({
          perHourCents: fc.integer({ min: 0, max: 5000 }),
          nightCents: fc.integer({ min: 100, max: 50_000 }),
        }),
        (minutes, some) => {
          expect(lateFee(minutes, some)).toBe(slow(minutes, some))
        },
      ),
    )
  })

  test('is nothing if a card cannot be charged for it, and leaves a tenth to the marketplace', () => {
    expect(chargeableFee(1, { perHourCents: 49, nightCents: 4500 })).toBe(0)
    expect(chargeableFee(1, { perHourCents: 50, nightCents: 4500 })).toBe(50)
    expect([commissionOf(2000, 10), commissionOf(1005, 10), commissionOf(1000, 0)]).toEqual([200, 101, 0])
  })
})
