import { useLists } from '#web/product/lists.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { formatLongDate, formatShortRange, formatTimeOfDay } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { formatInstantIn } from '#web/platform/format/zoned.ts'
import type { Zone } from '#web/platform/format/zoned.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { useMediaQuery } from '#web/platform/use-media-query.ts'
import { Picture } from '#web/pictures/picture.tsx'
import { lateCancellation, policyOf } from '../cancellation-words.ts'
import { petFacts } from '#web/modules/pets/pet-words.ts'
import { PetPortrait } from '#web/modules/pets/pet-portrait.tsx'
import { PriceLines } from '../price-lines.tsx'
import { ToPayNow } from './to-pay-now.tsx'
import { readersNow } from '#web/platform/format/readers-clock.ts'

/**
 * What is being paid: the listing, the dates, the pets, and the price line by line. On a phone it is folded to one line,
 * so that the card form is in view.
 */
export function CheckoutSummary({ booking }: { booking: BookingDetail }) {
  const isWide = useMediaQuery('(width >= 64rem)')
  const { listing, startDate, endDate, totalAmount, toPay } = booking
  if (isWide)
    return (
      <Card className="grid gap-5 p-5 sm:p-6">
        <h2 className="text-xl font-semibold">Booking summary</h2>
        <div className="flex items-center gap-4">
          <Picture src={listing.imageUrl} alt="" ratio="square" sizes="96px" className="w-20 shrink-0 rounded-lg" />
          <div className="min-w-0">
            <ListingTitle listing={listing} />
          </div>
        </div>
        <Details booking={booking} />
      </Card>
    )
  return (
    <Card>
      <details className="group">
        <summary className="flex cursor-pointer list-none items-center gap-4 rounded-xl p-4 sm:p-5 [&::-webkit-details-marker]:hidden">
          <Picture src={listing.imageUrl} alt="" ratio="square" sizes="64px" className="w-14 shrink-0 rounded-lg" />
          <span className="grid min-w-0 flex-1">
            <span className="line-clamp-2 leading-snug font-semibold">{isolated(listing.title)}</span>
            <span className="figures text-sm text-ink-soft">{formatShortRange(startDate, endDate)}</span>
          </span>
          <span className="figures font-semibold">{formatMoney(toPay ?? totalAmount)}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-soft transition-transform group-open:rotate-180"
          />
          <span className="sr-only">, booking summary</span>
        </summary>
        <div className="grid gap-5 border-t border-line p-4 sm:p-5">
          <ListingTitle listing={listing} />
          <Details booking={booking} />
        </div>
      </details>
    </Card>
  )
}

function ListingTitle({ listing }: Pick<BookingDetail, 'listing'>) {
  return (
    <p>
      <Link
        to="/listing/$listingId"
        params={{ listingId: listing.id }}
        className="block font-semibold no-underline hover:underline"
      >
        {isolated(listing.title)}
      </Link>
      <span className="text-sm text-ink-soft">{[listing.city, listing.state].filter(Boolean).join(', ')}</span>
    </p>
  )
}

function Details({ booking }: { booking: BookingDetail }) {
  const lists = useLists()
  const { pets, times, totalAmount, toPay, covered } = booking
  return (
    <>
      <div className="flex items-center gap-3">
        <Avatar initials={initials(booking.sitter)} src={booking.sitter.profileImageUrl} size="sm" />
        <p>
          <span className="block text-sm text-ink-soft">Your sitter</span>
          <span className="font-medium">{displayName(booking.sitter)}</span>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-4 border-y border-line py-4">
        <Stop label="Check-in" date={booking.startDate} time={times.checkIn} zone={times} />
        <Stop label="Check-out" date={booking.endDate} time={times.checkOut} zone={times} />
      </dl>
      <div className="grid gap-2">
        <h3 className="text-sm font-semibold text-ink-soft">{counted(pets.length, 'pet')}</h3>
        <ul className="grid gap-2">
          {pets.map((pet) => (
            <li key={pet.id} className="flex items-center gap-3">
              <PetPortrait type={pet.type} imageUrl={pet.imageUrl} size="sm" />
              <span>
                <span className="block leading-tight font-medium">{isolated(pet.name)}</span>
                <Dotted facts={petFacts(pet, lists)} className="text-sm text-ink-soft" />
              </span>
            </li>
          ))}
        </ul>
      </div>
      {booking.specialInstructions && (
        <div className="grid gap-1">
          <h3 className="text-sm font-semibold text-ink-soft">Your message</h3>
          <p dir="auto" className="line-clamp-4 whitespace-pre-line">
            {booking.specialInstructions}
          </p>
        </div>
      )}
      <div className="grid gap-4 border-t border-line pt-4">
        <PriceLines lines={booking.lines} total={booking.totalAmount} />
        {toPay && !booking.round && toPay !== totalAmount && <ToPayNow covered={covered} toPay={toPay} />}
      </div>
      <Cancellation booking={booking} />
    </>
  )
}

/** The name of the policy, and until when a cancellation is free, in the listing's time. */
function Cancellation({ booking }: { booking: BookingDetail }) {
  const words = policyOf(booking)
  if (!words) return null
  return (
    <div className="grid gap-1 border-t border-line pt-4">
      <h3 className="font-semibold">
        {booking.freeCancellationUntil
          ? `Free cancellation until ${formatInstantIn(booking.times, booking.freeCancellationUntil)}`
          : `${words.title} cancellation policy`}
      </h3>
      <p className="text-sm text-ink-soft">
        {!booking.freeCancellationUntil && `${words.text} `}
        {lateCancellation(booking.terms)}
      </p>
    </div>
  )
}

type StopProps = { label: string; date: string; time: string; zone: Zone }

function Stop({ label, date, time, zone: { timeZone, zoneName } }: StopProps) {
  const [today] = useState(() => dateIn(timeZone, readersNow()))
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium">
        {formatLongDate(date, today)}
        <span className="block text-sm font-normal text-ink-soft">
          {formatTimeOfDay(time)} <span className="inline-block">{zoneName}</span>
        </span>
      </dd>
    </div>
  )
}
