import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CreditCard, Star } from 'lucide-react'
import { useState } from 'react'
import { displayName, firstNameOf } from '#contract/vocabulary/names.ts'
import { ReviewDialog } from '#web/modules/reviews/review-dialog.tsx'
import { formatDeadline, formatRange, formatShortDate, localDate } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { Button } from '#web/ui/button.tsx'
import { ownerNext } from '#web/modules/bookings/manage/booking-groups.ts'
import { NextStep } from '../-dashboard/next-step.tsx'
import { ownerBookingsQuery } from '#web/modules/bookings/queries.ts'

/** The stay to pay or the review to write that comes first; nothing when there is nothing to do. */
export function OwnerNextStep() {
  const { data } = useQuery(ownerBookingsQuery)
  const [reviewing, setReviewing] = useState(false)
  const next = ownerNext(data ?? [])
  if (!next) return null
  const { booking, kind, more } = next
  const stay = `${booking.listing.title}, ${formatRange(booking.startDate, booking.endDate)}`
  if (kind === 'review')
    return (
      <>
        <NextStep
          icon={<Star />}
          title={`How was the stay with ${displayName(booking.sitter)}?`}
          description={
            stay +
            (booking.reviewUntil ? `. Review by ${formatShortDate(localDate(new Date(booking.reviewUntil)))}.` : '.')
          }
          action={<Button onClick={() => setReviewing(true)}>Leave Review</Button>}
          more={more}
        />
        <ReviewDialog booking={booking} open={reviewing} onOpenChange={setReviewing} />
      </>
    )
  const pay = kind === 'pay'
  return (
    <NextStep
      icon={<CreditCard />}
      title={
        pay
          ? `${firstNameOf(booking.sitter)} accepted. ${booking.deadline ? `Pay by ${formatDeadline(booking.deadline)}` : 'Pay now'} to keep your stay.`
          : 'Add a card to your request'
      }
      description={
        pay
          ? `${stay}: ${formatMoney(booking.totalAmount)}.`
          : `${stay}. You won't be charged until the sitter accepts your request.`
      }
      action={
        <Button asChild>
          <Link to="/checkout/$bookingId" params={{ bookingId: booking.id }}>
            Pay now
          </Link>
        </Button>
      }
      more={more}
    />
  )
}
