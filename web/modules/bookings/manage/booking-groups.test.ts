import { expect, test } from 'vitest'
import { bookingStatuses } from '#contract/vocabulary/booking-states.ts'
import type { Booking } from '#contract/calls/bookings.ts'
import { byYear, groupBookings, groupRequests, matchesRequest, sitterNext, todaysStays } from './booking-groups.ts'

const today = '2026-11-21'
const nothing = { accept: false, decline: false, cancel: false, pay: false, review: false }
const bare = { status: 'pending' as const, may: nothing, deadline: null, reviewUntil: null, createdAt: '' }

test('accepted, pending and declined are current until their last day is over', () => {
  const ending = (endDate: string) => bookingStatuses.map((status) => ({ status, startDate: '2026-11-01', endDate }))
  const now = groupBookings(ending(today), today)
  expect(now.current.map(({ status }) => status)).toEqual(['pending', 'accepted', 'declined'])
  expect(now.history.map(({ status }) => status)).toEqual(['cancelled', 'expired', 'completed'])
  const past = groupBookings(ending('2026-11-20'), today)
  expect(past.current).toEqual([])
  expect(past.history).toHaveLength(bookingStatuses.length)
})

const stay = (status: 'accepted' | 'completed' | 'pending' | 'declined', startDate: string, endDate: string) => ({
  status,
  startDate,
  endDate,
  deadline: null,
})

test('of current stays the next one comes first', () => {
  const [next, then] = [stay('pending', '2026-11-30', '2026-12-02'), stay('accepted', '2026-12-09', '2026-12-12')]
  expect(groupBookings([then, next], today).current).toEqual([next, then])
})

test('history has the latest stay first, by year', () => {
  const [a, b, c] = [
    stay('completed', '2026-11-01', '2026-11-03'),
    stay('completed', '2025-12-30', '2026-01-02'),
    stay('completed', '2025-12-01', '2025-12-05'),
  ]
  const { history } = groupBookings([b, c, a], today)
  expect(history).toEqual([a, b, c])
  expect(byYear(history)).toEqual([
    { year: '2026', bookings: [a, b] },
    { year: '2025', bookings: [c] },
  ])
})

test('requests stand in four groups, each in the order in which it matters', () => {
  const waiting = { ...stay('pending', '2026-12-01', '2026-12-03'), deadline: '2026-11-24T10:00:00Z' }
  const waitingLess = { ...waiting, deadline: '2026-11-23T10:00:00Z' }
  const here = stay('accepted', '2026-11-20', '2026-11-21')
  const [soon, later] = [stay('accepted', '2026-11-22', '2026-11-24'), stay('accepted', '2026-12-22', '2026-12-24')]
  const [old, declined] = [stay('completed', '2026-11-01', '2026-11-02'), stay('declined', '2026-12-01', '2026-12-02')]
  expect(groupRequests([later, old, waiting, declined, soon, here, waitingLess], today)).toEqual({
    waiting: [waitingLess, waiting],
    here: [here],
    upcoming: [soon, later],
    past: [declined, old],
  })
})

test('who arrives, leaves and stays today', () => {
  const [arriving, leaving] = [stay('accepted', today, '2026-11-24'), stay('accepted', '2026-11-18', today)]
  const staying = stay('accepted', '2026-11-18', '2026-11-24')
  const others = [stay('pending', today, '2026-11-24'), stay('accepted', '2026-11-22', '2026-11-24')]
  expect(todaysStays([arriving, leaving, staying, ...others], today)).toEqual({
    arriving: [arriving],
    leaving: [leaving],
    staying: [staying],
  })
})

test('requests are found by owner, pet and listing', () => {
  const request = {
    owner: { fullname: 'Robin Taylor' },
    pets: [{ name: 'Mochi' }],
    listing: { title: 'Sunny bungalow' },
  } as unknown as Booking
  for (const words of ['', 'robin', 'mochi taylor', 'BUNGALOW'])
    expect(matchesRequest(request, words), words).toBe(true)
  expect(matchesRequest(request, 'robin rex')).toBe(false)
})

test('a sitter answers first what expires first', () => {
  const may = { ...nothing, accept: true, decline: true }
  const late = { ...bare, may, deadline: '2026-11-23T10:00:00Z' }
  const soon = { ...bare, may, deadline: '2026-11-22T10:00:00Z' }
  expect(sitterNext([late, soon, bare])).toEqual({ kind: 'answer', booking: soon, more: 1 })
  expect(sitterNext([bare])).toBeNull()
})
