import type { Booking } from '#contract/schemas/bookings.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { isPaymentDue } from '../settling.ts'
import { paymentWord } from './booking-words.ts'

/** The money of a request for its sitter: the total, what they earn, and the state of the payment; on a phone the total alone. */
export function RequestMoney({ booking }: { booking: Booking }) {
  const earns = booking.status === 'completed' ? 'You earned' : "You'll earn"
  return (
    <div className="figures grid justify-items-end gap-0.5">
      <p className="leading-snug font-semibold sm:text-lg sm:leading-tight">{formatPrice(booking.totalAmount)}</p>
      {booking.sitterEarns !== null && (
        <p className="text-sm text-ink-soft max-sm:hidden">
          {earns} {formatPrice(booking.sitterEarns)}
        </p>
      )}
      {!isPaymentDue(booking) && (
        <p className="text-sm text-ink-soft max-sm:hidden">{paymentWord(booking, 'sitter')}</p>
      )}
    </div>
  )
}
