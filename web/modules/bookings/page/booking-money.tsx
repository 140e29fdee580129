import { Suspense } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { paymentWord } from '../manage/booking-words.ts'
import { OtherStay } from '../rescue/other-stay.ts'
import { AgreedCharge } from './agreed-charge.tsx'
import { AmountRow, BookingSection } from './booking-section.tsx'

/** What the reader pays or earns, line by line. */
export function BookingMoney({ booking }: { booking: BookingDetail }) {
  return (
    <>
      {booking.viewer !== 'sitter' && <Price booking={booking} />}
      {booking.earnings && <Earnings booking={booking} earnings={booking.earnings} />}
      {booking.viewer === 'sitter' && !booking.earnings && (
        <BookingSection title="Earnings">
          <p className="text-ink-soft">You don't earn anything from this booking.</p>
        </BookingSection>
      )}
    </>
  )
}

function Price({ booking }: { booking: BookingDetail }) {
  const refunded = Number(booking.refunded)
  return (
    <BookingSection title="Price">
      <dl className="figures grid gap-2">
        {booking.lines.map(({ kind, label, amount }) => (
          <AmountRow key={`${kind} ${label}`} label={label} amount={formatMoney(amount)} />
        ))}
        <AmountRow strong label="Total" amount={formatMoney(booking.totalAmount)} />
        {refunded > 0 && <AmountRow label="Refunded" amount={formatMoney(-refunded)} />}
        {Number(booking.refundDue) > 0 && (
          <AmountRow
            label={booking.fellThrough === 'waiting' ? 'Held for a new stay' : 'Refund pending'}
            amount={formatMoney(booking.refundDue)}
          />
        )}
        <AmountRow label="Payment" amount={paymentWord(booking, booking.viewer)} />
        {booking.tip.given && <AmountRow label="Tip" amount={formatMoney(booking.tip.given)} />}
      </dl>
      {booking.replaces && (
        <Suspense>
          <OtherStay booking={booking} />
        </Suspense>
      )}
      {booking.agreedCharge && <AgreedCharge bookingId={booking.id} agreed={booking.agreedCharge} />}
    </BookingSection>
  )
}

type EarningsProps = { booking: BookingDetail; earnings: NonNullable<BookingDetail['earnings']> }

function Earnings({ booking, earnings }: EarningsProps) {
  const isOwn = booking.viewer === 'sitter'
  const over = booking.status === 'completed' || booking.status === 'cancelled'
  const sum = over ? (isOwn ? 'You earned' : 'Earned') : isOwn ? "You'll earn" : 'Pending earnings'
  return (
    <BookingSection title={isOwn ? 'Earnings' : "Sitter's earnings"}>
      <dl className="figures grid gap-2">
        {earnings.lines.map(({ kind, label, amount }) => (
          <AmountRow key={`${kind} ${label}`} label={label} amount={formatMoney(amount)} />
        ))}
        <AmountRow strong label={sum} amount={<span className="text-ok">{formatMoney(earnings.total)}</span>} />
        {booking.tip.given && <AmountRow label="Tip" amount={formatMoney(booking.tip.given)} />}
        {isOwn && <AmountRow label="Payment" amount={paymentWord(booking, booking.viewer)} />}
      </dl>
    </BookingSection>
  )
}
