import { ownerBookingsOnceQuery } from './owner-queries.ts'
import * as api from '#contract/api.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { countedKinds, type PetCounts } from '#contract/vocabulary/pet-counts.ts'
import { petKindTable } from '#contract/vocabulary/pet-kinds.ts'
import type { Booking, BookingDetail } from '#contract/schemas/bookings.ts'
import { queryFor } from '#web/platform/api.ts'
import { pollUnlessLive } from '#web/platform/live.ts'
import { pagesFor } from '#web/platform/pages.ts'
import { refusalOf } from '#web/platform/refusal.ts'
import type { Selection } from '#web/calendar/next-selection.ts'
import { awaitsNews, isAboutToBePaid, isBeingRefunded, isSettling } from './settling.ts'

/** The pets that a price is asked for: how many, and of which kinds as far as they are known. */
export type PricedPets = {
  readonly count: number
  readonly counts: PetCounts
  /** The user's own ones, if they are chosen: then the answer says whether they match. */
  readonly ids?: readonly string[] | undefined
}

/** The same as far as the prices of a listing depend on it: where no kind has its own price, prices are of any. */
export function pricedPets(
  { kindPrices, together }: Pick<Listing, 'kindPrices' | 'together'>,
  { count, counts, ids = [] }: PricedPets,
): PricedPets {
  const isOfKinds = Object.keys(kindPrices).length > 0 || together !== 'any'
  return ids.length > 0 ? { count, counts: {}, ids } : { count, counts: isOfKinds ? counts : {} }
}

const countersOf = (counts: PetCounts) =>
  Object.fromEntries(countedKinds(counts).map(([kind, count]) => [petKindTable[kind].counter, String(count)]))

/** One listing, as the user may see it. */
export function listingQuery(id: string) {
  return queryFor(api.listings.get, { params: { id } })
}

/** The price of a stay for some pets, one by default; of one night while a date is missing. */
export function quoteQuery(
  listingId: string,
  { checkIn, checkOut }: Selection,
  { count, counts, ids }: PricedPets = { count: 1, counts: {} },
) {
  const query = {
    ...(checkIn && checkOut && { startDate: checkIn, endDate: checkOut }),
    ...(ids ? { pets: ids.join(',') } : count > 1 && { pets: String(count) }),
    ...countersOf(counts),
  }
  return queryFor(api.bookings.quote, { params: { id: listingId }, query })
}

/** The price of a booking on other dates or for other pets, and whether they fit; without dates while one is missing. */
export function changeQuoteQuery(
  bookingId: string,
  { checkIn, checkOut }: Selection,
  { count, counts, ids }: PricedPets,
) {
  const query = {
    ...(checkIn && checkOut && { startDate: checkIn, endDate: checkOut }),
    ...(ids ? { pets: ids.join(',') } : count > 0 && { pets: String(count) }),
    ...countersOf(counts),
  }
  return queryFor(api.bookings.quoteChange, { params: { id: bookingId }, query })
}

/** The nights of a listing whose price differs from its price a day. */
export function nightPricesQuery(listingId: string) {
  return queryFor(api.bookings.nightPrices, { params: { id: listingId } })
}

/** Blocks and full nights of a listing. */
export function unavailableQuery(listingId: string) {
  return queryFor(api.availability.unavailableDates, { params: { id: listingId } })
}

/** How often to refetch while a payment is being charged or refunded: the provider answers within seconds. */
const settlingEveryMs = 2000
/** How often to check, in a visible tab, whether the other side has acted. */
const newsEveryMs = 10_000
/** How often to check for new requests. */
const requestsEveryMs = 30_000

type Every = number | false
type Listed = { state: { data?: { rows: readonly Booking[] } | undefined } }

/** How often bookings are refetched: soon while a payment settles, less often while the other side must act. */
function everyMs(rows: readonly Booking[], otherwise: Every): Every {
  if (rows.some((row) => isSettling(row) || isAboutToBePaid(row))) return settlingEveryMs
  const every = rows.some(awaitsNews) ? newsEveryMs : otherwise
  return every && pollUnlessLive(every)()
}

/** Refetches at this interval, and at once when the tab gets the focus. */
function kept<Query>(interval: (query: Query) => Every) {
  return {
    refetchInterval: interval,
    refetchOnWindowFocus: (query: Query) => interval(query) !== false && ('always' as const),
  }
}

/** The user's bookings as an owner. */
export const ownerBookingsQuery = {
  ...ownerBookingsOnceQuery,
  ...kept(({ state: { data } }: Listed) => everyMs(data?.rows ?? [], false)),
}
/** The requests to the user's listings. */
export const sitterBookingsQuery = {
  ...pagesFor(api.bookings.listAsSitter),
  ...kept(({ state: { data } }: Listed) => everyMs(data?.rows ?? [], requestsEveryMs)),
}

/** The same list, filtered by words in owner, pets and listing. */
export function foundRequestsQuery(search: string) {
  return pagesFor(api.bookings.listAsSitter, { query: { search } })
}

/** Which pets are with the sitter today, and which come next; refetched every 5 minutes, since the day changes. */
export const todayQuery = { ...queryFor(api.bookings.today), refetchInterval: 5 * 60_000 }

/** A month of the sitter's stays and blocked days. */
export function sitterCalendarQuery(month: string) {
  return queryFor(api.bookings.calendar, { query: { month } })
}

/** One booking with its history. */
export function bookingQuery(id: string) {
  return {
    ...queryFor(api.bookings.get, { params: { id } }),
    ...kept(({ state: { data } }: { state: { data?: BookingDetail | undefined } }) =>
      data ? (isBeingRefunded(data) ? settlingEveryMs : everyMs([data], false)) : false,
    ),
  }
}

/** The care sheets of a confirmed stay, for its sitter; refetched when they are shown again. */
export function careQuery(id: string) {
  return { ...queryFor(api.bookings.care, { params: { id } }), staleTime: 5000 }
}

/** Whether a booking could not be fetched because the user has none with that id. */
export function isBookingMissing(error: unknown): boolean {
  return refusalOf(api.bookings.get, error)?.code === 'not_found'
}
