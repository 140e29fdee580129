import { describe, expect, test } from 'vitest'
import { isChoosable, chosenNights, dayStates, nearestFree, ruleReasons, whyUnavailable } from './unavailable.ts'

const states = dayStates([
  { startDate: '2026-12-10', endDate: '2026-12-12', kind: 'block' },
  { startDate: '2026-12-20', endDate: '2026-12-21', kind: 'full' },
  { startDate: '2026-12-12', endDate: '2026-12-13', kind: 'full' },
])
const from = (checkIn: string | null) => ({ checkIn, checkOut: null })

describe('days of a listing', () => {
  test.each([
    ['2026-12-09', 'open'],
    ['2026-12-10', 'blocked'],
    ['2026-12-12', 'blocked'],
    ['2026-12-13', 'full'],
    ['2026-12-21', 'full'],
    ['2026-12-22', 'open'],
  ])('%s is %s', (day, state) => expect(states(day)).toBe(state))

  test.each([
    ['the first full night as the day of leaving', '2026-12-20', '2026-12-18', true],
    ['the second full night', '2026-12-21', '2026-12-18', false],
    ['a full night as the day of coming', '2026-12-20', null, false],
    ['a full night before check-in', '2026-12-20', '2026-12-24', false],
    ['a blocked day as the day of leaving', '2026-12-10', '2026-12-08', false],
    ['a full night behind a block', '2026-12-13', '2026-12-08', false],
    ['an open day', '2026-12-22', '2026-12-18', true],
  ])('%s', (_, day, checkIn, may) => expect(isChoosable(states, day, from(checkIn))).toBe(may))

  test('lists each rule of a listing once', () => {
    const week = { kind: 'week', reason: 'Closed on Mondays' } as const
    const notice = { kind: 'notice', reason: "Needs 1 day's notice" } as const
    expect(ruleReasons([notice, week, { kind: 'block', reason: null }, week])).toEqual([notice.reason, week.reason])
  })

  test.each([
    ['2026-12-08', '2026-12-11', "Dec\u00a010 isn't available."],
    ['2026-12-19', '2026-12-23', 'Dec\u00a020 is fully booked.'],
    ['2026-12-08', '2026-12-10', "Dec\u00a010 isn't available."],
    ['2026-12-18', '2026-12-20', undefined],
    ['2026-12-14', null, undefined],
  ])('a stay from %s to %s: %s', (checkIn, checkOut, words) =>
    expect(whyUnavailable(states, { checkIn, checkOut })?.replace(' ', '\u00a0')).toBe(words?.replace(' ', '\u00a0')),
  )

  test('offers the nearest stays of the same length, within the days that can be booked', () => {
    const bounds = { first: '2026-12-01', last: '2027-12-01' }
    const full = { checkIn: '2026-12-19', checkOut: '2026-12-22' }
    expect(nearestFree(states, full, bounds)).toEqual([
      { checkIn: '2026-12-17', checkOut: '2026-12-20' },
      { checkIn: '2026-12-22', checkOut: '2026-12-25' },
    ])
    expect(nearestFree(states, full, { first: '2026-12-19', last: '2026-12-21' })).toEqual([])
    expect(nearestFree(states, { checkIn: '2026-12-19', checkOut: null }, bounds)).toEqual([])
  })

  test('counts nights', () => {
    expect(chosenNights({ checkIn: '2026-12-30', checkOut: '2027-01-02' })).toBe(3)
    expect(chosenNights(from('2026-12-30'))).toBeNull()
  })
})
