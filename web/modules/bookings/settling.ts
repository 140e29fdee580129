import type { Booking } from '#contract/calls/bookings.ts'

/** What of a booking says how its payment stands. */
export type MoneyFacts = Pick<Booking, 'paymentState' | 'status' | 'refundDue'>

/** Whether the card is being charged now, because the sitter accepted. */
export function isBeingCharged({ paymentState, status }: Pick<Booking, 'paymentState' | 'status'>): boolean {
  return status === 'accepted' && paymentState === 'authorized'
}

/** Whether the stay is accepted and still to be paid; until then nothing is charged, and it may be cancelled for that. */
export function isPaymentDue({ paymentState, status }: Pick<Booking, 'paymentState' | 'status'>): boolean {
  return status === 'accepted' && (paymentState === 'unpaid' || paymentState === 'failed')
}

/** Whether a booking came to its end, whichever. */
export function isOver({ status }: Pick<Booking, 'status'>): boolean {
  return status !== 'pending' && status !== 'accepted'
}

/** Whether the provider is still to do something with the card: charge it, refund it or let its hold go. */
export function isSettling(booking: MoneyFacts): boolean {
  return (
    isBeingCharged(booking) ||
    Number(booking.refundDue) > 0 ||
    (isOver(booking) && booking.paymentState === 'authorized')
  )
}
