import { expect, test } from 'vitest'
import { chosenDays, dayStateIn, nightNotes, ruleWords, unblockEffect } from './blocked-ranges.ts'

test('a single date means that day only', () => {
  expect(chosenDays({ checkIn: null, checkOut: null })).toBeNull()
  expect(chosenDays({ checkIn: '2026-12-01', checkOut: null })).toEqual({
    startDate: '2026-12-01',
    endDate: '2026-12-01',
  })
})

test('unblocking days removes whole blocks or leaves parts of them', () => {
  const blocks = [{ startDate: '2026-12-03', endDate: '2026-12-08' }]
  const effect = (startDate: string, endDate: string) => unblockEffect(blocks, { startDate, endDate })
  expect(effect('2026-12-01', '2026-12-02')).toBe('nothing')
  expect(effect('2026-12-03', '2026-12-08')).toBe('whole')
  expect(effect('2026-12-01', '2026-12-31')).toBe('whole')
  expect(effect('2026-12-05', '2026-12-05')).toBe('part')
  expect(effect('2026-12-08', '2026-12-10')).toBe('part')
  expect(unblockEffect(blocks, null)).toBe('nothing')
})

test('a block takes precedence over a full night', () => {
  const full = { startDate: '2026-12-03', endDate: '2026-12-04', kind: 'full' as const }
  const block = { startDate: '2026-12-04', endDate: '2026-12-05', kind: 'block' as const }
  const states = ['02', '03', '04', '05'].map((day) => dayStateIn([full, block], `2026-12-${day}`))
  expect(states).toEqual(['open', 'full', 'blocked', 'blocked'])
  const week = { startDate: '2026-12-04', endDate: '2026-12-06', kind: 'week' as const }
  const closed = ['03', '04', '06'].map((day) => dayStateIn([week, full, block], `2026-12-${day}`))
  expect(closed).toEqual(['full', 'blocked', 'closed'])
})

test('shows the places left on nights with guests, and describes the rules in words', () => {
  const note = nightNotes([{ date: '2026-12-04', pets: 1, left: 2 }])
  expect([note('2026-12-04')?.short, note('2026-12-04')?.spoken, note('2026-12-05')]).toEqual([
    '2 left',
    '1 pet booked, 2 spots left',
    undefined,
  ])
  expect(ruleWords({ closedWeekdays: ['sunday', 'monday'], noticeDays: 1, leadDays: 90 }, 'Petstead')).toEqual([
    'Closed on Mondays and Sundays',
    '1 day of notice',
    'Can be booked up to 90 days ahead',
  ])
})
