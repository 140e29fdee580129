import {
  ArrowLeftRight,
  CalendarCheck,
  CircleCheck,
  CircleX,
  Clock,
  CreditCard,
  Handshake,
  Hourglass,
} from 'lucide-react'
import type { Booking } from '#contract/schemas/bookings.ts'
import type { BookingStatus } from '#contract/vocabulary/booking-states.ts'
import { statusWords } from '#contract/vocabulary/booking-words.ts'
import { Badge } from '#web/ui/badge.tsx'
import { isPaymentDue } from '../settling.ts'

const icons: Record<BookingStatus, typeof Clock> = {
  pending: Clock,
  accepted: CircleCheck,
  declined: CircleX,
  cancelled: CircleX,
  expired: Hourglass,
  completed: CalendarCheck,
}

/** What a proposed change means for the reader. */
const changeWords: Record<NonNullable<Booking['change']>, string> = {
  answer: 'Change requested',
  pay: 'Payment due for change',
  wait: 'Change pending',
  gone: 'Change unavailable',
}

const meetWords: Record<NonNullable<Booking['meetAsks']>, string> = {
  answer: 'Meet-and-greet suggested',
  wait: 'Meet-and-greet suggested',
  agreed: 'Meet-and-greet planned',
}

type Shown = Pick<Booking, 'status' | 'paymentState' | 'change' | 'meetAsks'>

/** A booking's status only. */
export function StatusBadge({ status }: { status: BookingStatus }) {
  const Icon = icons[status]
  const { label, tone } = statusWords[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  )
}

/** A booking's status as a pill, with others beside it for a payment due, a change or a meet-and-greet. */
export function StatusPill({ booking }: { booking: Shown }) {
  const { status } = booking
  const pill = <StatusBadge status={status} />
  const { change, meetAsks } = booking
  if (!isPaymentDue(booking) && !change && !meetAsks) return pill
  return (
    <span className="flex flex-wrap gap-1.5">
      {pill}
      {isPaymentDue(booking) && (
        <Badge tone="warn" icon={<CreditCard aria-hidden="true" />}>
          Payment due
        </Badge>
      )}
      {change && (
        <Badge
          tone={change === 'wait' || change === 'gone' ? 'slate' : 'warn'}
          icon={<ArrowLeftRight aria-hidden="true" />}
        >
          {status === 'pending' ? (change === 'gone' ? 'Dates unavailable' : 'Dates suggested') : changeWords[change]}
        </Badge>
      )}
      {meetAsks && (
        <Badge tone={meetAsks === 'answer' ? 'warn' : 'slate'} icon={<Handshake aria-hidden="true" />}>
          {meetWords[meetAsks]}
        </Badge>
      )}
    </span>
  )
}
