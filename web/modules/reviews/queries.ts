import { listingReviews, myReviews, ratingHistory, sitterReviews } from '#contract/calls/reviews.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The reviews that the user wrote. */
export const writtenQuery = pagesFor(myReviews, { query: { by: 'me' } })
/** The reviews about the user. */
export const aboutQuery = pagesFor(myReviews, { query: { about: 'me' } })

/** The user's rating by month. */
export const ratingHistoryQuery = queryFor(ratingHistory)

/** A filter of reviews: by words and by stars. */
export type Wanted = { readonly search?: string; readonly rating?: number }

/** A listing's reviews, newest first. */
export function reviewsQuery(listingId: string, wanted: Wanted = {}) {
  return pagesFor(listingReviews, { params: { id: listingId }, query: wordsOf(wanted) })
}

/** The reviews about a sitter, newest first. */
export function sitterReviewsQuery(sitterId: string, wanted: Wanted = {}) {
  return pagesFor(sitterReviews, { params: { id: sitterId }, query: wordsOf(wanted) })
}

function wordsOf({ search, rating }: Wanted) {
  return { ...(search && { search }), ...(rating !== undefined && { rating: String(rating) }) }
}
