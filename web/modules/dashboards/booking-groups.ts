import type { Booking } from '#contract/bookings.ts'
import type { PlainDate } from '#contract/dates.ts'

type Dated = Pick<Booking, 'status' | 'endDate'>

/**
 * Current: accepted, pending or declined, ending today or later. History: everything else, which is what is completed,
 * cancelled or expired, and what has ended.
 */
export function groupBookings<B extends Dated>(bookings: readonly B[], today: PlainDate) {
  const isCurrent = ({ status, endDate }: B) =>
    (status === 'accepted' || status === 'pending' || status === 'declined') && endDate >= today
  return { current: bookings.filter(isCurrent), history: bookings.filter((booking) => !isCurrent(booking)) }
}

type Doable = Pick<Booking, 'status' | 'may' | 'deadline' | 'reviewUntil' | 'createdAt'>
type Next<B, Kind> = { kind: Kind; booking: B; more: number }

/** The first of some bookings by an instant; those without one come last. */
function soonest<B>(bookings: readonly B[], at: (booking: B) => string | null): B | undefined {
  return [...bookings].sort((a, b) => (at(a) ?? '~').localeCompare(at(b) ?? '~'))[0]
}

/** What an owner should do first: pay an accepted stay, then review one, then leave a card for a request. */
export function ownerNext<B extends Doable>(bookings: readonly B[]): Next<B, 'pay' | 'review' | 'hold'> | null {
  const pay = bookings.filter(({ may, status }) => may.pay && status === 'accepted')
  const review = bookings.filter(({ may }) => may.review)
  const hold = bookings.filter(({ may, status }) => may.pay && status === 'pending')
  const more = pay.length + review.length + hold.length - 1
  const first = soonest(pay, ({ deadline }) => deadline)
  if (first) return { kind: 'pay', booking: first, more }
  const second = soonest(review, ({ reviewUntil }) => reviewUntil)
  if (second) return { kind: 'review', booking: second, more }
  const third = soonest(hold, ({ deadline }) => deadline)
  return third ? { kind: 'hold', booking: third, more } : null
}

/** The request that a sitter should answer first: the one that expires first. */
export function sitterNext<B extends Doable>(bookings: readonly B[]): Next<B, 'answer'> | null {
  const waiting = bookings.filter(({ may }) => may.accept || may.decline)
  const first = soonest(waiting, ({ deadline }) => deadline)
  return first ? { kind: 'answer', booking: first, more: waiting.length - 1 } : null
}
