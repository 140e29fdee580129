import type { Side } from '#contract/vocabulary/booking-states.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { formatInstant, formatRange } from '#web/platform/format/dates.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import { ownerBookingsQuery, sitterBookingsQuery } from '#web/modules/bookings/queries.ts'
import { ReviewWaits } from '#web/modules/reviews/review-waits.tsx'

const ReviewDialog = lazyOnOpen(() =>
  import('#web/modules/reviews/review-dialog.tsx').then((module) => module.ReviewDialog),
)

/** Completed stays that one side can still review; renders nothing if there are none. */
export function StaysToReview({ side }: { side: Side }) {
  const { data } = useQuery(side === 'owner' ? ownerBookingsQuery : sitterBookingsQuery)
  const waiting = (data ?? []).filter(({ may }) => may.review)
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="to-review-heading" className="grid gap-4">
      <h2 id="to-review-heading" className="text-2xl font-semibold">
        Waiting for your review
      </h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {waiting.map((booking) => (
          <li key={booking.id} data-row={booking.id}>
            <StayToReview booking={booking} side={side} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function StayToReview({ booking, side }: { booking: Booking; side: Side }) {
  const [open, setOpen] = useState(false)
  const other = side === 'owner' ? booking.sitter : booking.owner
  return (
    <Card className="flex flex-wrap items-center gap-4 p-5">
      <Avatar initials={initials(other)} src={other.profileImageUrl} />
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <h3 className="font-semibold">{isolated(booking.listing.title)}</h3>
        <p className="figures text-sm text-ink-soft">
          <Dotted facts={[displayName(other), formatRange(booking.startDate, booking.endDate)]} />
        </p>
        {booking.reviewUntil && (
          <p className="figures text-sm text-ink-soft">Review by {formatInstant(booking.reviewUntil)}</p>
        )}
      </div>
      <Button size="sm" onClick={() => setOpen(true)}>
        Leave Review
      </Button>
      {booking.reviewWaits && (
        <div className="basis-full">
          <ReviewWaits booking={booking} side={side} />
        </div>
      )}
      <ReviewDialog booking={booking} side={side} open={open} onOpenChange={setOpen} />
    </Card>
  )
}
