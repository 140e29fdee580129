import { DoorOpen } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { displayName, initials } from '#contract/names.ts'
import { PetPortrait } from '#web/modules/pets/pet-portrait.tsx'
import { inRow, petFacts } from '#web/modules/pets/pet-words.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { count } from '#web/platform/format/words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { SitterActions } from './booking-actions.tsx'
import { CardTitle } from './booking-card.tsx'
import { DeadlineLine } from './deadline-line.tsx'
import { RequestMoney } from './request-money.tsx'
import { StatusPill } from './status-pill.tsx'

/** One request that waits for its sitter's answer. */
export function RequestCard({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  const { owner } = booking
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-start gap-3">
          <Avatar initials={initials(owner)} src={owner.profileImageUrl} />
          <div className="grid min-w-0 gap-0.5">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <CardTitle onOpen={onOpen}>{displayName(owner)}</CardTitle>
              <StatusPill status={booking.status} />
            </div>
            <p className="figures">
              {formatRange(booking.startDate, booking.endDate)} · {count(booking.nights, 'night')}
            </p>
            <p className="text-sm text-ink-soft">{booking.listing.title}</p>
          </div>
        </div>
        <RequestMoney booking={booking} />
      </div>
      <Guests booking={booking} />
      {booking.specialInstructions && (
        <blockquote className="border-l-3 border-brand pl-4 whitespace-pre-line">
          {booking.specialInstructions}
        </blockquote>
      )}
      {booking.placesLeft !== null && (
        <p className="flex items-start gap-2 text-sm text-ink-soft">
          <DoorOpen aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {booking.placesLeft < booking.pets.length
            ? `Not enough room: you have space for ${count(booking.placesLeft, 'more pet')} on your busiest night.`
            : `Room for ${count(booking.placesLeft, 'more pet')} on your busiest night. This request: ${count(booking.pets.length, 'pet')}.`}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <DeadlineLine booking={booking} side="sitter" />
        <div className="flex flex-wrap items-center gap-2">
          <SitterActions booking={booking} />
        </div>
      </div>
    </Card>
  )
}

function Guests({ booking }: { booking: Booking }) {
  return (
    <ul className="grid gap-3 sm:grid-cols-2">
      {booking.pets.map((pet) => (
        <li key={pet.id} className="flex items-start gap-3">
          <PetPortrait type={pet.type} imageUrl={pet.imageUrl} size="sm" />
          <div className="grid min-w-0">
            <p className="font-semibold">{pet.name}</p>
            <p className="text-sm text-ink-soft">{inRow(petFacts(pet))}</p>
            {pet.description && <p className="text-sm">{pet.description}</p>}
            {pet.specialNeeds && <p className="text-sm">Needs: {pet.specialNeeds}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
