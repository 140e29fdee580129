import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nextField, nextSelection, whyTooFar, type Selection } from './next-selection.ts'

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
        const { checkIn, checkOut } = clicks.reduce<Selection>(
          (before, clicked) => nextSelection(before, clicked),
          none,
        )
        return checkOut === null || (checkIn !== null && checkIn < checkOut)
      }),
    )
  })
})

describe('how far a stay may go', () => {
  const limits = { nightsMin: 2, nightsMax: 5 }

  test('a stay ends between the fewest and the most nights', () => {
    const from = { checkIn: b, checkOut: null }
    const ends = [...Array(16).keys()].map((at) => `2026-12-${String(at + 1).padStart(2, '0')}`)
    const before = ['2026-12-01', '2026-12-02', '2026-12-03']
    expect(ends.filter((day) => whyTooFar(from, day, limits) === undefined)).toEqual([
      ...before,
      // check-in itself: clears it
      b,
      '2026-12-07',
      '2026-12-08',
      '2026-12-09',
      '2026-12-10',
    ])
    expect(ends.filter((day) => whyTooFar(from, day) === undefined)).toEqual(ends)
  })

  test.each([
    [{ checkIn: b, checkOut: null }, '2026-12-11', 'more than 5 nights after Dec\u00a05'],
    [{ checkIn: b, checkOut: null }, '2026-11-29', 'more than 5 nights before Dec\u00a05'],
    [{ checkIn: b, checkOut: null }, '2026-12-06', 'less than 2 nights after Dec\u00a05'],
    [{ checkIn: b, checkOut: null }, '2026-12-04', 'less than 2 nights before Dec\u00a05'],
    [{ checkIn: null, checkOut: b }, '2026-12-11', 'more than 5 nights after Dec\u00a05'],
    [none, '2027-12-11', undefined],
  ])('a day that cannot end the stay says why: %o, %s', (before, day, why) =>
    expect(whyTooFar(before, day, limits)).toBe(why),
  )

  test('with both set, a day that would make the stay too long begins a new choice', () => {
    const stay = { checkIn: a, checkOut: b }
    expect(nextSelection(stay, c, limits)).toEqual({ checkIn: c, checkOut: null })
    expect(whyTooFar(stay, c, limits)).toBeUndefined()
    expect(nextSelection(stay, '2026-12-06', limits)).toEqual({ checkIn: a, checkOut: '2026-12-06' })
  })
})
