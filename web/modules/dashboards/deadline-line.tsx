import { Clock } from 'lucide-react'
import type { Booking } from '#contract/bookings.ts'
import { displayName } from '#contract/names.ts'
import { formatInstant } from '#web/platform/format/dates.ts'
import type { Side } from './booking-words.ts'

/** Until when somebody has to act, and what then happens; nothing when nobody has to. */
export function DeadlineLine({ booking, side }: { booking: Booking; side: Side }) {
  if (!booking.deadline) return null
  const until = formatInstant(booking.deadline)
  const words =
    booking.status === 'pending'
      ? side === 'owner'
        ? `${displayName(booking.sitter)} has until ${until} to answer.`
        : `Please answer by ${until}, then the request expires.`
      : side === 'owner'
        ? `Please pay by ${until}, or the stay is cancelled.`
        : `The owner has until ${until} to pay.`
  return (
    <p className="flex items-start gap-2 text-sm text-ink-soft">
      <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {words}
    </p>
  )
}
