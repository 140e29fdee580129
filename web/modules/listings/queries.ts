import type { QueryClient } from '@tanstack/react-query'
import { getListing, myListings, type Listing } from '#contract/calls/listings.ts'
import { quoteQuery, unavailableQuery } from '#web/modules/bookings/queries.ts'
import { reviewsQuery } from '#web/modules/reviews/queries.ts'
import { orNotFound, queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** One listing as the caller may see it. */
export function listingQuery(id: string) {
  return queryFor(getListing, { params: { id } })
}

/** The listing as it is now, whatever was fetched before. */
export function fetchLatest(cache: QueryClient, id: string): Promise<Listing> {
  return cache.fetchQuery({ ...listingQuery(id), staleTime: 0 })
}

/** The caller's listings. */
export const myListingsQuery = pagesFor(myListings)

/** For loaders: the listing; where there is none, or a hidden one, the route's not-found screen. */
export function loadOrNotFound(cache: QueryClient, id: string): Promise<Listing> {
  return orNotFound(getListing, 'listing_not_found', cache.ensureQueryData(listingQuery(id)))
}

/** For loaders: what of a listing's screen can come a moment later: reviews, calendar, the price of one night. */
export async function loadExtras(cache: QueryClient, id: string): Promise<void> {
  await Promise.all([
    cache.prefetchQuery(reviewsQuery(id)),
    cache.prefetchQuery(unavailableQuery(id)),
    cache.prefetchQuery(quoteQuery(id, { checkIn: null, checkOut: null })),
  ])
}
