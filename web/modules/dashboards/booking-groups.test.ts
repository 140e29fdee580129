import { expect, test } from 'vitest'
import { bookingStatuses } from '#contract/bookings.ts'
import { groupBookings, ownerNext, sitterNext } from './booking-groups.ts'

const today = '2026-11-21'
const nothing = { accept: false, decline: false, cancel: false, pay: false, review: false }
const bare = { status: 'pending' as const, may: nothing, deadline: null, reviewUntil: null, createdAt: '' }

test('accepted, pending and declined are current until their last day is over', () => {
  const ending = (endDate: string) => bookingStatuses.map((status) => ({ status, endDate }))
  const now = groupBookings(ending(today), today)
  expect(now.current.map(({ status }) => status)).toEqual(['pending', 'accepted', 'declined'])
  expect(now.history.map(({ status }) => status)).toEqual(['cancelled', 'expired', 'completed'])
  const past = groupBookings(ending('2026-11-20'), today)
  expect(past.current).toEqual([])
  expect(past.history).toHaveLength(bookingStatuses.length)
})

test('an accepted stay to pay comes before a review, the most urgent first', () => {
  const late = {
    ...bare,
    status: 'accepted' as const,
    may: { ...nothing, pay: true },
    deadline: '2026-11-23T10:00:00Z',
  }
  const soon = { ...late, deadline: '2026-11-22T10:00:00Z' }
  const review = { ...bare, status: 'completed' as const, may: { ...nothing, review: true } }
  const hold = { ...bare, may: { ...nothing, pay: true } }
  expect(ownerNext([hold, review, late, soon])).toEqual({ kind: 'pay', booking: soon, more: 3 })
  expect(ownerNext([hold, review])).toEqual({ kind: 'review', booking: review, more: 1 })
  expect(ownerNext([hold])).toEqual({ kind: 'hold', booking: hold, more: 0 })
  expect(ownerNext([bare])).toBeNull()
})

test('a sitter answers first what expires first', () => {
  const may = { ...nothing, accept: true, decline: true }
  const late = { ...bare, may, deadline: '2026-11-23T10:00:00Z' }
  const soon = { ...bare, may, deadline: '2026-11-22T10:00:00Z' }
  expect(sitterNext([late, soon, bare])).toEqual({ kind: 'answer', booking: soon, more: 1 })
  expect(sitterNext([bare])).toBeNull()
})
