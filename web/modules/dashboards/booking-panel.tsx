import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { BookingDetail } from '#contract/bookings.ts'
import { displayName, initials } from '#contract/names.ts'
import { lateCancellation, policyOf } from '#web/modules/bookings/cancellation-words.ts'
import { isBookingMissing } from '#web/modules/bookings/queries.ts'
import { PetPortrait } from '#web/modules/pets/pet-portrait.tsx'
import { inRow, petFacts } from '#web/modules/pets/pet-words.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { formatInstant, formatLongDate, formatRange, formatTimeOfDay } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { count } from '#web/platform/format/words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { OwnerActions, SitterActions } from './booking-actions.tsx'
import { eventWords, paymentWord } from './booking-words.ts'
import type { Side } from './booking-words.ts'
import { DeadlineLine } from './deadline-line.tsx'
import { StatusPill } from './status-pill.tsx'
import { bookingQuery } from './use-bookings.ts'

export type BookingPanelProps = { id: string | undefined; side: Side; onClose: () => void }

/** One booking with everything about it, beside the list. */
export function BookingPanel({ id, side, onClose }: BookingPanelProps) {
  const query = useQuery({ ...bookingQuery(id ?? ''), enabled: id !== undefined })
  const booking = id === undefined ? undefined : query.data
  return (
    <SidePanel
      open={id !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={booking?.listing.title ?? 'Booking'}
      {...(booking && {
        description: `${formatRange(booking.startDate, booking.endDate)} · ${count(booking.nights, 'night')}`,
        footer: side === 'owner' ? <OwnerActions booking={booking} /> : <SitterActions booking={booking} />,
      })}
    >
      {booking ? (
        <Details booking={booking} side={side} />
      ) : query.isError ? (
        <ErrorState
          level={3}
          title={isBookingMissing(query.error) ? 'Booking not found' : "We couldn't load this booking"}
          description={sentenceOf(query.error, 'Please try again.')}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : (
        <Loading label="Loading the booking" className="grid gap-6">
          <Skeleton className="h-7 w-28" />
          <SkeletonLines lines={4} />
          <SkeletonLines lines={3} />
        </Loading>
      )}
    </SidePanel>
  )
}

function Details({ booking, side }: { booking: BookingDetail; side: Side }) {
  const other = side === 'owner' ? booking.sitter : booking.owner
  return (
    <div className="grid gap-7">
      <div className="grid gap-3">
        <p className="flex flex-wrap items-center gap-2">
          <StatusPill status={booking.status} />
          <span className="text-sm text-ink-soft">{paymentWord(booking)}</span>
        </p>
        <DeadlineLine booking={booking} side={side} />
      </div>
      <Section title="Stay">
        <dl className="grid gap-2">
          <Row term="Check-in">
            {formatLongDate(booking.startDate)}, {formatTimeOfDay(booking.listing.checkInTime)}
          </Row>
          <Row term="Check-out">
            {formatLongDate(booking.endDate)}, {formatTimeOfDay(booking.listing.checkOutTime)}
          </Row>
          <Row term={booking.listing.address ? 'Address' : 'Location'}>
            {booking.listing.address ?? `${booking.listing.city}, ${booking.listing.state}`}
          </Row>
          <Row term="Listing">
            <Link to="/listing/$listingId" params={{ listingId: booking.listingId }} className="underline">
              {booking.listing.title}
            </Link>
          </Row>
          <Row term="Cancellation">{cancellationLine(booking)}</Row>
          {booking.placesLeft !== null && (
            <Row term="Room left">{count(booking.placesLeft, 'more pet')} on your busiest night</Row>
          )}
        </dl>
      </Section>
      <MoneyLines booking={booking} />
      <Section title="Pets">
        <ul className="grid gap-4">
          {booking.pets.map((pet) => (
            <li key={pet.id} className="flex items-start gap-3">
              <PetPortrait type={pet.type} imageUrl={pet.imageUrl} size="sm" />
              <div className="grid min-w-0 gap-0.5">
                <p className="font-semibold">{pet.name}</p>
                <p className="text-sm text-ink-soft">{inRow(petFacts(pet))}</p>
                {pet.description && <p className="text-sm">{pet.description}</p>}
                {pet.specialNeeds && (
                  <p className="text-sm">
                    <span className="font-semibold">Special needs: </span>
                    {pet.specialNeeds}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ul>
      </Section>
      {booking.specialInstructions && (
        <Section title={side === 'owner' ? 'Your message' : 'Instructions'}>
          <p className="whitespace-pre-line">{booking.specialInstructions}</p>
        </Section>
      )}
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
      <Section title="History">
        <ol className="grid gap-4 border-l border-line pl-5">
          {booking.events.map((event) => (
            <li key={`${event.at}${event.to}`} className="relative grid gap-0.5">
              <span
                aria-hidden="true"
                className="absolute top-1.5 -left-[1.6rem] size-2.5 rounded-full border-2 border-surface bg-brand"
              />
              <p className="font-medium">{eventWords(event)}</p>
              <p className="figures text-sm text-ink-soft">{formatInstant(event.at)}</p>
            </li>
          ))}
        </ol>
      </Section>
    </div>
  )
}

/** Until when everything comes back, else what the policy says. */
function cancellationLine({ freeCancellationUntil, listing }: BookingDetail): string {
  if (freeCancellationUntil) return `Free until ${formatInstant(freeCancellationUntil)}. ${lateCancellation}`
  const words = policyOf(listing.cancellationPolicy)
  return words ? `${words.title}. ${words.text}` : listing.cancellationPolicy
}

/** When the two sides learn how to reach each other; nothing where they never will. */
function contactsLine({ status }: BookingDetail, side: Side): string | undefined {
  if (status === 'pending') return 'Contact details are shared once the stay is confirmed.'
  if (status !== 'completed') return undefined
  return `This stay is over. You can still message the ${side === 'owner' ? 'sitter' : 'owner'}.`
}

function MoneyLines({ booking }: { booking: BookingDetail }) {
  return (
    <Section title="Price">
      <dl className="figures grid gap-2">
        {booking.lines.map((line) => (
          <Row key={line.kind} term={line.label} ends>
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
