import { ContactRound, DoorOpen, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { displayName, initials } from '#contract/names.ts'
import { PetPortrait } from '#web/modules/pets/pet-portrait.tsx'
import { inRow, petFacts } from '#web/modules/pets/pet-words.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { count } from '#web/platform/format/words.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Popover } from '#web/ui/popover.tsx'
import { SitterActions } from './booking-actions.tsx'
import { CardTitle } from './booking-card.tsx'
import { paymentWord } from './booking-words.ts'
import { DeadlineLine } from './deadline-line.tsx'
import { StatusPill } from './status-pill.tsx'

/** One request or stay as its sitter sees it. */
export function RequestCard({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  const { owner } = booking
  return (
    <Card className="grid gap-4 p-5">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="flex min-w-0 items-start gap-3">
          <Avatar initials={initials(owner)} src={owner.profileImageUrl} />
          <div className="grid min-w-0 gap-0.5">
            <CardTitle onOpen={onOpen}>{displayName(owner)}</CardTitle>
            <p className="figures">
              {formatRange(booking.startDate, booking.endDate)} · {count(booking.nights, 'night')}
            </p>
            <p className="text-sm text-ink-soft">{booking.listing.title}</p>
          </div>
        </div>
        <div className="grid justify-items-start gap-1 sm:justify-items-end">
          <StatusPill status={booking.status} />
          <p className="figures text-lg font-semibold">{formatMoney(booking.totalAmount)}</p>
          {booking.sitterEarns !== null && (
            <p className="figures text-sm text-ink-soft">You earn {formatMoney(booking.sitterEarns)}</p>
          )}
          <p className="text-sm text-ink-soft">{paymentWord(booking)}</p>
        </div>
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
          {count(booking.placesLeft, 'place')} left on the fullest night, {count(booking.pets.length, 'pet')} asked for.
          {booking.placesLeft < booking.pets.length && ' There is no room for this stay.'}
        </p>
      )}
      <DeadlineLine booking={booking} side="sitter" />
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        <SitterActions booking={booking} />
        {booking.status === 'accepted' && <ContactInfo person={owner} />}
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
            {booking.status === 'pending' && pet.description && <p className="text-sm">{pet.description}</p>}
            {pet.specialNeeds && <p className="text-sm">Needs: {pet.specialNeeds}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** How to reach the owner of an accepted stay. */
function ContactInfo({ person }: { person: Booking['owner'] }) {
  return (
    <Popover
      label="Contact Info"
      className="w-72"
      trigger={
        <Button variant="secondary" size="sm" icon={<ContactRound aria-hidden="true" className="size-4.5" />}>
          Contact Info
        </Button>
      }
    >
      <p className="mb-2 font-semibold">{displayName(person)}</p>
      <ul className="grid gap-2">
        <Line icon={<Mail aria-hidden="true" />} href={person.email && `mailto:${person.email}`}>
          {person.email ?? 'No e-mail given'}
        </Line>
        <Line icon={<Phone aria-hidden="true" />} href={person.phone && `tel:${person.phone}`}>
          {person.phone ?? 'No phone given'}
        </Line>
      </ul>
    </Popover>
  )
}

function Line({ icon, href, children }: { icon: ReactNode; href: string | null; children: ReactNode }) {
  return (
    <li className="flex items-center gap-2 [&>svg]:size-4.5 [&>svg]:shrink-0 [&>svg]:text-ink-soft">
      {icon}
      {href ? (
        <a href={href} className="figures min-w-0 py-1 break-words underline">
          {children}
        </a>
      ) : (
        <span className="text-ink-soft">{children}</span>
      )}
    </li>
  )
}
