import { Link } from '@tanstack/react-router'
import { ArrowLeftRight, BadgeCheck, Check, CreditCard, Handshake, MessageCircle, Star, X } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { useStartConversation } from '#web/modules/messaging/start-conversation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'
import type { Decision } from './answer-dialog.tsx'
import { payLabel } from './booking-words.ts'

const ReviewDialog = lazyOnOpen(() =>
  import('#web/modules/reviews/review-dialog.tsx').then((module) => module.ReviewDialog),
)
const AnswerDialog = lazyOnOpen(() => import('./answer-dialog.tsx').then((module) => module.AnswerDialog))
const CancelDialog = lazyOnOpen(() => import('./cancel-dialog.tsx').then((module) => module.CancelDialog))

const icon = 'size-4.5'

type ActionsProps = {
  booking: Booking
  /** Whether this is the page of the booking, where less common actions are in a menu. */
  onPage?: boolean
}

/**
 * The actions of an owner on a booking, as far as the server allows them; in a list, a phone shows the next step alone.
 */
export function OwnerActions({ booking, onPage = false }: ActionsProps) {
  const besides = onPage ? '' : 'max-sm:hidden'
  const [cancelling, setCancelling] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const { may } = booking
  return (
    <>
      {!onPage && <ToAnswer booking={booking} />}
      {may.pay && (
        <Button asChild size="sm">
          <Link to="/checkout/$bookingId" params={{ bookingId: booking.id }}>
            <CreditCard aria-hidden="true" className={icon} />
            {payLabel(booking)}
          </Link>
        </Button>
      )}
      {booking.change === 'pay' && (
        <Button asChild size="sm">
          <Link to="/checkout/$bookingId" params={{ bookingId: booking.id }}>
            <CreditCard aria-hidden="true" className={icon} />
            {payLabel(booking)}
          </Link>
        </Button>
      )}
      {may.review && (
        <Button size="sm" icon={<Star aria-hidden="true" className={icon} />} onClick={() => setReviewing(true)}>
          Leave Review
        </Button>
      )}
      {booking.reviewed && <Reviewed />}
      <MessageButton personId={booking.sitterId} label="Message Sitter" className={besides} />
      {may.cancel && !onPage && (
        <Button variant="ghost" size="sm" className={besides} onClick={() => setCancelling(true)}>
          Cancel
        </Button>
      )}
      <CancelDialog booking={booking} side="owner" open={cancelling} onOpenChange={setCancelling} />
      <ReviewDialog booking={booking} side="owner" open={reviewing} onOpenChange={setReviewing} />
    </>
  )
}

function Reviewed() {
  return (
    // keeps its own width, also where buttons share a row evenly
    <span className="inline-flex flex-none! items-center">
      <Badge tone="ok" icon={<BadgeCheck aria-hidden="true" />}>
        Reviewed
      </Badge>
    </span>
  )
}

type SitterActionsProps = ActionsProps & {
  /** In the card of a request, where a phone shows the two answers alone. */
  inCard?: boolean
  /** In a row of a list: only the next step, on a phone as an icon. */
  inRow?: boolean
}

/** The actions of a sitter on a request or a stay, as far as the server allows them; at most three in a list. */
export function SitterActions({ booking, onPage = false, inCard = false, inRow = false }: SitterActionsProps) {
  const [asking, setAsking] = useState<Decision | null>(null)
  const [cancelling, setCancelling] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const { may } = booking
  return (
    <>
      {!onPage && <ToAnswer booking={booking} {...((inCard || inRow) && { className: 'max-sm:hidden' })} />}
      {may.accept && (
        <Button size="sm" icon={<Check aria-hidden="true" className={icon} />} onClick={() => setAsking('accepted')}>
          Accept
        </Button>
      )}
      {may.decline && (
        <Button
          variant="secondary"
          size="sm"
          icon={<X aria-hidden="true" className={icon} />}
          onClick={() => setAsking('declined')}
        >
          Decline
        </Button>
      )}
      {may.review && (
        <Button size="sm" icon={<Star aria-hidden="true" className={icon} />} onClick={() => setReviewing(true)}>
          <span className={inRow ? 'max-sm:sr-only' : undefined}>Leave Review</span>
        </Button>
      )}
      {booking.reviewed && onPage && <Reviewed />}
      {(onPage || booking.status === 'accepted') && (
        <MessageButton personId={booking.owner.id} label="Message Owner" short={inRow} />
      )}
      {may.cancel && !onPage && !inRow && (
        <Button variant="ghost" size="sm" onClick={() => setCancelling(true)}>
          Cancel
        </Button>
      )}
      <ReviewDialog booking={booking} side="sitter" open={reviewing} onOpenChange={setReviewing} />
      <AnswerDialog booking={booking} open={asking !== null} asking={asking} onClose={() => setAsking(null)} />
      <CancelDialog booking={booking} side="sitter" open={cancelling} onOpenChange={setCancelling} />
    </>
  )
}

/** Whether a change or a meet-and-greet waits for the reader's answer, which is given on the booking's page. */
const asksForAnswer = ({ change, meetAsks }: Booking): boolean => change === 'answer' || meetAsks === 'answer'

/** A link to what waits for the reader's answer. */
function ToAnswer({ booking, className }: { booking: Booking; className?: string }) {
  const { id, status, change } = booking
  if (!asksForAnswer(booking)) return null
  return (
    <Button asChild size="sm" className={className}>
      <Link to="/bookings/$bookingId" params={{ bookingId: id }}>
        {change === 'answer' ? (
          <>
            <ArrowLeftRight aria-hidden="true" className={icon} />
            {status === 'pending' ? 'Review dates' : 'Review change'}
          </>
        ) : (
          <>
            <Handshake aria-hidden="true" className={icon} />
            Review meet-and-greet
          </>
        )}
      </Link>
    </Button>
  )
}

type MessageProps = { personId: string; label: string; className?: string }

/** Opens the conversation with a person. `short`: on a phone an icon. */
export function MessageButton({ personId, label, className, short = false }: MessageProps & { short?: boolean }) {
  const start = useStartConversation()
  return (
    <Button
      variant="secondary"
      size="sm"
      className={className}
      icon={<MessageCircle aria-hidden="true" className={icon} />}
      loading={start.isPending}
      onClick={() => start.mutate(personId)}
    >
      <span className={short ? 'max-sm:sr-only' : undefined}>{label}</span>
    </Button>
  )
}

/** The same without words, for a row on a phone. */
export function MessageIcon({ personId, label, className }: MessageProps) {
  const start = useStartConversation()
  return (
    <IconButton label={label} size="sm" className={className} onClick={() => start.mutate(personId)}>
      <MessageCircle aria-hidden="true" />
    </IconButton>
  )
}
