import { Link } from '@tanstack/react-router'
import { BadgeCheck, Check, CreditCard, MessageCircle, Star, X } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { displayName } from '#contract/names.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { formatMoney } from '#web/platform/format/money.ts'
import { useStartConversation } from '#web/modules/messaging/start-conversation.ts'
import { ReviewDialog } from '#web/modules/reviews/review-dialog.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { checkoutPath } from './addresses.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { useChangeBooking } from './use-bookings.ts'

const icon = 'size-4.5'

/** What an owner can do with a booking, as the server allows it. */
export function OwnerActions({ booking }: { booking: Booking }) {
  const start = useStartConversation()
  const [cancelling, setCancelling] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const { may } = booking
  return (
    <>
      {may.pay && (
        <Button asChild size="sm">
          <Link to={checkoutPath(booking.id)}>
            <CreditCard aria-hidden="true" className={icon} />
            Pay now
          </Link>
        </Button>
      )}
      {may.review && (
        <Button size="sm" icon={<Star aria-hidden="true" className={icon} />} onClick={() => setReviewing(true)}>
          Leave Review
        </Button>
      )}
      {booking.reviewed && (
        // its own width, also where buttons share a row evenly
        <span className="inline-flex flex-none! items-center">
          <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
            Reviewed
          </Badge>
        </span>
      )}
      <Button
        variant="secondary"
        size="sm"
        icon={<MessageCircle aria-hidden="true" className={icon} />}
        loading={start.isPending}
        onClick={() => start.mutate(booking.sitterId)}
      >
        Message Sitter
      </Button>
      {may.cancel && (
        <Button variant="ghost" size="sm" onClick={() => setCancelling(true)}>
          Cancel
        </Button>
      )}
      <CancelDialog booking={booking} side="owner" open={cancelling} onOpenChange={setCancelling} />
      <ReviewDialog booking={booking} open={reviewing} onOpenChange={setReviewing} />
    </>
  )
}

/** What a sitter can do with a request or a stay, as the server allows it. */
export function SitterActions({ booking }: { booking: Booking }) {
  const start = useStartConversation()
  const change = useChangeBooking()
  const [asking, setAsking] = useState<'accepted' | 'declined' | null>(null)
  const [answer, setAnswer] = useState<'accepted' | 'declined'>('accepted')
  const [cancelling, setCancelling] = useState(false)
  const { may } = booking
  const owner = displayName(booking.owner)
  const ask = (status: 'accepted' | 'declined') => {
    setAnswer(status)
    setAsking(status)
  }
  const stay = `${owner}, ${formatRange(booking.startDate, booking.endDate)}`
  return (
    <>
      {may.accept && (
        <Button size="sm" icon={<Check aria-hidden="true" className={icon} />} onClick={() => ask('accepted')}>
          Accept
        </Button>
      )}
      {may.decline && (
        <Button
          variant="secondary"
          size="sm"
          icon={<X aria-hidden="true" className={icon} />}
          onClick={() => ask('declined')}
        >
          Decline
        </Button>
      )}
      {booking.status === 'accepted' && (
        <Button
          variant="secondary"
          size="sm"
          icon={<MessageCircle aria-hidden="true" className={icon} />}
          loading={start.isPending}
          onClick={() => start.mutate(booking.owner.id)}
        >
          Message Owner
        </Button>
      )}
      {may.cancel && (
        <Button variant="ghost" size="sm" onClick={() => setCancelling(true)}>
          Cancel
        </Button>
      )}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => open || setAsking(null)}
        title={answer === 'accepted' ? 'Accept this stay?' : 'Decline this request?'}
        description={
          answer === 'accepted'
            ? `${stay}. You'll earn ${formatMoney(booking.sitterEarns ?? '0.00')}, and you'll be able to see each other's contact info.`
            : `${stay}. We'll let the owner know. They won't be charged.`
        }
        confirmLabel={answer === 'accepted' ? 'Accept stay' : 'Decline request'}
        cancelLabel={answer === 'accepted' ? 'Not now' : 'Keep request'}
        tone={answer === 'accepted' ? 'normal' : 'danger'}
        onConfirm={() => change.mutateAsync({ booking, status: answer })}
      />
      <CancelDialog booking={booking} side="sitter" open={cancelling} onOpenChange={setCancelling} />
    </>
  )
}
