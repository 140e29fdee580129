import { Link } from '@tanstack/react-router'
import { Navigation } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { formatLongDate, formatTimeOfDay } from '#web/platform/format/dates.ts'
import { roomWords } from '../manage/booking-words.ts'
import { PlacesByNight } from '../manage/places-by-night.tsx'
import { directionsTo } from './page-words.ts'
import { BookingSection } from './booking-section.tsx'
import { lateWords } from '#web/product/late-words.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'

/** The time and place of the stay, in the listing's time zone. */
export function StayFacts({ booking }: { booking: BookingDetail }) {
  const { listing, times } = booking
  const [today] = useState(() => dateIn(times.timeZone, readersNow()))
  const directions = directionsTo(booking)
  const late = booking.latePickup ? lateWords({ checkOut: times.checkOut, ...booking.latePickup }) : undefined
  return (
    <BookingSection title="Stay">
      <dl className="grid gap-4 sm:grid-cols-2">
        <Fact term="Check-in">
          {formatLongDate(booking.startDate, today)}
          <span className="block text-ink-soft">
            {formatTimeOfDay(times.checkIn)} {times.zoneName}
          </span>
        </Fact>
        <Fact term="Check-out">
          {formatLongDate(booking.endDate, today)}
          <span className="block text-ink-soft">
            {formatTimeOfDay(times.checkOut)} {times.zoneName}
          </span>
          {late && <span className="figures block text-sm text-ink-soft">Late pick-up: {late}</span>}
        </Fact>
        <Fact term={listing.address ? 'Address' : 'Location'}>
          {listing.address ?? [listing.city, listing.state].filter(Boolean).join(', ')}
          {directions && (
            <a
              href={directions}
              target="_blank"
              rel="noreferrer"
              className="mt-1 flex min-h-9 w-fit items-center gap-1.5 font-medium text-brand underline pointer-coarse:min-h-11"
            >
              <Navigation aria-hidden="true" className="size-4.5" />
              Get directions
            </a>
          )}
          {!listing.address && booking.status === 'pending' && (
            <span className="block text-sm text-ink-soft">The exact address is shared once the stay is accepted.</span>
          )}
        </Fact>
        <Fact term="Listing">
          <Link to="/listing/$listingId" params={{ listingId: booking.listingId }} className="underline">
            {isolated(listing.title)}
          </Link>
        </Fact>
        {booking.placesLeft !== null && (
          <Fact term="Room left">
            {roomWords(booking)}
            <PlacesByNight booking={booking} />
          </Fact>
        )}
      </dl>
    </BookingSection>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5">
      <dt className="text-sm text-ink-soft">{term}</dt>
      <dd className="font-medium [&>span]:font-normal">{children}</dd>
    </div>
  )
}
