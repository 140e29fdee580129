import type { Booking } from '#contract/calls/bookings.ts'
import type { Conversation } from '#contract/calls/messaging.ts'

type Doable = Pick<Booking, 'id' | 'status' | 'may' | 'deadline' | 'reviewUntil'>
type Talk = Pick<Conversation, 'id' | 'unreadCount' | 'otherUser'>

/** Something that waits for the owner. */
export type OwnerTodo<B, T> =
  | { readonly kind: 'pay' | 'review' | 'hold'; readonly booking: B }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'answer'; readonly talk: T }

/** The first by an instant comes first; those without one come last. */
function bySoonest<B>(bookings: readonly B[], at: (booking: B) => string | null): B[] {
  return bookings.toSorted((a, b) => (at(a) ?? '~').localeCompare(at(b) ?? '~'))
}

/**
 * What an owner has to do, in the order in which it presses: pay for accepted stays, which are lost otherwise; confirm the
 * email; answer messages; review stays; leave a card for requests.
 */
export function ownerTodos<B extends Doable, T extends Talk>(
  bookings: readonly B[],
  talks: readonly T[],
  emailVerified: boolean,
): OwnerTodo<B, T>[] {
  const of = (kind: 'pay' | 'review' | 'hold', some: readonly B[]) => some.map((booking) => ({ kind, booking }))
  const payable = (status: Booking['status']) =>
    bySoonest(
      bookings.filter((booking) => booking.may.pay && booking.status === status),
      ({ deadline }) => deadline,
    )
  const reviewable = bySoonest(
    bookings.filter(({ may }) => may.review),
    ({ reviewUntil }) => reviewUntil,
  )
  const unread = talks.filter(({ unreadCount, otherUser }) => unreadCount > 0 && !otherUser.left)
  return [
    ...of('pay', payable('accepted')),
    ...(emailVerified ? [] : [{ kind: 'confirm' as const }]),
    ...unread.map((talk) => ({ kind: 'answer' as const, talk })),
    ...of('review', reviewable),
    ...of('hold', payable('pending')),
  ]
}
