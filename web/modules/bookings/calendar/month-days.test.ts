import { expect, test } from 'vitest'
import { dayAfterKey, entriesOn, monthAfter, weeksOf, type SitterMonth } from './month-days.ts'

test('weeks begin on Sunday and cover the whole month', () => {
  const weeks = weeksOf('2026-11')
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.[6]]).toEqual([5, '2026-11-01', '2026-12-05'])
  expect(weeksOf('2027-02').map(([first]) => first)).toEqual([
    '2027-01-31',
    '2027-02-07',
    '2027-02-14',
    '2027-02-21',
    '2027-02-28',
  ])
})

test('the month after December is January of the next year', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1)]).toEqual(['2027-01', '2025-12'])
})

test('keys move between days, to the ends of the week and to other months', () => {
  const day = '2027-01-31'
  const led = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a']
  expect(led.map((key) => dayAfterKey(day, key))).toEqual([
    '2027-01-30',
    '2027-02-01',
    '2027-01-24',
    '2027-02-07',
    '2027-01-31',
    '2027-02-06',
    '2026-12-31',
    '2027-02-28',
    null,
  ])
})

test('lists arrivals, departures, stays and blocks of a day, in this order', () => {
  const stay = (bookingId: string, startDate: string, endDate: string) => ({ bookingId, startDate, endDate })
  const month = {
    stays: [
      stay('stays', '2026-12-01', '2026-12-09'),
      stay('leaves', '2026-12-01', '2026-12-05'),
      stay('arrives', '2026-12-05', '2026-12-06'),
    ],
    blocks: [{ id: 'b', startDate: '2026-12-04', endDate: '2026-12-05' }],
    capped: false,
  } as unknown as SitterMonth
  expect(entriesOn(month, '2026-12-05').map(({ kind }) => kind)).toEqual(['arrives', 'leaves', 'stays', 'blocked'])
  expect(entriesOn(month, '2026-12-06').map(({ kind }) => kind)).toEqual(['leaves', 'stays'])
  expect(entriesOn(month, '2026-12-10')).toEqual([])
})
