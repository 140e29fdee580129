import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#contract/vocabulary/dates.ts'
import { blockedAheadDays } from '#contract/vocabulary/limits.ts'
import { bitsOfWeekdays, weekdays, weekdaysOf } from '#contract/vocabulary/weekdays.ts'
import { closedRanges, fullRanges, leavesRoom, refuseClosed } from './closed.ts'
import type { CalendarRules } from './closed.ts'

// a Sunday
const today = '2027-02-28'
const open: CalendarRules = { closedWeekdays: 0, noticeDays: 0, leadDays: null }
const mondays = { ...open, closedWeekdays: bitsOfWeekdays(['monday']) }
const day = (days: number) => addDays(today, days)
const stay = (from: number, to: number) => ({ startDate: day(from), endDate: day(to) })

describe('a stay against the calendar rules', () => {
  test.each([
    ['nothing is closed', open, stay(0, 14), undefined],
    ['over a Monday', mondays, stay(7, 9), 'This listing is closed on Mondays. Please choose other dates.'],
    ['leaving on a Monday', mondays, stay(6, 8), 'This listing is closed on Mondays. Please choose other dates.'],
    ['between two Mondays', mondays, stay(2, 7), undefined],
    [
      'three days of the week',
      { ...open, closedWeekdays: bitsOfWeekdays(['sunday', 'monday', 'friday']) },
      stay(0, 1),
      'This listing is closed on Mondays, Fridays, and Sundays. Please choose other dates.',
    ],
    [
      'too soon',
      { ...open, noticeDays: 2 },
      stay(1, 4),
      "This listing needs 2 days' notice. Please choose later dates.",
    ],
    [
      'tomorrow',
      { ...open, noticeDays: 1 },
      stay(0, 4),
      "This listing needs 1 day's notice. Please choose later dates.",
    ],
    ['soon enough', { ...open, noticeDays: 2 }, stay(2, 4), undefined],
    [
      'too late',
      { ...open, leadDays: 30 },
      stay(28, 31),
      'This listing can be booked up to 30 days ahead. Please choose earlier dates.',
    ],
    ['the last day', { ...open, leadDays: 30 }, stay(28, 30), undefined],
  ])('%s', (_what, rules, dates, sentence) => {
    expect(refuseClosed(rules, dates, today)?.sentence).toBe(sentence)
  })

  // Mondays are 1, 8 and 15
  test.each([
    ['longer', stay(7, 9), stay(7, 11), undefined],
    ['longer to a Monday', stay(7, 9), stay(7, 15), 'closed_weekday'],
    ['from a Monday', stay(2, 9), stay(1, 9), 'closed_weekday'],
    ['beginning and ending on Mondays that it has', stay(8, 15), stay(7, 16), undefined],
  ])('days that the stay already has are not checked: %s', (_what, kept, dates, refused) => {
    expect(refuseClosed(mondays, dates, today, kept)?.refused).toBe(refused)
  })
})

describe('the calendar rules', () => {
  test('a week leaves room while two open days are adjacent', () => {
    const closed = (...days: (typeof weekdays)[number][]) => leavesRoom(bitsOfWeekdays(days))
    expect(closed()).toBe(true)
    expect(closed('monday', 'tuesday', 'wednesday', 'thursday', 'friday')).toBe(true)
    expect(closed('monday', 'wednesday', 'friday', 'sunday')).toBe(false)
    expect(closed('monday', 'wednesday', 'friday')).toBe(true)
    expect(closed(...weekdays)).toBe(false)
  })

  test('each range says why it is closed, and a rule that closes nothing has none', () => {
    const range = (from: number, to: number, kind: string, reason: string) => ({ ...stay(from, to), kind, reason })
    expect(closedRanges(open, today)).toEqual([])
    expect(closedRanges({ ...mondays, noticeDays: 2, leadDays: 9 }, today)).toEqual([
      range(0, 1, 'notice', "Needs 2 days' notice"),
      range(8, 8, 'week', 'Closed on Mondays'),
      range(10, blockedAheadDays, 'lead', 'Can be booked up to 9 days ahead'),
    ])
    expect(fullRanges([day(3), day(4), day(6)])).toEqual([
      range(3, 4, 'full', 'Fully booked'),
      range(6, 6, 'full', 'Fully booked'),
    ])
  })

  test('the ranges cover exactly the days on which a stay is refused, each once, and are few', () => {
    const rules = fc.record({
      closedWeekdays: fc.nat(127),
      noticeDays: fc.nat(60),
      leadDays: fc.option(fc.integer({ min: 7, max: 540 })),
    })
    fc.assert(
      fc.property(rules, (given) => {
        fc.pre(given.leadDays === null || given.noticeDays < given.leadDays)
        const ranges = closedRanges(given, today)
        expect(ranges.length).toBeLessThanOrEqual(245)
        const all = Array.from({ length: blockedAheadDays + 1 }, (_, away) => day(away))
        const refused = all.filter((one) => refuseClosed(given, { startDate: one, endDate: one }, today))
        const closed = ranges.flatMap((range) =>
          all.slice(all.indexOf(range.startDate), all.indexOf(range.endDate) + 1),
        )
        expect(closed).toEqual(refused)
      }),
      { numRuns: 60 },
    )
  })

  test('returns the days of the week between two dates', () => {
    expect(weekdaysOf(today, day(1))).toBe(bitsOfWeekdays(['sunday', 'monday']))
    expect(weekdaysOf(today, day(9))).toBe(127)
  })
})
