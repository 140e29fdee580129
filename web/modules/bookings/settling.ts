import type { Booking, BookingDetail } from '#contract/calls/bookings.ts'

/** What of a booking says how its payment stands. */
export type MoneyFacts = Pick<Booking, 'paymentState' | 'status' | 'refundDue' | 'bank'>

/** Whether the card is being charged now, because the sitter accepted. */
export function isBeingCharged({ paymentState, status }: Pick<Booking, 'paymentState' | 'status'>): boolean {
  return status === 'accepted' && paymentState === 'authorized'
}

/** Whether the stay is accepted and still to be paid; until then nothing is charged, and it may be cancelled for that. */
export function isPaymentDue({ paymentState, status }: Pick<Booking, 'paymentState' | 'status'>): boolean {
  return status === 'accepted' && (paymentState === 'unpaid' || paymentState === 'failed')
}

/** Whether the next step is somebody else's, or can be: an answer, a payment, a change that is discussed. */
export function awaitsNews(booking: Pick<Booking, 'paymentState' | 'status' | 'change'>): boolean {
  return booking.status === 'pending' || booking.change !== null || isPaymentDue(booking)
}

/** Whether a booking came to its end, whichever. */
export function isOver({ status }: Pick<Booking, 'status'>): boolean {
  return status !== 'pending' && status !== 'accepted'
}

/** The card form hears of a payment before the server does, which is told by the provider: for so long that is waited for. */
export const hearsWithinMs = 30_000
const justPaid = new Map<string, number>()

/** Notes that a booking was paid in this tab just now. */
export function noteJustPaid(bookingId: string, now = Date.now()): void {
  justPaid.set(bookingId, now)
}

/** Whether the server is still to hear of a payment made in this tab. */
export function isAboutToBePaid(
  { id, may, change }: Pick<Booking, 'id' | 'may' | 'change'>,
  now = Date.now(),
): boolean {
  const paidAt = justPaid.get(id)
  return paidAt !== undefined && now - paidAt < hearsWithinMs && (may.pay || change === 'pay')
}

/** Whether more is paid than the stay costs since it was changed: the difference is on its way back, unless a bank asks. */
export function isBeingRefunded({
  status,
  totalAmount,
  money,
  bank,
}: Pick<BookingDetail, 'status' | 'totalAmount' | 'money' | 'bank'>) {
  const signs = { held: 0, released: 0, paid: 1, refunded: -1, bank_refunded: -1, refund_returned: 1 }
  const kept = money.reduce((sum, { kind, amount }) => sum + signs[kind] * Number(amount), 0)
  return status === 'accepted' && bank !== 'reviewing' && Math.round((kept - Number(totalAmount)) * 100) > 0
}

/** Whether the provider is still to do something with the card: charge it, refund it or let its hold go. */
export function isSettling(booking: MoneyFacts): boolean {
  return (
    isBeingCharged(booking) ||
    (Number(booking.refundDue) > 0 && booking.bank !== 'reviewing') ||
    (isOver(booking) && booking.paymentState === 'authorized')
  )
}
