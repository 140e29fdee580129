import { expect, test } from 'vitest'
import type { Booking } from '#contract/schemas/bookings.ts'
import { ownerTodos } from './owner-todos.ts'

const nothing = {
  accept: false,
  decline: false,
  cancel: false,
  pay: false,
  review: false,
  care: false,
  emergency: null,
  record: false,
  refund: false,
  endEarly: false,
  lookUp: false,
}
const booking = (id: string, more: object) =>
  ({
    id,
    status: 'accepted',
    may: nothing,
    deadline: null,
    reviewUntil: null,
    change: null,
    changeUntil: null,
    meetAsks: null,
    round: null,
    ...more,
  }) as Booking
const talk = (id: string, unreadCount: number, left = false) =>
  ({ id, unreadCount, otherUser: { left } }) as Parameters<typeof ownerTodos>[1][number]

const pay = { ...nothing, pay: true }
const hold = booking('hold', { status: 'pending', may: pay })
const [soon, later] = [
  booking('soon', { may: pay, deadline: '2026-11-22' }),
  booking('later', { may: pay, deadline: '2026-11-25' }),
]
const review = booking('review', { status: 'completed', may: { ...nothing, review: true }, reviewUntil: '2026-11-24' })

const agreed = booking('agreed', { change: 'pay', changeUntil: '2026-11-23' })
const [asked, askedFirst] = [
  booking('asked', { change: 'answer', changeUntil: '2026-11-25' }),
  booking('asked first', { change: 'answer', changeUntil: '2026-11-24' }),
]
const meet = booking('meet', { status: 'pending', meetAsks: 'answer' })
const waiting = booking('waiting', { change: 'wait', changeUntil: '2026-11-23' })
const gone = booking('gone', { change: 'gone', changeUntil: '2026-11-22' })

test('lists what would be lost first: pay, pay and answer changes, answer, review, leave a card', () => {
  const all = [hold, meet, review, asked, askedFirst, waiting, gone, agreed, later, soon]
  const todos = ownerTodos(all, [talk('read', 0), talk('unread', 2)])
  expect(todos.map((todo) => ('booking' in todo ? todo.booking.id : todo.kind))).toEqual([
    'soon',
    'later',
    'agreed',
    'asked first',
    'asked',
    'meet',
    'answer',
    'review',
    'hold',
  ])
})

test('lists nothing if all is done, nor an answer to a former member', () => {
  expect(ownerTodos([booking('a', {})], [talk('b', 0), talk('gone', 3, true)])).toEqual([])
})
