import type { Booking, BookingDetail } from '#contract/schemas/bookings.ts'

/** The fields of a booking that describe its payment. */
export type MoneyFacts = Pick<Booking, 'paymentState' | 'status' | 'refundDue' | 'bank'> &
  Partial<Pick<Booking, 'refunded' | 'totalAmount' | 'agreedCharge' | 'fellThrough' | 'round'>>

type Charged = Pick<Booking, 'paymentState' | 'status'> & Partial<Pick<Booking, 'agreedCharge'>>

/** Whether the card is being charged now, after the sitter accepted: a held one, or a saved one as its owner agreed. */
export function isBeingCharged({ paymentState, status, agreedCharge }: Charged): boolean {
  const isAgreed = agreedCharge?.purpose === 'accept' && agreedCharge.state === 'charging'
  return status === 'accepted' && (paymentState === 'authorized' || isAgreed)
}

/** Whether the stay is accepted and not paid yet; it may be cancelled if it is not paid in time. */
export function isPaymentDue(booking: Charged): boolean {
  const { paymentState, status } = booking
  return status === 'accepted' && (paymentState === 'unpaid' || paymentState === 'failed') && !isBeingCharged(booking)
}

/** Whether the other side may act next: an answer, a payment, or an open change. */
export function awaitsNews(booking: Charged & Pick<Booking, 'change'>): boolean {
  return booking.status === 'pending' || booking.change !== null || isPaymentDue(booking)
}

/** Whether a booking has ended, in any way. */
export function isOver({ status }: Pick<Booking, 'status'>): boolean {
  return status !== 'pending' && status !== 'accepted'
}

/**
 * How long to wait for the server after a payment: the card form knows of it before the provider has told the server.
 */
export const hearsWithinMs = 30_000
const justPaid = new Map<string, number>()

/** Notes that a booking was just paid in this tab. */
export function noteJustPaid(bookingId: string, now = Date.now()): void {
  justPaid.set(bookingId, now)
}

/** Whether the server does not know yet of a payment made in this tab. */
export function isAboutToBePaid(
  { id, may, change }: Pick<Booking, 'id' | 'may' | 'change'>,
  now = Date.now(),
): boolean {
  const paidAt = justPaid.get(id)
  return paidAt !== undefined && now - paidAt < hearsWithinMs && (may.pay || change === 'pay')
}

/**
 * Whether more is paid than the stay costs after a change: the difference is being refunded, unless a bank reviews the
 * payment.
 */
export function isBeingRefunded({
  status,
  totalAmount,
  netPaid,
  bank,
}: Pick<BookingDetail, 'status' | 'totalAmount' | 'netPaid' | 'bank'>): boolean {
  return status === 'accepted' && bank !== 'reviewing' && Number(netPaid) > Number(totalAmount)
}

/** Whether the provider still has to charge the card, refund it or release its hold. */
export function isSettling(booking: MoneyFacts): boolean {
  // what waits for a new stay moves only when its owner wants it
  if (booking.fellThrough === 'waiting') return false
  return (
    isBeingCharged(booking) ||
    (Number(booking.refundDue) > 0 && booking.bank !== 'reviewing') ||
    (isOver(booking) && booking.paymentState === 'authorized')
  )
}
