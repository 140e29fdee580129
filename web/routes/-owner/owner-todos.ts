import type { Booking } from '#contract/schemas/bookings.ts'
import type { Conversation } from '#contract/calls/messaging.ts'
import { byRound } from '#web/modules/bookings/rounds/same-round.ts'
import { bySoonest } from '#web/modules/bookings/manage/booking-groups.ts'

type Doable = Pick<
  Booking,
  'id' | 'status' | 'may' | 'deadline' | 'reviewUntil' | 'change' | 'changeUntil' | 'meetAsks' | 'round' | 'rescue'
>
type Talk = Pick<Conversation, 'id' | 'unreadCount' | 'otherUser'>

type BookingTodo = 'rescue' | 'pay' | 'payChange' | 'answerChange' | 'answerMeet' | 'review' | 'hold'

/** Something that the owner should do. */
export type OwnerTodo<B, T> =
  | { readonly kind: BookingTodo; readonly booking: B }
  | { readonly kind: 'answer'; readonly talk: T }

/**
 * What an owner has to do, most urgent first: find another sitter for stays that fell through; pay for accepted stays, which are lost otherwise; pay for and answer
 * changes; answer meet-and-greets and messages; review stays; leave a card for requests.
 */
export function ownerTodos<B extends Doable, T extends Talk>(
  bookings: readonly B[],
  talks: readonly T[],
): OwnerTodo<B, T>[] {
  const of = (kind: BookingTodo, some: readonly B[]) => some.map((booking) => ({ kind, booking }))
  const payable = (status: Booking['status']) =>
    bySoonest(
      bookings.filter((booking) => booking.may.pay && booking.status === status),
      ({ deadline }) => deadline,
    )
  const reviewable = bySoonest(
    bookings.filter(({ may }) => may.review),
    ({ reviewUntil }) => reviewUntil,
  )
  const changed = (asks: Booking['change']) =>
    bySoonest(
      bookings.filter(({ change }) => change === asks),
      ({ changeUntil }) => changeUntil,
    )
  const unread = talks.filter(({ unreadCount, otherUser }) => unreadCount > 0 && !otherUser.left)
  return [
    ...of(
      'rescue',
      bySoonest(
        bookings.filter(({ rescue }) => rescue),
        ({ rescue }) => rescue?.until ?? null,
      ),
    ),
    ...of('pay', payable('accepted')),
    ...of('payChange', changed('pay')),
    ...of('answerChange', changed('answer')),
    ...of(
      'answerMeet',
      bookings.filter(({ meetAsks }) => meetAsks === 'answer'),
    ),
    ...unread.map((talk) => ({ kind: 'answer' as const, talk })),
    ...of('review', reviewable),
    // what is held at one request is held for all that wait with it
    ...of(
      'hold',
      byRound(payable('pending')).flatMap(([first]) => first ?? []),
    ),
  ]
}
