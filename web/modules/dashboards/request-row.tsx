import type { Booking } from '#contract/bookings.ts'
import { displayName, initials } from '#contract/names.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { count, listing as joined } from '#web/platform/format/words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { CardTitle } from './booking-card.tsx'
import { SitterActions } from './booking-actions.tsx'
import { ContactInfo } from './contact-info.tsx'
import { RequestMoney } from './request-money.tsx'
import { StatusPill } from './status-pill.tsx'

/** A stay that is answered already, in a row: who, when, which pets, what it earns. The name opens the details. */
export function RequestRow({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  const { owner, pets } = booking
  return (
    <div className="grid gap-x-6 gap-y-3 px-4 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="flex min-w-0 items-start gap-3">
        <Avatar initials={initials(owner)} src={owner.profileImageUrl} size="sm" />
        <div className="grid min-w-0 gap-0.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <CardTitle onOpen={onOpen}>{displayName(owner)}</CardTitle>
            <StatusPill status={booking.status} />
          </div>
          <p className="figures">
            {formatRange(booking.startDate, booking.endDate)} · {count(booking.nights, 'night')}
          </p>
          <p className="text-sm text-ink-soft">
            {joined(pets.map(({ name }) => name))} · {booking.listing.title}
          </p>
          {booking.specialInstructions && (
            <p className="truncate text-sm text-ink-soft">“{booking.specialInstructions}”</p>
          )}
        </div>
      </div>
      <div className="grid content-start gap-2 sm:justify-items-end">
        <RequestMoney booking={booking} />
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          <SitterActions booking={booking} />
          {booking.status === 'accepted' && <ContactInfo person={owner} />}
        </div>
      </div>
    </div>
  )
}
