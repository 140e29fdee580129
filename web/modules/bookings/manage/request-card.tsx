import { DoorOpen } from 'lucide-react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { RoundNote } from '../rounds/round-note.tsx'
import { alsoAskedWords } from '../rounds/round-words.ts'
import { SitterActions } from './booking-actions.tsx'
import { DeadlineLine } from './deadline-line.tsx'
import { roomWords } from './booking-words.ts'
import { PlacesByNight } from './places-by-night.tsx'
import { RequestHeading, RequestMessage } from './request-heading.tsx'
import { RequestMoney } from './request-money.tsx'
import { RequestPets } from './request-pets.tsx'

/**
 * One request that waits for its sitter's answer: the main facts, with the pets and their care sheets on demand. On a
 * phone a row with its deadline and the two answers; the rest is in the details.
 */
export function RequestCard({ booking }: { booking: Booking }) {
  const { placesLeft, pets } = booking
  const isFull = placesLeft !== null && placesLeft < pets.length
  return (
    <Card className="grid gap-3 p-3 sm:p-5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-3 sm:gap-x-6">
        <RequestHeading booking={booking} />
        <RequestMoney booking={booking} />
      </div>
      <RoundNote words={alsoAskedWords(booking)} />
      <RequestMessage text={booking.specialInstructions} className="max-sm:line-clamp-1" />
      {placesLeft !== null && (
        <div className={classes('flex items-start gap-2 text-sm text-ink-soft', !isFull && 'max-sm:hidden')}>
          <DoorOpen aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <div>
            <p>
              {isFull
                ? `Not enough room: you have space for ${roomWords(booking)}.`
                : `You have room for ${roomWords(booking)}.`}
            </p>
            <PlacesByNight booking={booking} />
          </div>
        </div>
      )}
      <div className="max-sm:hidden">
        <RequestPets booking={booking} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <DeadlineLine booking={booking} side="sitter" />
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full max-sm:*:flex-1">
          <SitterActions booking={booking} inCard />
        </div>
      </div>
    </Card>
  )
}
