import { expect, test } from 'vitest'
import { movedStays, nearestShift } from './stays.ts'

const asked = { startDate: '2026-12-30', endDate: '2027-01-02' }

test('flexible dates are stays of the same length around the requested one, if they can be booked', () => {
  expect(movedStays(asked, 0, () => true)).toEqual([{ shift: 0, ...asked }])
  expect(movedStays(asked, 2, ({ startDate }) => startDate >= '2026-12-29')).toEqual([
    { shift: -1, startDate: '2026-12-29', endDate: '2027-01-01' },
    { shift: 0, ...asked },
    { shift: 1, startDate: '2026-12-31', endDate: '2027-01-03' },
    { shift: 2, startDate: '2027-01-01', endDate: '2027-01-04' },
  ])
  expect(movedStays(asked, 1, () => false)).toEqual([{ shift: 0, ...asked }])
})

test('prefers the nearest stay; of two equally near, the earlier', () => {
  expect(nearestShift([-3, 2])).toBe(2)
  expect(nearestShift([2, -2, 3])).toBe(-2)
  expect(nearestShift([-1, 0])).toBe(0)
  expect(nearestShift([])).toBeUndefined()
})
