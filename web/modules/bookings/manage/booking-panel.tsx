import { useQuery } from '@tanstack/react-query'
import { formatRange } from '#web/platform/format/dates.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { counted } from '#contract/vocabulary/words.ts'
import { LoadError } from '#web/brand/load-error.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { bookingQuery, isBookingMissing } from '../queries.ts'
import { OwnerActions, SitterActions } from './booking-actions.tsx'
import { BookingDetails } from './booking-details.tsx'
import type { Side } from './booking-words.ts'

export type BookingPanelProps = { id: string | undefined; side: Side; onClose: () => void }

/** One booking with all its details, in a panel beside the list. */
export function BookingPanel({ id, side, onClose }: BookingPanelProps) {
  const query = useQuery({ ...bookingQuery(id ?? ''), enabled: id !== undefined })
  const booking = id === undefined ? undefined : query.data
  return (
    <SidePanel
      open={id !== undefined}
      onOpenChange={(open) => open || onClose()}
      title={isolated(booking?.listing.title ?? 'Booking')}
      {...(booking && {
        description: `${formatRange(booking.startDate, booking.endDate)} · ${counted(booking.nights, 'night')}`,
        footer: side === 'owner' ? <OwnerActions booking={booking} /> : <SitterActions booking={booking} />,
      })}
    >
      {booking ? (
        <BookingDetails booking={booking} side={side} />
      ) : query.isLoadingError ? (
        <LoadError
          level={3}
          title={isBookingMissing(query.error) ? 'Booking not found' : "We couldn't load this booking"}
          query={query}
        />
      ) : (
        <Loading label="Loading the booking" className="grid gap-6">
          <Skeleton className="h-7 w-28" />
          <SkeletonLines lines={4} />
          <SkeletonLines lines={3} />
        </Loading>
      )}
    </SidePanel>
  )
}
