import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { Booking } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { firstNameOf } from '#contract/vocabulary/names.ts'
import { formatDay } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { Notice } from '#web/ui/notice.tsx'

/** That the other side has written a review, without a word of it; renders nothing if it has not. */
export function ReviewWaits({ booking, side }: { booking: Booking; side: Side }) {
  if (!booking.reviewWaits || !booking.reviewUntil) return null
  const other = isolated(firstNameOf(side === 'owner' ? booking.sitter : booking.owner))
  return (
    <Notice tone="info">
      {other} left a review. Write yours by {formatDay(localDate(new Date(booking.reviewUntil)))} to read it.
    </Notice>
  )
}
