import { expect, test } from 'vitest'
import { chosenDays, dayStateIn, unblockEffect } from './blocked-ranges.ts'

test('a single date is that day only', () => {
  expect(chosenDays({ checkIn: null, checkOut: null })).toBeNull()
  expect(chosenDays({ checkIn: '2026-12-01', checkOut: null })).toEqual({
    startDate: '2026-12-01',
    endDate: '2026-12-01',
  })
})

test('freeing days takes whole blocks or leaves parts of them', () => {
  const blocks = [{ startDate: '2026-12-03', endDate: '2026-12-08' }]
  const effect = (startDate: string, endDate: string) => unblockEffect(blocks, { startDate, endDate })
  expect(effect('2026-12-01', '2026-12-02')).toBe('nothing')
  expect(effect('2026-12-03', '2026-12-08')).toBe('whole')
  expect(effect('2026-12-01', '2026-12-31')).toBe('whole')
  expect(effect('2026-12-05', '2026-12-05')).toBe('part')
  expect(effect('2026-12-08', '2026-12-10')).toBe('part')
  expect(unblockEffect(blocks, null)).toBe('nothing')
})

test('a block counts more than a full night', () => {
  const full = { startDate: '2026-12-03', endDate: '2026-12-04', reason: 'Fully booked' }
  const block = { startDate: '2026-12-04', endDate: '2026-12-05', reason: 'Blocked by owner' }
  const states = ['02', '03', '04', '05'].map((day) => dayStateIn([full, block], `2026-12-${day}`))
  expect(states).toEqual(['open', 'full', 'blocked', 'blocked'])
})
