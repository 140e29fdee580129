import type { Side } from '#contract/vocabulary/booking-states.ts'
import { Clock } from 'lucide-react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { deadlineWords } from './booking-words.ts'

/** Until when somebody must act, and what happens otherwise; renders nothing if nobody must. */
export function DeadlineLine({ booking, side }: { booking: Booking; side: Side }) {
  const words = deadlineWords(booking, side)
  if (!words) return null
  return (
    <p className="flex items-start gap-2 text-sm text-ink-soft">
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {words}
    </p>
  )
}
