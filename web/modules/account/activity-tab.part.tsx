import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CalendarCheck, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Activity } from '#contract/calls/activity.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { shortId } from '#web/modules/bookings/page/page-words.ts'
import { statusWords } from '#contract/vocabulary/booking-words.ts'
import { formatDate, formatRange } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { useUser } from '#web/platform/session.ts'
import { Stars } from '#web/product/stars.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Figures, type Figure } from '#web/ui/figures.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Dotted } from '#web/ui/dotted.tsx'
import { activityQuery } from './queries.ts'

/** The user's recent activity on both sides, with totals. */
export function ActivityTab() {
  const activity = useQuery(activityQuery)
  if (activity.isPending)
    return (
      <Loading label="Loading your activity" className="grid gap-4">
        <Skeleton className="h-24 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </Loading>
    )
  if (activity.isLoadingError) return <LoadError level={2} title="We couldn't load your activity" query={activity} />
  return (
    <div className="grid gap-8">
      <Figures figures={totalsOf(activity.data)} />
      <div className="grid items-start gap-8 lg:grid-cols-2">
        <Bookings bookings={activity.data.bookings} />
        <Reviews reviews={activity.data.reviews} />
      </div>
    </div>
  )
}

function totalsOf({ totalBookings, reviewsGiven, favorites, daysActive }: Activity): Figure[] {
  return [
    { label: 'Total bookings', value: totalBookings.toLocaleString('en-US') },
    { label: 'Reviews given', value: reviewsGiven.toLocaleString('en-US') },
    { label: 'Favorites', value: favorites.toLocaleString('en-US') },
    { label: 'Days active', value: daysActive.toLocaleString('en-US') },
  ]
}

type Booking = Activity['bookings'][number]

function Bookings({ bookings }: { bookings: readonly Booking[] }) {
  const { user } = useUser()
  return (
    <Section title="Recent Bookings">
      {bookings.length === 0 ? (
        <EmptyState
          level={3}
          icon={<CalendarCheck />}
          title="No bookings yet"
          description="Requests and stays will show up here."
          {...(user?.role !== 'sitter' && {
            action: (
              <Button asChild>
                <Link to="/search">Find a Sitter</Link>
              </Button>
            ),
          })}
        />
      ) : (
        <Card clip>
          <ul className="divide-y divide-line">
            {bookings.map((booking) => (
              <li key={booking.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 p-4">
                <div className="grid min-w-0 gap-0.5">
                  <BookingTitle booking={booking} />
                  <p className="figures text-sm text-ink-soft">
                    <Dotted facts={[`#${shortId(booking.id)}`, formatRange(booking.startDate, booking.endDate)]} />
                  </p>
                </div>
                <Badge tone={statusWords[booking.status].tone}>{statusWords[booking.status].label}</Badge>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}

/** Links to the booking's page, whatever role the user has now. */
function BookingTitle({ booking: { id, listingTitle } }: { booking: Booking }) {
  return (
    <Link to="/bookings/$bookingId" params={{ bookingId: id }} className="truncate font-semibold">
      {isolated(listingTitle)}
    </Link>
  )
}

function Reviews({ reviews }: { reviews: Activity['reviews'] }) {
  return (
    <Section title="Recent Reviews">
      {reviews.length === 0 ? (
        <EmptyState
          level={3}
          icon={<Star />}
          title="No reviews yet"
          description="Reviews by you and about you will show up here."
        />
      ) : (
        <Card clip>
          <ul className="divide-y divide-line">
            {reviews.map(({ id, rating, comment, createdAt, listingTitle, by }) => (
              <li key={id} className="grid gap-1.5 p-4">
                <p className="truncate font-semibold">{isolated(listingTitle)}</p>
                <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                  <Stars value={rating} />
                  {by === 'me' ? 'By you' : 'About you'} · {formatDate(localDate(new Date(createdAt)))}
                </p>
                {comment && (
                  <p dir="auto" className="line-clamp-3 text-sm whitespace-pre-line">
                    {comment}
                  </p>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </Section>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-3">
      <h2 className="text-xl font-semibold">{title}</h2>
      {children}
    </section>
  )
}
