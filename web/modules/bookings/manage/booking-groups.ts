import type { Booking } from '#contract/schemas/bookings.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'

type Dated = Pick<Booking, 'status' | 'startDate' | 'endDate'>
type Ended = Dated & Pick<Booking, 'createdAt'>
type Placed = Dated & { readonly listing: Pick<Booking['listing'], 'timeZone'> }

/**
 * Current: accepted, pending or declined, ending today or later; the next stay first. History: all others, the latest
 * first. Today is the date in the time zone of each listing.
 */
export function groupBookings<B extends Placed & Ended>(bookings: readonly B[], now = readersNow()) {
  const isCurrent = ({ status, endDate, listing }: B) =>
    (status === 'accepted' || status === 'pending' || status === 'declined') && endDate >= dateIn(listing.timeZone, now)
  return {
    current: bookings.filter(isCurrent).sort(nextFirst),
    history: bookings.filter((booking) => !isCurrent(booking)).sort(latestFirst),
  }
}

/** The day under which a booking stands in a history: a stay that did not happen is past when it was asked for. */
function dayInHistory({ status, endDate, createdAt }: Ended): string {
  const asked = createdAt.slice(0, 10)
  return status === 'cancelled' || status === 'expired' || status === 'declined' ? minOf(asked, endDate) : endDate
}

const minOf = (a: string, b: string): string => (a < b ? a : b)

/** Bookings in their order, grouped by the year of their day in the history. */
export function byYear<B extends Ended>(bookings: readonly B[]): { year: string; bookings: B[] }[] {
  const years = new Map<string, B[]>()
  for (const booking of bookings) {
    const year = dayInHistory(booking).slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), booking])
  }
  return [...years].map(([year, of]) => ({ year, bookings: of }))
}

type RoundBooking = Placed & Pick<Booking, 'id' | 'createdAt'>

/**
 * A sitter's requests and stays: waiting for an answer (latest request first), here now, upcoming (next first), past
 * (latest first, including declined, cancelled and expired ones). "Today" is the date at each listing. Those of
 * `answered` stay among the waiting ones, so that the page does not jump to where they belong.
 */
export function groupRequests<B extends RoundBooking>(
  bookings: readonly B[],
  answered: ReadonlySet<string> = new Set(),
  now = readersNow(),
) {
  const groups = { waiting: [] as B[], here: [] as B[], upcoming: [] as B[], past: [] as B[] }
  for (const booking of bookings) {
    const group = answered.has(booking.id) ? 'waiting' : groupOf(booking, dateIn(booking.listing.timeZone, now))
    groups[group].push(booking)
  }
  groups.waiting.sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  groups.upcoming.sort(nextFirst)
  groups.here.sort((a, b) => a.endDate.localeCompare(b.endDate))
  groups.past.sort(latestFirst)
  return groups
}

function groupOf({ status, startDate, endDate }: Dated, today: PlainDate) {
  if (status === 'pending') return 'waiting'
  if (status !== 'accepted' || endDate < today) return 'past'
  return startDate <= today ? 'here' : 'upcoming'
}

function nextFirst(a: Dated, b: Dated): number {
  return a.startDate.localeCompare(b.startDate) || a.endDate.localeCompare(b.endDate)
}

function latestFirst(a: Ended, b: Ended): number {
  return dayInHistory(b).localeCompare(dayInHistory(a)) || b.startDate.localeCompare(a.startDate)
}

/** Sorts bookings by an instant, earliest first; those without one come last. */
export function bySoonest<B>(bookings: readonly B[], at: (booking: B) => string | null): B[] {
  return bookings.toSorted((a, b) => (at(a) ?? '~').localeCompare(at(b) ?? '~'))
}
