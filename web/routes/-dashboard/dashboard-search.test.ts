import { expect, test } from 'vitest'
import { readOwnerSearch, readSitterSearch } from './dashboard-search.ts'

test('omits the first tab and drops an unknown one', () => {
  expect(readOwnerSearch({ tab: 'bookings' })).toEqual({})
  expect(readOwnerSearch({ tab: 'pets', other: '1' })).toEqual({ tab: 'pets' })
  expect(readOwnerSearch({ tab: 'requests' })).toEqual({})
  expect(readSitterSearch({ tab: 'requests' })).toEqual({ tab: 'requests' })
})

test('keeps month and view for the calendar tab only', () => {
  const calendar = { tab: 'calendar', month: '2026-12', view: 'list' }
  expect(readSitterSearch(calendar)).toEqual(calendar)
  expect(readSitterSearch({ ...calendar, month: '2026-13', view: 'week' })).toEqual({ tab: 'calendar' })
  expect(readSitterSearch({ ...calendar, tab: 'reviews' })).toEqual({ tab: 'reviews' })
})
