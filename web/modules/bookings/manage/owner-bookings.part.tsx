import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarHeart, History } from 'lucide-react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { useMore } from '#web/platform/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { BookingCard, BookingsLoading } from './booking-card.tsx'
import { byYear, groupBookings } from './booking-groups.ts'
import { ownerBookingsQuery } from '../queries.ts'
import { byRound } from '../rounds/same-round.ts'
import { RoundCard } from '../rounds/round-card.tsx'

/** The owner's current bookings and their history. */
export function OwnerBookings() {
  const bookings = useQuery(ownerBookingsQuery)
  const more = useMore(ownerBookingsQuery)
  if (bookings.isError && !bookings.data) return <LoadError title="We couldn't load your bookings" query={bookings} />
  const groups = groupBookings(bookings.data ?? [])
  return (
    <div className="grid gap-10">
      <section aria-labelledby="current-heading" className="grid gap-4">
        <h2 id="current-heading" className="text-2xl font-semibold">
          Current Bookings
        </h2>
        {bookings.isPending ? (
          <BookingsLoading />
        ) : groups.current.length === 0 ? (
          <EmptyState
            level={3}
            icon={<CalendarHeart />}
            title="No current bookings"
            description="Your requests and upcoming stays will show up here."
            action={
              <Button asChild>
                <Link to="/search">Find a Sitter</Link>
              </Button>
            }
          />
        ) : (
          <Cards bookings={groups.current} />
        )}
      </section>
      {!bookings.isPending && (
        <section aria-labelledby="history-heading" className="grid gap-4">
          <h2 id="history-heading" className="text-2xl font-semibold">
            Booking History
          </h2>
          {groups.history.length === 0 ? (
            <EmptyState level={3} icon={<History />} title="No booking history" />
          ) : (
            byYear(groups.history).map(({ year, bookings: ended }) => (
              <section key={year} aria-label={year} className="grid gap-3">
                <h3 className="figures text-lg font-semibold text-ink-soft">{year}</h3>
                <Cards bookings={ended} />
              </section>
            ))
          )}
          <ShowMore {...more} />
        </section>
      )}
    </div>
  )
}

function Cards({ bookings }: { bookings: readonly Booking[] }) {
  return (
    <ul className="grid gap-4">
      {byRound(bookings).map(([booking, ...others]) => {
        if (!booking) return null
        const { round } = booking
        return (
          <li key={booking.id} data-row={booking.id}>
            {round && others.length > 0 ? (
              <RoundCard requests={[booking, ...others]} round={round} />
            ) : (
              <BookingCard booking={booking} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
