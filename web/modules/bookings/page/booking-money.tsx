import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { paymentWord } from '../manage/booking-words.ts'
import { AgreedCharge } from './agreed-charge.tsx'
import { otherStayWords } from '../rescue/rescue-words.ts'
import { AmountRow, Part, StayLink } from './parts.tsx'

/** What the reader pays or earns, line by line. */
export function BookingMoney({ booking }: { booking: BookingDetail }) {
  return (
    <>
      {booking.viewer !== 'sitter' && <Price booking={booking} />}
      {booking.earnings && <Earnings booking={booking} earnings={booking.earnings} />}
      {booking.viewer === 'sitter' && !booking.earnings && (
        <Part title="Earnings">
          <p className="text-ink-soft">You don't earn anything from this booking.</p>
        </Part>
      )}
    </>
  )
}

function Price({ booking }: { booking: BookingDetail }) {
  const refunded = Number(booking.refunded)
  return (
    <Part title="Price">
      <dl className="figures grid gap-2">
        {booking.lines.map(({ kind, label, amount }) => (
          <AmountRow key={`${kind} ${label}`} label={label} amount={formatMoney(amount)} />
        ))}
        <AmountRow strong label="Total" amount={formatMoney(booking.totalAmount)} />
        <Cover booking={booking} />
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
      {booking.replaces && <Before viewer={booking.viewer} stay={booking.replaces} />}
      {booking.agreedCharge && <AgreedCharge bookingId={booking.id} agreed={booking.agreedCharge} />}
    </Part>
  )
}

/** What the marketplace pays of a price, and what that leaves its owner. */
export function Cover({ booking: { cover, totalAmount, viewer } }: { booking: BookingDetail }) {
  if (cover === null) return null
  return (
    <>
      <AmountRow label="We cover" amount={formatMoney(-Number(cover))} />
      <AmountRow
        strong
        label={viewer === 'owner' ? 'You pay' : 'The owner pays'}
        amount={formatMoney(Number(totalAmount) - Number(cover))}
      />
    </>
  )
}

type BeforeProps = Pick<BookingDetail, 'viewer'> & { stay: NonNullable<BookingDetail['replaces']> }

/** Whose place a stay took, and whether it is paid with what had been paid for that one. */
function Before({ viewer, stay }: BeforeProps) {
  const had = viewer === 'owner' ? 'you had paid' : 'its owner had paid'
  return (
    <p className="text-sm text-ink-soft">
      {stay.moved ? `Paid with what ${had} for ` : 'In place of '}
      <StayLink id={stay.id}>{otherStayWords(stay, viewer)}</StayLink>.
    </p>
  )
}

type EarningsProps = { booking: BookingDetail; earnings: NonNullable<BookingDetail['earnings']> }

function Earnings({ booking, earnings }: EarningsProps) {
  const isOwn = booking.viewer === 'sitter'
  const over = booking.status === 'completed' || booking.status === 'cancelled'
  const sum = over ? (isOwn ? 'You earned' : 'Earned') : isOwn ? "You'll earn" : 'Pending earnings'
  return (
    <Part title={isOwn ? 'Earnings' : "Sitter's earnings"}>
      <dl className="figures grid gap-2">
        {earnings.lines.map(({ kind, label, amount }) => (
          <AmountRow key={`${kind} ${label}`} label={label} amount={formatMoney(amount)} />
        ))}
        <AmountRow strong label={sum} amount={<span className="text-ok">{formatMoney(earnings.total)}</span>} />
        {booking.tip.given && <AmountRow label="Tip" amount={formatMoney(booking.tip.given)} />}
        {isOwn && <AmountRow label="Payment" amount={paymentWord(booking, booking.viewer)} />}
      </dl>
    </Part>
  )
}
