import type { Booking } from '#contract/calls/bookings.ts'
import { SitterActions } from './booking-actions.tsx'
import { ContactInfo } from './contact-info.tsx'
import { RequestHeading } from './request-heading.tsx'
import { RequestMoney } from './request-money.tsx'

/** An answered request or a stay in a row: who, when, which pets, what it earns. The name opens the details. */
export function RequestRow({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  return (
    <div className="grid gap-x-6 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <RequestHeading booking={booking} onOpen={onOpen} size="sm" />
      <div className="grid content-start gap-2 sm:justify-items-end">
        <RequestMoney booking={booking} />
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          <SitterActions booking={booking} inRow />
          {booking.status === 'accepted' && <ContactInfo person={booking.owner} />}
        </div>
      </div>
    </div>
  )
}
