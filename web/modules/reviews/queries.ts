import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The reviews that the user wrote. */
export const writtenQuery = pagesFor(api.reviews.mine, { query: { by: 'me' } })
/** The reviews about the user. */
export const aboutQuery = pagesFor(api.reviews.mine, { query: { about: 'me' } })

/** The reviews of one booking that the user may see. */
export const stayReviewsQuery = (bookingId: string) => queryFor(api.reviews.ofBooking, { params: { id: bookingId } })

/** What sitters wrote about an owner. */
export const ownerReviewsQuery = (ownerId: string) =>
  pagesFor(api.reviews.ofOwner, { params: { id: ownerId }, query: {} })

/** The user's rating by month. */
export const ratingHistoryQuery = queryFor(api.reviews.history)

/** A filter of reviews: by words and by stars. */
export type ReviewsFilter = { readonly search?: string; readonly rating?: number }

/** A listing's reviews, newest first. */
export function reviewsQuery(listingId: string, wanted: ReviewsFilter = {}) {
  return pagesFor(api.reviews.ofListing, { params: { id: listingId }, query: wordsOf(wanted) })
}

/** The reviews about a sitter, newest first. */
export function sitterReviewsQuery(sitterId: string, wanted: ReviewsFilter = {}) {
  return pagesFor(api.reviews.ofSitter, { params: { id: sitterId }, query: wordsOf(wanted) })
}

function wordsOf({ search, rating }: ReviewsFilter) {
  return { ...(search && { search }), ...(rating !== undefined && { rating: String(rating) }) }
}
