import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { sentenceOf } from '#web/platform/api.ts'
import { useMore } from '#web/platform/pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { BookingsLoading } from './booking-card.tsx'
import { RequestCard } from './request-card.tsx'
import { sitterBookingsQuery } from './use-bookings.ts'

/** The requests to the sitter's listings; the server puts pending ones first, then the newest. */
export function SitterRequests({ onOpen }: { onOpen: (id: string) => void }) {
  const bookings = useQuery(sitterBookingsQuery)
  return (
    <section aria-labelledby="requests-heading" className="grid gap-5">
      <h2 id="requests-heading" className="text-2xl font-semibold">
        Booking Requests
      </h2>
      {bookings.isPending ? (
        <BookingsLoading />
      ) : bookings.isError ? (
        <ErrorState
          level={3}
          title="The requests could not be loaded"
          description={sentenceOf(bookings.error, 'Please try again.')}
          onRetry={() => void bookings.refetch()}
          retrying={bookings.isFetching}
        />
      ) : bookings.data.length === 0 ? (
        <EmptyState
          level={3}
          icon={<Inbox />}
          title="No booking requests"
          description="When an owner asks for a stay, the request stands here and waits up to 72 hours for your answer."
        />
      ) : (
        <ul className="grid gap-4">
          {bookings.data.map((booking) => (
            <li key={booking.id}>
              <RequestCard booking={booking} onOpen={() => onOpen(booking.id)} />
            </li>
          ))}
        </ul>
      )}
      <ShowMore {...useMore(sitterBookingsQuery)} />
    </section>
  )
}
