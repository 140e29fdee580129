import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { BookingDetail } from '#contract/calls/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { formatInstant, formatLongDate, formatTimeOfDay } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { formatInstantIn } from '#web/platform/format/zoned.ts'
import { Avatar } from '#web/brand/avatar.tsx'
import { lateCancellation, policyOf } from '../cancellation-words.ts'
import { isOver } from '../settling.ts'
import { eventLines } from '../page/page-words.ts'
import { BookedPets } from './booked-pets.tsx'
import { paymentWord, roomWords } from './booking-words.ts'
import type { Side } from './booking-words.ts'
import { DeadlineLine } from './deadline-line.tsx'
import { PlacesByNight } from './places-by-night.tsx'
import { StatusPill } from './status-pill.tsx'
import { StayCare } from './stay-care.tsx'

type DetailsProps = { booking: BookingDetail; side: Side }

/** All details of one booking that its owner or sitter may see. */
export function BookingDetails({ booking, side }: DetailsProps) {
  return (
    <div className="grid gap-7">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <StatusPill booking={booking} />
          <span className="text-sm text-ink-soft">{paymentWord(booking)}</span>
        </p>
        <DeadlineLine booking={booking} side={side} />
      </div>
      <Stay booking={booking} />
      <Money booking={booking} />
      <Section title="Pets">
        <BookedPets
          pets={booking.pets}
          needsLabel={<span className="font-semibold">Special needs:</span>}
          className="gap-4"
        />
      </Section>
      {booking.may.care && <StayCare booking={booking} />}
      {booking.specialInstructions && (
        <Section title={side === 'owner' ? 'Your message' : 'Instructions'}>
          <p dir="auto" className="whitespace-pre-line">
            {booking.specialInstructions}
          </p>
        </Section>
      )}
      <OtherPerson booking={booking} side={side} />
      <History booking={booking} />
    </div>
  )
}

function Stay({ booking }: { booking: BookingDetail }) {
  const [today] = useState(() => dateIn(booking.times.timeZone, new Date()))
  return (
    <Section title="Stay">
      <dl className="grid gap-2">
        <Row term="Check-in">
          {formatLongDate(booking.startDate, today)}, {formatTimeOfDay(booking.listing.checkInTime)}
        </Row>
        <Row term="Check-out">
          {formatLongDate(booking.endDate, today)}, {formatTimeOfDay(booking.listing.checkOutTime)}
        </Row>
        <Row term={booking.listing.address ? 'Address' : 'Location'}>
          {booking.listing.address ?? `${booking.listing.city}, ${booking.listing.state}`}
        </Row>
        <Row term="Listing">
          <Link to="/listing/$listingId" params={{ listingId: booking.listingId }} className="underline">
            {isolated(booking.listing.title)}
          </Link>
        </Row>
        {!isOver(booking) && <Row term="Cancellation">{cancellationLine(booking)}</Row>}
        {booking.placesLeft !== null && (
          <Row term="Room left">
            {roomWords(booking)}
            <PlacesByNight booking={booking} />
          </Row>
        )}
      </dl>
    </Section>
  )
}

/** Until when a cancellation is free, in the listing's time, else the text of the policy. */
function cancellationLine({ freeCancellationUntil, listing, times }: BookingDetail): string {
  if (freeCancellationUntil)
    return `Free cancellation until ${formatInstantIn(times, freeCancellationUntil)}. ${lateCancellation}`
  const words = policyOf(listing.cancellationPolicy)
  return words ? `${words.title}. ${words.text}` : listing.cancellationPolicy
}

/** Says when contact details are shared; undefined if they never will be. */
function contactsLine({ status }: BookingDetail, side: Side): string | undefined {
  if (status === 'pending') return 'Contact details are shared once the stay is accepted.'
  if (status !== 'completed') return undefined
  return `This stay is over. You can still message the ${side === 'owner' ? 'sitter' : 'owner'}.`
}

function OtherPerson({ booking, side }: DetailsProps) {
  const other = side === 'owner' ? booking.sitter : booking.owner
  return (
    <Section title={side === 'owner' ? 'Sitter' : 'Owner'}>
      <div className="flex items-start gap-3">
        <Avatar initials={initials(other)} src={other.profileImageUrl} size="sm" />
        <div className="grid min-w-0 gap-0.5">
          <p className="font-semibold">{displayName(other)}</p>
          {other.email && (
            <a href={`mailto:${other.email}`} className="truncate text-sm underline">
              {other.email}
            </a>
          )}
          {other.phone && (
            <a href={`tel:${other.phone}`} className="figures text-sm underline">
              {other.phone}
            </a>
          )}
          {!other.email && !other.phone && contactsLine(booking, side) && (
            <p className="text-sm text-ink-soft">{contactsLine(booking, side)}</p>
          )}
        </div>
      </div>
    </Section>
  )
}

function History({ booking }: { booking: BookingDetail }) {
  return (
    <Section title="History">
      <ol className="grid gap-4 border-l border-line pl-5">
        {eventLines(booking.events).map(({ key, title, at, details }) => (
          <li key={key} className="relative grid gap-0.5">
            <span
              aria-hidden="true"
              className="absolute top-1.5 -left-[1.6rem] size-2.5 rounded-full border-2 border-surface bg-brand"
            />
            <p className="font-medium">{title}</p>
            {details && <p className="figures text-sm wrap-anywhere">{details}</p>}
            <p className="figures text-sm text-ink-soft">{formatInstant(at)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

function Money({ booking }: { booking: BookingDetail }) {
  return (
    <Section title="Price">
      <dl className="figures grid gap-2">
        {booking.lines.map((line) => (
          <Row key={`${line.kind} ${line.label}`} term={line.label} ends>
            {formatMoney(line.amount)}
          </Row>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 font-semibold">
          <dt>Total</dt>
          <dd>{formatMoney(booking.totalAmount)}</dd>
        </div>
        {Number(booking.refunded) > 0 && (
          <Row term="Refunded" ends>
            {formatMoney(booking.refunded)}
          </Row>
        )}
        {booking.sitterEarns !== null && (
          <Row term={booking.status === 'completed' ? 'You earned' : "You'll earn"} ends>
            <span className="font-semibold text-ok">{formatMoney(booking.sitterEarns)}</span>
          </Row>
        )}
      </dl>
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

function Row({ term, ends = false, children }: { term: string; ends?: boolean; children: ReactNode }) {
  return (
    <div className={ends ? 'flex justify-between gap-4' : 'grid grid-cols-[7rem_1fr] gap-3'}>
      <dt className="text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}
