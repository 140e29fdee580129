import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName, wholeName } from '#contract/vocabulary/names.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { paymentWord } from '#web/modules/bookings/manage/booking-words.ts'
import { RefundBooking } from '#web/modules/bookings/staff/refund-booking.tsx'
import { StatusPill } from '#web/modules/bookings/manage/status-pill.tsx'
import { formatInstant, formatRange } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { Card } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { PersonLink } from './person-link.tsx'

/** A booking in the console; it links to its page and to both people. */
export function BookingRow({ booking }: { booking: Booking }) {
  const { id, owner, sitter, listing, startDate, endDate, nights, pets, totalPrice, createdAt } = booking
  return (
    <Card lift className="relative flex flex-wrap items-start gap-x-6 gap-y-2 p-4 sm:px-5">
      <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <Link
            to="/bookings/$bookingId"
            params={{ bookingId: id }}
            className="rounded-sm font-semibold wrap-anywhere no-underline after:absolute after:inset-0 hover:underline"
          >
            {isolated(listing.title)}
          </Link>
          <StatusPill booking={booking} />
        </p>
        <p className="text-sm wrap-anywhere text-ink-soft">
          <Dotted
            facts={[
              <span key="people">
                <PersonLink person={{ id: owner.id, name: wholeName(owner) }} className="relative z-10" /> with{' '}
                <PersonLink person={{ id: sitter.id, name: wholeName(sitter) }} className="relative z-10" />
              </span>,
              joined(pets.map(({ name }) => name)),
            ]}
          />
        </p>
        <p className="figures text-sm text-ink-soft">
          <Dotted
            facts={[
              formatRange(startDate, endDate),
              counted(nights, 'night'),
              <Fragment key="requested">
                Requested on <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
              </Fragment>,
            ]}
          />
        </p>
      </div>
      <p className="figures grid gap-0.5 sm:justify-items-end">
        <span className="text-lg font-semibold">{formatMoney(totalPrice)}</span>
        <span className="text-sm text-ink-soft">{paymentWord(booking, 'admin')}</span>
      </p>
      {booking.may.refund && <RefundBooking bookingId={id} name={displayName(owner)} />}
    </Card>
  )
}
