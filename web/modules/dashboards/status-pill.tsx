import { CalendarCheck, CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react'
import type { BookingStatus } from '#contract/bookings.ts'
import { Badge } from '#web/ui/badge.tsx'
import { statusWords } from './booking-words.ts'

const icons: Record<BookingStatus, typeof Clock> = {
  pending: Clock,
  accepted: CircleCheck,
  declined: CircleX,
  cancelled: CircleX,
  expired: Hourglass,
  completed: CalendarCheck,
}

/** A booking's status as a pill. */
export function StatusPill({ status }: { status: BookingStatus }) {
  const Icon = icons[status]
  const { label, tone } = statusWords[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden="true" />}>
      {label}
    </Badge>
  )
}
