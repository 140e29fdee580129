import * as api from '#contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { Listing } from '#contract/calls/listings.ts'
import { listingQuery, quoteQuery, unavailableQuery } from '#web/modules/bookings/queries.ts'
import { reviewsQuery } from '#web/modules/reviews/queries.ts'
import { orNotFound } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

export { listingQuery }

/** Fetches the listing again, even if it is cached. */
export function fetchLatest(cache: QueryClient, id: string): Promise<Listing> {
  return cache.fetchQuery({ ...listingQuery(id), staleTime: 0 })
}

/** The user's listings. */
export const myListingsQuery = pagesFor(api.listings.mine)

/** For loaders: the listing, or the route's not-found screen if there is none or it is hidden. */
export function loadOrNotFound(cache: QueryClient, id: string): Promise<Listing> {
  return orNotFound(api.listings.get, 'listing_not_found', cache.ensureQueryData(listingQuery(id)))
}

/** For loaders: the data of a listing's screen that may come later: reviews, calendar, the price of one night. */
export async function loadExtras(cache: QueryClient, id: string): Promise<void> {
  await Promise.all([
    cache.prefetchQuery(reviewsQuery(id)),
    cache.prefetchQuery(unavailableQuery(id)),
    cache.prefetchQuery(quoteQuery(id, { checkIn: null, checkOut: null })),
  ])
}
