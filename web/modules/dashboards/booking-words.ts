import type { Booking, BookingDetail, BookingStatus, PaymentState } from '#contract/bookings.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import type { Tone } from '#web/ui/badge.tsx'

/** On which side of a booking the reader stands. */
export type Side = 'owner' | 'sitter'

/** How a status reads; accepted is shown as Confirmed. */
export const statusWords: Record<BookingStatus, { label: string; tone: Tone }> = {
  pending: { label: 'Pending', tone: 'warn' },
  accepted: { label: 'Confirmed', tone: 'ok' },
  declined: { label: 'Declined', tone: 'danger' },
  cancelled: { label: 'Cancelled', tone: 'danger' },
  expired: { label: 'Expired', tone: 'slate' },
  completed: { label: 'Completed', tone: 'slate' },
}

const paymentWords: Record<PaymentState, string> = {
  unpaid: 'Not paid yet',
  authorized: 'Card held, not charged',
  paid: 'Paid',
  partially_refunded: 'Partly refunded',
  refunded: 'Refunded',
  failed: 'Payment failed',
}

/** How the payment of a booking stands. */
export function paymentWord({ paymentState, status }: Pick<Booking, 'paymentState' | 'status'>): string {
  const over = status !== 'pending' && status !== 'accepted'
  return over && (paymentState === 'unpaid' || paymentState === 'failed')
    ? 'Nothing charged'
    : paymentWords[paymentState]
}

type Event = BookingDetail['events'][number]

/** One step of a booking's history in words. */
export function eventWords({ from, to, by, reason }: Pick<Event, 'from' | 'to' | 'by' | 'reason'>): string {
  const who = { owner: 'the owner', sitter: 'the sitter', admin: 'Petstead', clock: 'Petstead' }[by]
  switch (to) {
    case 'pending':
      return 'Request sent'
    case 'accepted':
      return from === null ? 'Booked instantly' : `Accepted by ${who}`
    case 'declined':
      return `Declined by ${who}`
    case 'expired':
      return 'Expired without an answer'
    case 'completed':
      return 'Stay completed'
    case 'cancelled':
      return by === 'clock' ? `Cancelled, ${reason ?? 'time ran out'}` : `Cancelled by ${who}`
  }
}

type Cancelled = Pick<Booking, 'status' | 'paymentState' | 'cancelRefund' | 'totalAmount'>

/** What a cancellation means for the money, before it is confirmed. */
export function cancelWords({ status, paymentState, cancelRefund, totalAmount }: Cancelled, side: Side): string {
  const owner = side === 'owner'
  if (paymentState === 'paid' || paymentState === 'partially_refunded') {
    const back = formatMoney(cancelRefund ?? '0.00')
    const whole = formatMoney(totalAmount)
    const whom = owner ? 'comes back to your card' : 'goes back to the owner'
    if (back === whole) return `The whole ${whole} ${whom}.`
    return Number(cancelRefund) > 0
      ? `${back} of ${whole} ${whom}.`
      : `Nothing of the ${whole} ${whom}: the time for a refund is over.`
  }
  if (paymentState === 'authorized')
    return owner
      ? 'The hold on your card is released. Nothing is charged.'
      : 'The hold on the owner’s card is released.'
  return status === 'pending' || owner ? 'Nothing has been charged.' : 'The owner has not paid, so nothing goes back.'
}
