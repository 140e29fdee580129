import { expect, test } from 'vitest'
import { readOwnerSearch, readSitterSearch } from './dashboard-search.ts'

test('the first tab needs no address, an unknown one is left out', () => {
  expect(readOwnerSearch({ tab: 'bookings' })).toEqual({})
  expect(readOwnerSearch({ tab: 'pets', other: '1' })).toEqual({ tab: 'pets' })
  expect(readOwnerSearch({ tab: 'requests' })).toEqual({})
  expect(readSitterSearch({ tab: 'requests' })).toEqual({ tab: 'requests' })
})

test('a booking is an id or nothing', () => {
  const booking = '0f8fad5b-d9cb-469f-a165-70867728950e'
  expect(readOwnerSearch({ booking })).toEqual({ booking })
  expect(readOwnerSearch({ booking: 'x' })).toEqual({})
})

test('the calendar has its month and its view; other tabs have neither', () => {
  const calendar = { tab: 'calendar', month: '2026-12', view: 'list' }
  expect(readSitterSearch(calendar)).toEqual(calendar)
  expect(readSitterSearch({ ...calendar, month: '2026-13', view: 'week' })).toEqual({ tab: 'calendar' })
  expect(readSitterSearch({ ...calendar, tab: 'reviews' })).toEqual({ tab: 'reviews' })
})
