import type { Booking } from '#contract/schemas/bookings.ts'
import { SitterActions } from './booking-actions.tsx'
import { ContactInfo } from './contact-info.tsx'
import { RequestHeading, RequestMessage } from './request-heading.tsx'
import { RequestMoney } from './request-money.tsx'

/** An answered request or a stay in a row: who, when, which pets, what it earns. The name leads to its page. */
export function RequestRow({ booking }: { booking: Booking }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-3 px-4 py-3 sm:gap-x-6 sm:px-5 sm:py-4">
      <div className="grid min-w-0 content-start gap-1">
        <RequestHeading booking={booking} />
        <RequestMessage text={booking.specialInstructions} className="max-sm:hidden sm:pl-19" />
      </div>
      <div className="grid content-between justify-items-end gap-2 sm:content-start">
        <RequestMoney booking={booking} />
        <div className="flex items-center gap-2 empty:hidden sm:flex-wrap">
          <SitterActions booking={booking} inRow />
          {booking.status === 'accepted' && <ContactInfo person={booking.owner} inRow />}
        </div>
      </div>
    </div>
  )
}
