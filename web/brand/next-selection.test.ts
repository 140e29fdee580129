import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextField, nextSelection, type Selection } from './next-selection.ts'

const none: Selection = { checkIn: null, checkOut: null }
const a = '2026-12-01'
const b = '2026-12-05'
const c = '2026-12-09'

describe('choosing dates', () => {
  test.each([
    ['the first click sets check-in', none, b, { checkIn: b, checkOut: null }],
    ['a later day becomes check-out', { checkIn: b, checkOut: null }, c, { checkIn: b, checkOut: c }],
    ['an earlier day swaps', { checkIn: b, checkOut: null }, a, { checkIn: a, checkOut: b }],
    ['the current check-in clears', { checkIn: b, checkOut: null }, b, none],
    ['the current check-in clears both', { checkIn: b, checkOut: c }, b, none],
    ['both set, before check-in moves check-in', { checkIn: b, checkOut: c }, a, { checkIn: a, checkOut: c }],
    ['both set, in between moves check-out', { checkIn: a, checkOut: c }, b, { checkIn: a, checkOut: b }],
    ['both set, after check-out moves check-out', { checkIn: a, checkOut: b }, c, { checkIn: a, checkOut: c }],
    ['only a check-out from the address', { checkIn: null, checkOut: b }, c, { checkIn: b, checkOut: c }],
  ] as const)('%s', (_, before, day, after) => expect(nextSelection(before, day)).toEqual(after))

  test('goes to check-out once check-in is set', () => {
    expect(nextField(none)).toBe('checkin')
    expect(nextField({ checkIn: a, checkOut: null })).toBe('checkout')
    expect(nextField({ checkIn: a, checkOut: b })).toBe('checkout')
  })

  test('never ends with check-out on or before check-in', () => {
    const day = fc.integer({ min: 10, max: 30 }).map((n) => `2026-12-${n}`)
    fc.assert(
      fc.property(fc.array(day), (clicks) => {
        const { checkIn, checkOut } = clicks.reduce<Selection>(nextSelection, none)
        return checkOut === null || (checkIn !== null && checkIn < checkOut)
      }),
    )
  })
})
