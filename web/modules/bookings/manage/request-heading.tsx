import type { Booking } from '#contract/calls/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { Avatar, type AvatarProps } from '#web/brand/avatar.tsx'
import { CardTitle } from './booking-card.tsx'
import { StatusPill } from './status-pill.tsx'

export type RequestHeadingProps = {
  booking: Booking
  onOpen: () => void
  size?: AvatarProps['size']
}

/** Who asked, the status, dates, pets, listing and message; the name opens the details. */
export function RequestHeading({ booking, onOpen, size = 'md' }: RequestHeadingProps) {
  const { owner } = booking
  return (
    <div className="flex min-w-0 items-start gap-3">
      <Avatar initials={initials(owner)} src={owner.profileImageUrl} size={size} />
      <div className="grid min-w-0 gap-0.5">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CardTitle onOpen={onOpen}>{displayName(owner)}</CardTitle>
          <StatusPill booking={booking} />
        </div>
        <p className="figures">
          {formatRange(booking.startDate, booking.endDate)} · {counted(booking.nights, 'night')}
        </p>
        <p className="text-sm text-ink-soft">
          {joined(booking.pets.map(({ name }) => name))} · {isolated(booking.listing.title)}
        </p>
        {booking.specialInstructions && (
          <p className="line-clamp-2 text-sm wrap-anywhere text-ink-soft">“{booking.specialInstructions}”</p>
        )}
      </div>
    </div>
  )
}
