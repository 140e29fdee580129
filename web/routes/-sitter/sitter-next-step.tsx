import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, House, MailQuestion } from 'lucide-react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { formatInstant, formatRange } from '#web/platform/format/dates.ts'
import { formatPrice } from '#web/platform/format/money.ts'
import { Button } from '#web/ui/button.tsx'
import { sitterNext } from '#web/modules/bookings/manage/booking-groups.ts'
import { myListingsQuery } from '#web/modules/listings/queries.ts'
import { NextStep } from '../-dashboard/next-step.tsx'
import { sitterBookingsQuery } from '#web/modules/bookings/queries.ts'

/**
 * The change or request to answer first, else the listing to finish if none is active; renders nothing if all is done.
 */
export function SitterNextStep({ onOpen }: { onOpen: (id: string) => void }) {
  const bookings = useQuery(sitterBookingsQuery)
  const listings = useQuery(myListingsQuery)
  const next = sitterNext(bookings.data ?? [])
  if (next?.kind === 'change') {
    const { booking, more } = next
    const until = booking.changeUntil ? ` Respond by ${formatInstant(booking.changeUntil)}.` : ''
    return (
      <NextStep
        icon={<ArrowLeftRight />}
        title={`Respond to ${displayName(booking.owner)}'s proposed change`}
        description={`${formatRange(booking.startDate, booking.endDate)} at ${isolated(booking.listing.title)}.${until}`}
        action={
          <Button asChild>
            <Link to="/bookings/$bookingId" params={{ bookingId: booking.id }}>
              Review change
            </Link>
          </Button>
        }
        more={more}
      />
    )
  }
  if (next) {
    const { booking, more } = next
    const earns = booking.sitterEarns === null ? '' : ` You'll earn ${formatPrice(booking.sitterEarns)}.`
    const until = booking.deadline ? ` Respond by ${formatInstant(booking.deadline)}.` : ''
    return (
      <NextStep
        icon={<MailQuestion />}
        title={`Respond to ${displayName(booking.owner)}'s request`}
        description={`${formatRange(booking.startDate, booking.endDate)} at ${isolated(booking.listing.title)}.${earns}${until}`}
        action={<Button onClick={() => onOpen(booking.id)}>View request</Button>}
        more={more}
      />
    )
  }
  const unpublished = listings.data?.some(({ isActive }) => isActive) ? undefined : listings.data?.[0]
  if (!unpublished) return null
  return (
    <NextStep
      icon={<House />}
      title="Finish your listing"
      description={`“${unpublished.title || 'Untitled listing'}” isn't published yet, so owners can't find it.`}
      action={
        <Button asChild>
          <Link to="/listing/$listingId" params={{ listingId: unpublished.id }} search={{ edit: true }}>
            Edit Listing
          </Link>
        </Button>
      }
    />
  )
}
