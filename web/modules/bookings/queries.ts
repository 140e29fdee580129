import { unavailableDates } from '#contract/calls/availability.ts'
import { quoteChange } from '#contract/calls/booking-changes.ts'
import { getBooking, listOwnerBookings, listSitterBookings } from '#contract/calls/bookings.ts'
import { getQuote, nightPrices } from '#contract/calls/prices.ts'
import type { Booking, BookingDetail } from '#contract/calls/bookings.ts'
import { bookingCare } from '#contract/calls/care.ts'
import { getSitterCalendar, getToday } from '#contract/calls/sitter-days.ts'
import { queryFor } from '#web/platform/api.ts'
import { unlessLive } from '#web/platform/live.ts'
import { pagesFor } from '#web/platform/pages.ts'
import { refusalOf } from '#web/platform/refusal.ts'
import type { Selection } from '#web/brand/next-selection.ts'
import { awaitsNews, isAboutToBePaid, isBeingRefunded, isSettling } from './settling.ts'

/** The server's price of a stay for so many pets; of one night while the dates are not whole. */
export function quoteQuery(listingId: string, { checkIn, checkOut }: Selection, pets = 1) {
  const query = {
    ...(checkIn && checkOut && { startDate: checkIn, endDate: checkOut }),
    ...(pets > 1 && { pets: String(pets) }),
  }
  return queryFor(getQuote, { params: { id: listingId }, query })
}

/** What a booking would cost on other dates, and whether so many pets fit; on its own while the dates are not whole. */
export function changeQuoteQuery(bookingId: string, { checkIn, checkOut }: Selection, pets: number) {
  const query = {
    ...(checkIn && checkOut && { startDate: checkIn, endDate: checkOut }),
    ...(pets > 0 && { pets: String(pets) }),
  }
  return queryFor(quoteChange, { params: { id: bookingId }, query })
}

/** What the nights of a listing cost that do not cost its price of a day. */
export function nightPricesQuery(listingId: string) {
  return queryFor(nightPrices, { params: { id: listingId } })
}

/** Blocks and full nights of a listing. */
export function unavailableQuery(listingId: string) {
  return queryFor(unavailableDates, { params: { id: listingId } })
}

/** How often to fetch again while a payment is being charged or refunded: the provider answers within seconds. */
const settlingEveryMs = 2000
/** How often to look, in a tab that is seen, whether the other side has acted. */
const newsEveryMs = 10_000
/** How often to look for requests where nothing is known to come. */
const requestsEveryMs = 30_000

type Every = number | false
type Listed = { state: { data?: { rows: readonly Booking[] } | undefined } }

/** How often bookings are fetched again: soon while money settles, less often while the other side is waited for. */
function everyMs(rows: readonly Booking[], otherwise: Every): Every {
  if (rows.some((row) => isSettling(row) || isAboutToBePaid(row))) return settlingEveryMs
  const every = rows.some(awaitsNews) ? newsEveryMs : otherwise
  return every && unlessLive(every)()
}

/** Fetches again at such times, and at once when the tab is seen again. */
function kept<Query>(interval: (query: Query) => Every) {
  return {
    refetchInterval: interval,
    refetchOnWindowFocus: (query: Query) => interval(query) !== false && ('always' as const),
  }
}

/** The caller's bookings as an owner. */
export const ownerBookingsQuery = {
  ...pagesFor(listOwnerBookings),
  ...kept(({ state: { data } }: Listed) => everyMs(data?.rows ?? [], false)),
}
/** The requests to the caller's listings. */
export const sitterBookingsQuery = {
  ...pagesFor(listSitterBookings),
  ...kept(({ state: { data } }: Listed) => everyMs(data?.rows ?? [], requestsEveryMs)),
}

/** The same with words looked for in owner, pets and listing. */
export function foundRequestsQuery(search: string) {
  return pagesFor(listSitterBookings, { query: { search } })
}

/** Who is with the caller today, and who comes next; asked again now and then, since days end. */
export const todayQuery = { ...queryFor(getToday), refetchInterval: 5 * 60_000 }

/** A month of the caller's stays and blocked days. */
export function sitterCalendarQuery(month: string) {
  return queryFor(getSitterCalendar, { query: { month } })
}

/** One booking with its history. */
export function bookingQuery(id: string) {
  return {
    ...queryFor(getBooking, { params: { id } }),
    ...kept(({ state: { data } }: { state: { data?: BookingDetail | undefined } }) =>
      data ? (isBeingRefunded(data) ? settlingEveryMs : everyMs([data], false)) : false,
    ),
  }
}

/** The care sheets of a confirmed stay, for its sitter; asked again each time they are shown. */
export function careQuery(id: string) {
  return { ...queryFor(bookingCare, { params: { id } }), staleTime: 0 }
}

/** Whether a booking could not be fetched because the caller has none by that id. */
export function isBookingMissing(error: unknown): boolean {
  return refusalOf(getBooking, error)?.code === 'not_found'
}
