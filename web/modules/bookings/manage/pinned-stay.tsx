import { Link } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import type { Conversation } from '#contract/calls/messaging.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { formatRange } from '#web/platform/format/dates.ts'
import { StatusBadge } from './status-pill.tsx'

/** The stay that a conversation is about, in one line with a link. */
export function PinnedStay({ stay }: { stay: NonNullable<Conversation['booking']> }) {
  return (
    <Link
      to="/bookings/$bookingId"
      params={{ bookingId: stay.id }}
      className="flex items-center gap-3 border-b border-line bg-surface px-4 py-2 text-sm no-underline transition-colors duration-150 hover:bg-brand-soft focus-visible:-outline-offset-2"
    >
      <CalendarDays aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
      <span className="grid min-w-0 flex-1">
        <span className="truncate font-semibold">{isolated(stay.title)}</span>
        <span className="figures truncate text-ink-soft">{formatRange(stay.startDate, stay.endDate)}</span>
      </span>
      <StatusBadge status={stay.status} />
    </Link>
  )
}
