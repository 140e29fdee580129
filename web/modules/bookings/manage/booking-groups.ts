import type { Booking } from '#contract/calls/bookings.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'

type Dated = Pick<Booking, 'status' | 'startDate' | 'endDate'>
type Placed = Dated & { readonly listing: Pick<Booking['listing'], 'timeZone'> }

/**
 * Current: accepted, pending or declined, ending today or later; the next stay first. History: all others, the latest
 * stay first. Today is the date in the time zone of each listing.
 */
export function groupBookings<B extends Placed>(bookings: readonly B[], now = readersNow()) {
  const isCurrent = ({ status, endDate, listing }: B) =>
    (status === 'accepted' || status === 'pending' || status === 'declined') && endDate >= dateIn(listing.timeZone, now)
  return {
    current: bookings.filter(isCurrent).sort(nextFirst),
    history: bookings.filter((booking) => !isCurrent(booking)).sort(latestFirst),
  }
}

/** Bookings in their order, grouped by the year in which they end. */
export function byYear<B extends Dated>(bookings: readonly B[]): { year: string; bookings: B[] }[] {
  const years = new Map<string, B[]>()
  for (const booking of bookings) {
    const year = booking.endDate.slice(0, 4)
    years.set(year, [...(years.get(year) ?? []), booking])
  }
  return [...years].map(([year, of]) => ({ year, bookings: of }))
}

type Asked = Placed & Pick<Booking, 'id' | 'createdAt'>

/**
 * A sitter's requests and stays: waiting for an answer (latest request first), here now, upcoming (next first), past
 * (latest first, including declined, cancelled and expired ones). "Today" is the date at each listing. Those of
 * `answered` stay among the waiting ones, so that the page does not jump to where they belong.
 */
export function groupRequests<B extends Asked>(
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

function latestFirst(a: Dated, b: Dated): number {
  return b.endDate.localeCompare(a.endDate) || b.startDate.localeCompare(a.startDate)
}

type Doable = Pick<Booking, 'may' | 'deadline' | 'change' | 'changeUntil'>
type Next<B, Kind> = { kind: Kind; booking: B; more: number }

/** Sorts bookings by an instant, earliest first; those without one come last. */
export function bySoonest<B>(bookings: readonly B[], at: (booking: B) => string | null): B[] {
  return bookings.toSorted((a, b) => (at(a) ?? '~').localeCompare(at(b) ?? '~'))
}

/** What a sitter should answer first: a change proposed by an owner, else the request that expires first. */
export function sitterNext<B extends Doable>(bookings: readonly B[]): Next<B, 'change' | 'answer'> | null {
  const changes = bySoonest(
    bookings.filter(({ change }) => change === 'answer'),
    ({ changeUntil }) => changeUntil,
  )
  const requests = bySoonest(
    bookings.filter(({ may }) => may.accept || may.decline),
    ({ deadline }) => deadline,
  )
  const [first] = [...changes, ...requests]
  if (!first) return null
  const kind = changes.length > 0 ? 'change' : 'answer'
  return { kind, booking: first, more: changes.length + requests.length - 1 }
}
