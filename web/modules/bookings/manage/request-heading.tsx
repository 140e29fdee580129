import type { Booking } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { counted, joined } from '#contract/vocabulary/words.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { PetPortrait } from '#web/modules/pets/pet-portrait.tsx'
import { formatRange, formatShortRange } from '#web/platform/format/dates.ts'
import { Dotted } from '#web/ui/dotted.tsx'
import { isOver } from '../settling.ts'
import { ownerWords } from './booking-words.ts'
import { CardTitle } from './booking-card.tsx'
import { StatusPill } from './status-pill.tsx'

/**
 * The first pet, who asked, the status, dates, pets and listing; the name leads to the booking's page. On a phone
 * three lines: the rest is on that page.
 */
export function RequestHeading({ booking }: { booking: Booking }) {
  const { owner, pets } = booking
  const [pet] = pets
  const names = joined(pets.map(({ name }) => name))
  return (
    <div className="flex min-w-0 items-start gap-3">
      {pet ? (
        <PetPortrait type={pet.type} imageUrl={pet.imageUrl} />
      ) : (
        <Avatar initials={initials(owner)} src={owner.profileImageUrl} />
      )}
      <div className="grid min-w-0 flex-1 justify-items-start gap-x-3 gap-y-0.5 sm:grid-cols-[auto_minmax(0,1fr)] sm:items-center">
        <CardTitle bookingId={booking.id}>{displayName(owner)}</CardTitle>
        <div className="max-sm:order-last max-sm:mt-0.5">
          <StatusPill booking={booking} />
        </div>
        <p className="figures max-w-full max-sm:text-sm max-sm:text-ink-soft sm:col-span-2">
          <span className="max-sm:hidden">
            <Dotted facts={[formatRange(booking.startDate, booking.endDate), counted(booking.nights, 'night')]} />
          </span>
          <Dotted
            facts={[(isOver(booking) ? formatRange : formatShortRange)(booking.startDate, booking.endDate), names]}
            className="sm:hidden"
          />
        </p>
        <p className="text-sm text-ink-soft max-sm:hidden sm:col-span-2">
          <Dotted
            facts={[names, isolated(booking.listing.title), ...(booking.ownerRating ? [ownerWords(booking)] : [])]}
          />
        </p>
      </div>
    </div>
  )
}

/** What the owner wrote with the request, shortened. */
export function RequestMessage({ text, className = '' }: { text: string | null; className?: string }) {
  if (!text) return null
  return <p className={`line-clamp-2 text-sm wrap-anywhere text-ink-soft ${className}`}>“{text}”</p>
}
