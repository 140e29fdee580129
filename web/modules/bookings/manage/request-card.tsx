import { DoorOpen } from 'lucide-react'
import type { Booking } from '#contract/calls/bookings.ts'
import { Card } from '#web/ui/card.tsx'
import { SitterActions } from './booking-actions.tsx'
import { DeadlineLine } from './deadline-line.tsx'
import { roomWords } from './booking-words.ts'
import { PlacesByNight } from './places-by-night.tsx'
import { RequestHeading } from './request-heading.tsx'
import { RequestMoney } from './request-money.tsx'
import { RequestPets } from './request-pets.tsx'

/** One request that waits for its sitter's answer: the main facts, with the pets and their care sheets on demand. */
export function RequestCard({ booking, onOpen }: { booking: Booking; onOpen: () => void }) {
  return (
    <Card className="grid gap-3 p-4 sm:p-5">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <RequestHeading booking={booking} onOpen={onOpen} />
        <RequestMoney booking={booking} />
      </div>
      {booking.placesLeft !== null && (
        <div className="flex items-start gap-2 text-sm text-ink-soft">
          <DoorOpen aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div>
            <p>
              {booking.placesLeft < booking.pets.length
                ? `Not enough room: you have space for ${roomWords(booking)}.`
                : `You have room for ${roomWords(booking)}.`}
            </p>
            <PlacesByNight booking={booking} />
          </div>
        </div>
      )}
      <RequestPets booking={booking} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <DeadlineLine booking={booking} side="sitter" />
        <div className="flex flex-wrap items-center gap-2">
          <SitterActions booking={booking} />
        </div>
      </div>
    </Card>
  )
}
