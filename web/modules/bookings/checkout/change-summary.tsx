import { Link } from '@tanstack/react-router'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { Card } from '#web/ui/card.tsx'
import { PriceLines } from '../price-lines.tsx'
import { ToPayNow } from './to-pay-now.tsx'

export type ChangeSummaryProps = { booking: BookingDetail; proposal: NonNullable<BookingDetail['proposal']> }

/** What is being paid: the booking after the change, and how much of its price is already paid. */
export function ChangeSummary({ booking, proposal }: ChangeSummaryProps) {
  const leaving = new Set(proposal.petsLeave.map(({ id }) => id))
  const pets = [...booking.pets.filter(({ id }) => !leaving.has(id)), ...proposal.petsJoin]
  return (
    <Card className="grid gap-5 p-5 sm:p-6">
      <h2 className="text-xl font-semibold">Change to your booking</h2>
      <p className="font-semibold">
        <Link to="/bookings/$bookingId" params={{ bookingId: booking.id }} className="no-underline hover:underline">
          {isolated(booking.listing.title)}
        </Link>
      </p>
      <dl className="figures grid gap-3 border-y border-line py-4">
        <div>
          <dt className="text-sm text-ink-soft">Now</dt>
          <dd>
            {formatRange(booking.startDate, booking.endDate)} · {counted(booking.nights, 'night')}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">After the change</dt>
          <dd className="font-semibold">
            {formatRange(proposal.startDate, proposal.endDate)} · {counted(proposal.nights, 'night')}
          </dd>
        </div>
        <div>
          <dt className="text-sm text-ink-soft">{counted(pets.length, 'pet')}</dt>
          <dd>{joined(pets.map(({ name }) => name))}</dd>
        </div>
      </dl>
      <PriceLines lines={proposal.lines} total={proposal.total} totalLabel="New total" />
      <ToPayNow covered={booking.totalAmount} toPay={proposal.toPay} />
    </Card>
  )
}
