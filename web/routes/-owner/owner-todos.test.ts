import { expect, test } from 'vitest'
import type { Booking } from '#contract/calls/bookings.ts'
import { ownerTodos } from './owner-todos.ts'

const nothing = { accept: false, decline: false, cancel: false, pay: false, review: false }
const booking = (id: string, more: object) =>
  ({ id, status: 'accepted', may: nothing, deadline: null, reviewUntil: null, ...more }) as Booking
const talk = (id: string, unreadCount: number, left = false) =>
  ({ id, unreadCount, otherUser: { left } }) as Parameters<typeof ownerTodos>[1][number]

const pay = { ...nothing, pay: true }
const hold = booking('hold', { status: 'pending', may: pay })
const [soon, later] = [
  booking('soon', { may: pay, deadline: '2026-11-22' }),
  booking('later', { may: pay, deadline: '2026-11-25' }),
]
const review = booking('review', { status: 'completed', may: { ...nothing, review: true }, reviewUntil: '2026-11-24' })

test('what is lost first comes first: pay, confirm, answer, review, leave a card', () => {
  const todos = ownerTodos([hold, review, later, soon], [talk('read', 0), talk('unread', 2)], false)
  expect(todos.map((todo) => ('booking' in todo ? todo.booking.id : todo.kind))).toEqual([
    'soon',
    'later',
    'confirm',
    'answer',
    'review',
    'hold',
  ])
})

test('nothing is asked of whoever has done everything, nor an answer for somebody who left', () => {
  expect(ownerTodos([booking('a', {})], [talk('b', 0), talk('gone', 3, true)], true)).toEqual([])
})
