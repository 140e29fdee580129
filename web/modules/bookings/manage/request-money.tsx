import type { Booking } from '#contract/calls/bookings.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { isPaymentDue } from '../settling.ts'
import { paymentWord } from './booking-words.ts'

/** The money of a request for its sitter: the total, what they earn, and the state of the payment. */
export function RequestMoney({ booking }: { booking: Booking }) {
  const earns = booking.status === 'completed' ? 'You earned' : "You'll earn"
  return (
    <div className="figures grid gap-0.5 sm:justify-items-end">
      <p className="text-lg leading-tight font-semibold">{formatPrice(booking.totalAmount)}</p>
      {booking.sitterEarns !== null && (
        <p className="text-sm text-ink-soft">
          {earns} {formatPrice(booking.sitterEarns)}
        </p>
      )}
      {!isPaymentDue(booking) && <p className="text-sm text-ink-soft">{paymentWord(booking)}</p>}
    </div>
  )
}
