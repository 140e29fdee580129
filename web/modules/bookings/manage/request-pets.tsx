import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { BookedPets } from './booked-pets.tsx'
import { HousematesOf } from './housemates.tsx'
import { CareSheets } from './stay-care.tsx'

/** The pets of a request with their owner's notes and care sheets, which are fetched on opening. */
export function RequestPets({ booking }: { booking: Booking }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="group" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-9 w-fit cursor-pointer list-none items-center gap-1.5 rounded-lg font-medium text-brand hover:underline pointer-coarse:min-h-11">
        <ChevronRight aria-hidden="true" className="size-4.5 transition-transform duration-150 group-open:rotate-90" />
        {booking.pets.length === 1 ? 'Pet and care sheet' : 'Pets and care sheets'}
      </summary>
      {open && (
        <div className="grid gap-4 pt-2">
          <BookedPets pets={booking.pets} className="gap-3 sm:grid-cols-2" />
          <HousematesOf bookingId={booking.id} />
          {booking.specialInstructions && (
            <blockquote dir="auto" className="border-l-3 border-brand pl-4 whitespace-pre-line">
              {booking.specialInstructions}
            </blockquote>
          )}
          <CareSheets booking={booking} level={4} />
        </div>
      )}
    </details>
  )
}
