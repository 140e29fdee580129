import { unavailableDates } from '#contract/availability.ts'
import { getQuote } from '#contract/bookings.ts'
import { getListing } from '#contract/listings.ts'
import { listingReviews } from '#contract/reviews.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** One listing as the caller may see it. */
export function listingQuery(id: string) {
  return queryFor(getListing, { params: { id } })
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
