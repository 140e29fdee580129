import { expect, test } from 'vitest'
import { bookingStatuses, type BookingStatus } from '#contract/vocabulary/booking-states.ts'
import { byYear, groupBookings, groupRequests } from './booking-groups.ts'

const now = new Date('2026-11-21T18:00:00Z')

test('accepted, pending and declined are current until their last day is over', () => {
  const ending = (endDate: string) => bookingStatuses.map((status) => stay(status, '2026-11-01', endDate))
  const today = groupBookings(ending('2026-11-21'), now)
  expect(today.current.map(({ status }) => status)).toEqual(['pending', 'accepted', 'declined'])
  expect(today.history.map(({ status }) => status)).toEqual(['completed', 'cancelled', 'expired'])
  const past = groupBookings(ending('2026-11-20'), now)
  expect(past.current).toEqual([])
  expect(past.history).toHaveLength(bookingStatuses.length)
})

const stay = (status: BookingStatus, startDate: string, endDate: string) => ({
  id: 'stay',
  status,
  startDate,
  endDate,
  createdAt: '2026-10-01T10:00:00Z',
  listing: { timeZone: 'America/Chicago' },
})

test('lists the next of the current stays first', () => {
  const [next, then] = [stay('pending', '2026-11-30', '2026-12-02'), stay('accepted', '2026-12-09', '2026-12-12')]
  expect(groupBookings([then, next], now).current).toEqual([next, then])
})

test('lists history by year, the latest stay first', () => {
  const [a, b, c] = [
    stay('completed', '2026-11-01', '2026-11-03'),
    stay('completed', '2025-12-30', '2026-01-02'),
    stay('completed', '2025-12-01', '2025-12-05'),
  ]
  const { history } = groupBookings([b, c, a], now)
  expect(history).toEqual([a, b, c])
  expect(byYear(history)).toEqual([
    { year: '2026', bookings: [a, b] },
    { year: '2025', bookings: [c] },
  ])
})

test('a stay to come that was cancelled does not head the history: it stands where it was asked for', () => {
  const happened = stay('completed', '2026-11-01', '2026-11-03')
  const cancelled = { ...stay('cancelled', '2027-01-20', '2027-01-24'), createdAt: '2026-10-20T10:00:00Z' }
  const { history } = groupBookings([cancelled, happened], now)
  expect(history).toEqual([happened, cancelled])
  expect(byYear(history).map(({ year }) => year)).toEqual(['2026'])
})

test('puts requests into four groups, each in its own order', () => {
  const waiting = { ...stay('pending', '2026-12-01', '2026-12-03'), createdAt: '2026-11-21T10:00:00Z' }
  const askedLast = { ...waiting, createdAt: '2026-11-22T10:00:00Z' }
  const here = stay('accepted', '2026-11-20', '2026-11-21')
  const [soon, later] = [stay('accepted', '2026-11-22', '2026-11-24'), stay('accepted', '2026-12-22', '2026-12-24')]
  const [old, declined] = [stay('completed', '2026-11-01', '2026-11-02'), stay('declined', '2026-12-01', '2026-12-02')]
  expect(groupRequests([later, old, waiting, declined, soon, here, askedLast], new Set(), now)).toEqual({
    waiting: [askedLast, waiting],
    here: [here],
    upcoming: [soon, later],
    past: [old, declined],
  })
})

test('a request that was just answered stays where it waited', () => {
  const asked = { ...stay('pending', '2026-12-01', '2026-12-03'), id: 'asked', createdAt: '2026-11-21T10:00:00Z' }
  const accepted = { ...asked, id: 'answered', status: 'accepted' as const, createdAt: '2026-11-22T10:00:00Z' }
  const { waiting, upcoming } = groupRequests([asked, accepted], new Set(['asked', 'answered']), now)
  expect([waiting, upcoming]).toEqual([[accepted, asked], []])
})

test('today is the date at the listing', () => {
  const at = (timeZone: string) => ({ ...stay('accepted', '2026-11-22', '2026-11-24'), listing: { timeZone } })
  const evening = new Date('2026-11-22T04:00:00Z')
  expect(groupRequests([at('America/Chicago')], new Set(), evening).upcoming).toHaveLength(1)
  expect(groupRequests([at('Europe/Berlin')], new Set(), evening).here).toHaveLength(1)
  const lastDay = { ...at('America/Chicago'), endDate: '2026-11-21' }
  expect(groupBookings([lastDay], evening).current).toEqual([lastDay])
  expect(groupBookings([{ ...lastDay, listing: { timeZone: 'Asia/Tokyo' } }], evening).current).toEqual([])
})
