import { Clock } from 'lucide-react'
import type { Booking } from '#contract/calls/bookings.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import { isBeingCharged } from '../settling.ts'
import type { Side } from './booking-words.ts'

/** Until when somebody has to act, and what then happens; nothing when nobody has to. */
export function DeadlineLine({ booking, side }: { booking: Booking; side: Side }) {
  if (!booking.deadline || isBeingCharged(booking)) return null
  const until = formatInstant(booking.deadline)
  const words =
    booking.status === 'pending'
      ? side === 'owner'
        ? `${firstNameOf(booking.sitter)} has until ${until} to respond.`
        : `Respond by ${until} or the request expires.`
      : side === 'owner'
        ? `Pay by ${until} or the stay is cancelled.`
        : `${firstNameOf(booking.owner)} has until ${until} to pay.`
  return (
    <p className="flex items-start gap-2 text-sm text-ink-soft">
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {words}
    </p>
  )
}
