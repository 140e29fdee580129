import type { BookingStatus, EventReason, PaymentState } from '#contract/vocabulary/booking-states.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'

/** Who moves a booking. */
export type Actor = 'owner' | 'sitter' | 'admin' | 'clock'

/** The facts of a booking that its lifecycle depends on. */
export type LifecycleFacts = {
  readonly status: BookingStatus
  readonly paymentState: PaymentState
  /** Accepted without a sitter's answer, because the listing books instantly. */
  readonly instant: boolean
  readonly createdAt: Date
  readonly acceptedAt: Date | null
  readonly checkInAt: Date
  readonly checkOutAt: Date
  /** The terms that it was requested under, which judge it for good. */
  readonly terms: StayTerms
  /** Until when it can be answered, if that is sooner than by the terms. */
  readonly answerBy?: Date | null
}

type Move = {
  readonly from: BookingStatus
  readonly to: BookingStatus
  readonly by: readonly Actor[]
  /** People can make the move only before this moment of the stay. */
  readonly before?: 'check-in' | 'check-out'
}

const hour = 3_600_000

/** The lifecycle of a booking: all moves that exist. */
export const moves: readonly Move[] = [
  { from: 'pending', to: 'accepted', by: ['sitter'], before: 'check-in' },
  { from: 'pending', to: 'declined', by: ['sitter'] },
  { from: 'pending', to: 'cancelled', by: ['owner', 'admin'] },
  { from: 'pending', to: 'expired', by: ['clock'] },
  // when another sitter accepted its pets for those nights, or one of the two was suspended
  { from: 'pending', to: 'cancelled', by: ['clock'] },
  { from: 'pending', to: 'declined', by: ['clock'] },
  { from: 'accepted', to: 'cancelled', by: ['owner', 'sitter', 'admin'], before: 'check-out' },
  { from: 'accepted', to: 'cancelled', by: ['clock'] },
  { from: 'accepted', to: 'completed', by: ['clock'] },
]

/** The statuses in which a booking may begin: accepted at once where the listing books instantly. */
export const beginnings: readonly BookingStatus[] = ['pending', 'accepted']

/** Whether an actor may move a booking to a status now. */
export function mayMove(booking: LifecycleFacts, to: BookingStatus, by: Actor, now: Date): boolean {
  return moves.some((move) => {
    if (move.from !== booking.status || move.to !== to || !move.by.includes(by)) return false
    if (move.before === 'check-in') return now < booking.checkInAt
    if (move.before === 'check-out') return now < booking.checkOutAt
    return true
  })
}

/** Whether a booking's payment was captured. */
export function isPaid(state: PaymentState): boolean {
  return state === 'paid' || state === 'partially_refunded'
}

/** Whether an accepted stay is paid for: captured, or held and about to be captured. */
export function isFunded({ status, paymentState }: Pick<LifecycleFacts, 'status' | 'paymentState'>): boolean {
  return isPaid(paymentState) || (status === 'accepted' && paymentState === 'authorized')
}

/**
 * Whether both sides have said yes to a stay: its sitter accepted it, or, where the listing books instantly and nobody
 * was asked, it is held or paid. The column `bookings.agreed` says the same.
 */
export function isAgreed(stay: Pick<LifecycleFacts, 'status' | 'paymentState' | 'instant'>): boolean {
  return stay.status === 'completed' || (stay.status === 'accepted' && (!stay.instant || isFunded(stay)))
}

/** Returns the next move that the clock makes with a booking, and when; null if there is none. */
export function dueMove(booking: LifecycleFacts): { at: Date; to: BookingStatus; reason: EventReason | null } | null {
  const earlier = (a: Date, b: Date): Date => (a < b ? a : b)
  if (booking.status === 'pending') {
    const at = earlier(new Date(booking.createdAt.getTime() + booking.terms.answerHours * hour), booking.checkInAt)
    return { at: earlier(at, booking.answerBy ?? at), to: 'expired', reason: 'no answer' }
  }
  if (booking.status !== 'accepted') return null
  if (isPaid(booking.paymentState)) return { at: booking.checkOutAt, to: 'completed', reason: null }
  // the capture may be late; a stay whose payment is held still takes place
  if (isFunded(booking)) return { at: booking.checkOutAt, to: 'cancelled', reason: 'not paid' }
  const acceptedAt = booking.acceptedAt ?? booking.createdAt
  const { payHours, payInstantHours } = booking.terms
  const patience = booking.instant ? payInstantHours : payHours
  const at = earlier(new Date(acceptedAt.getTime() + patience * hour), booking.checkInAt)
  // a stay accepted at check-in can still be paid for a moment
  return { at: at > acceptedAt ? at : booking.checkInAt, to: 'cancelled', reason: 'not paid' }
}

/** Whether the owner may pay now. */
export function mayPay(booking: LifecycleFacts, now: Date): boolean {
  const open = booking.paymentState === 'unpaid' || booking.paymentState === 'failed'
  if (!open) return false
  return (
    (booking.status === 'pending' && now < booking.checkInAt) ||
    (booking.status === 'accepted' && now < booking.checkOutAt)
  )
}
