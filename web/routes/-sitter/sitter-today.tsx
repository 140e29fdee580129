import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Booking } from '#contract/calls/bookings.ts'
import { displayName, initials } from '#contract/vocabulary/names.ts'
import { formatDate, formatShortDate, formatTimeOfDay, localDate } from '#web/platform/format/dates.ts'
import { joined } from '#web/platform/format/words.ts'
import { Avatar } from '#web/brand/avatar.tsx'
import { Card } from '#web/ui/card.tsx'
import { groupRequests, todaysStays } from '#web/modules/bookings/manage/booking-groups.ts'
import { myListingsQuery } from '#web/modules/listings/queries.ts'
import { SitterNextStep } from './sitter-next-step.tsx'
import { sitterBookingsQuery } from '#web/modules/bookings/queries.ts'

/** A sitter's day: what waits for an answer, and who arrives, leaves and stays today. */
export function SitterToday({ onOpen }: { onOpen: (bookingId: string) => void }) {
  const { data, isPending } = useQuery(sitterBookingsQuery)
  const listings = useQuery(myListingsQuery)
  if (isPending || listings.isPending) return null
  return (
    <>
      <SitterNextStep onOpen={onOpen} />
      <section aria-labelledby="today" className="mb-10 grid gap-4">
        <h2 id="today" className="text-2xl font-semibold">
          Today, {formatDate(localDate()).replace(/, \d{4}$/, '')}
        </h2>
        <Stays bookings={data ?? []} />
      </section>
    </>
  )
}

function Stays({ bookings }: { bookings: readonly Booking[] }) {
  const today = localDate()
  const { arriving, leaving, staying } = todaysStays(bookings, today)
  const [next] = groupRequests(bookings, today).upcoming
  const rows = [
    ...arriving.map((booking) => ({ booking, what: `Arrives at ${formatTimeOfDay(booking.listing.checkInTime)}` })),
    ...leaving.map((booking) => ({ booking, what: `Leaves by ${formatTimeOfDay(booking.listing.checkOutTime)}` })),
    ...staying.map((booking) => ({ booking, what: `Stays until ${formatShortDate(booking.endDate)}` })),
  ]
  if (rows.length === 0)
    return (
      <Card className="p-5 text-ink-soft">
        No arrivals or departures today.
        {next && ` Next up: ${petNames(next)} on ${formatShortDate(next.startDate)}.`}
      </Card>
    )
  return (
    <Card>
      <ul className="divide-y divide-line">
        {rows.map(({ booking, what }) => (
          <li key={booking.id} className="relative flex items-center gap-3 px-4 py-3 hover:bg-brand-soft/50 sm:px-5">
            <Avatar initials={initials(booking.owner)} src={booking.owner.profileImageUrl} size="sm" />
            <p className="min-w-0 flex-1">
              <Link
                to="/sitter-dashboard"
                search={{ tab: 'requests', booking: booking.id }}
                className="font-semibold no-underline after:absolute after:inset-0 hover:underline"
              >
                {petNames(booking)}
              </Link>
              <span className="block text-sm text-ink-soft">
                with {displayName(booking.owner)} · {booking.listing.title}
              </span>
            </p>
            <p className="figures shrink-0 text-sm font-medium">{what}</p>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const petNames = ({ pets }: Booking) => joined(pets.map(({ name }) => name))
