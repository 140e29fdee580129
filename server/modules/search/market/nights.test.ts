import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { togetherOptions } from '#contract/vocabulary/housemates.ts'
import { horizonDays, stayNightsMaximum } from '#contract/vocabulary/limits.ts'
import { getAlong } from '#server/modules/availability/public.ts'
import { daysKept, Nights, nightsKept } from './nights.ts'

const stayOf = (from: number, to: number) => ({ from, to, weekdays: 0, begins: 0, ends: 0 })

test('all nights of all stays that can be booked are kept, and some to come', () => {
  expect(nightsKept).toBeGreaterThanOrEqual(daysKept + horizonDays + stayNightsMaximum + 7)
  // its position is kept in ten bits
  expect(nightsKept).toBeLessThanOrEqual(1024)
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
      nights.set(0, '20000:0')
      nights.set(2, '21000:1')
      nights.set(1, left.map(([day, spots]) => `${first + day}:${spots}`).join(' ') || null)
      const stay = nights.masked(stayOf(first + from, first + from + length))
      const full = left.some(([day, spots]) => day >= from && day < from + length && spots < Math.max(1, pets))
      expect(nights.areFree(1, stay, pets)).toBe(!full)
      // and nothing of its neighbors was touched
      const nightOf = (day: number) => nights.masked(stayOf(day, day + 1))
      expect(nights.areFree(0, nightOf(20_000), 1)).toBe(false)
      expect(nights.areFree(0, nightOf(20_001), 1)).toBe(true)
      expect(nights.areFree(2, nightOf(21_000), 1)).toBe(true)
      expect(nights.areFree(2, nightOf(21_000), 2)).toBe(false)
    }),
    { numRuns: 500 },
  )
})

test('pets are there together if they get along on each night with those that are there', () => {
  const guests = fc.record({
    day: fc.nat(nightsKept - 1),
    left: fc.integer({ min: 1, max: 255 }),
    groups: fc.nat(127),
    wary: fc.nat(127),
  })
  const some = fc.record({
    first: fc.integer({ min: 20_000, max: 22_000 }),
    guests: fc.uniqueArray(guests, { maxLength: 60, selector: ({ day }) => day }),
    from: fc.nat(nightsKept - 15),
    length: fc.integer({ min: 1, max: 14 }),
    family: fc.record({ groups: fc.integer({ min: 1, max: 127 }), wary: fc.nat(127), isKnown: fc.boolean() }),
    together: fc.constantFrom(...togetherOptions),
  })
  fc.assert(
    fc.property(some, ({ first, guests, from, length, family, together }) => {
      const nights = new Nights()
      const texts = guests.map(({ day, left, groups, wary }) => `${first + day}:${left}:${groups + 128 * wary}`)
      nights.set(3, texts.join(' ') || null)
      const stay = nights.masked(stayOf(first + from, first + from + length))
      const met = guests.filter(({ day }) => day >= from && day < from + length)
      const known = { ...family, wary: family.isKnown ? family.wary : 0, pounds: 0, isIntact: false, minds: false }
      const fine = met.every(({ groups, wary }) =>
        getAlong(together, known, { groups, wary: family.isKnown ? wary : 0 }),
      )
      expect(nights.getAlong(3, stay, known, together)).toBe(fine)
      expect(nights.getAlong(2, stay, known, together)).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('nights that are set again replace those before', () => {
  const nights = new Nights()
  const free = (pets: number) => nights.areFree(0, nights.masked(stayOf(20_000, 20_001)), pets)
  expect([free(1), free(2)]).toEqual([true, true])
  nights.set(0, '20000:1')
  expect([free(1), free(2)]).toEqual([true, false])
  nights.set(0, '20000:0')
  expect([free(1), free(2)]).toEqual([false, false])
  nights.clear(0)
  expect([free(1), free(2)]).toEqual([true, true])
})
