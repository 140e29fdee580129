import type { QueryClient } from '@tanstack/react-query'
import { unavailableDates } from '#contract/availability.ts'
import { getQuote } from '#contract/bookings.ts'
import { getListing, type Listing } from '#contract/listings.ts'
import { listingReviews } from '#contract/reviews.ts'
import { orNotFound, queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** One listing as the caller may see it. */
export function listingQuery(id: string) {
  return queryFor(getListing, { params: { id } })
}

/** For loaders: the listing; where there is none, or a hidden one, the route's not-found screen. */
export function loadOrNotFound(cache: QueryClient, id: string): Promise<Listing> {
  return orNotFound(getListing, 'listing_not_found', cache.ensureQueryData(listingQuery(id)))
}

/** A listing's reviews, newest first. */
export function reviewsQuery(id: string) {
  return pagesFor(listingReviews, { params: { id } })
}

/** What of a listing's screen can come a moment later: reviews, calendar, the price of one night. */
export function listingExtras(id: string) {
  return [
    reviewsQuery(id),
    queryFor(unavailableDates, { params: { id } }),
    queryFor(getQuote, { params: { id }, query: {} }),
  ] as const
}
