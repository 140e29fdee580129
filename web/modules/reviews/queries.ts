import { listingReviews, myReviews } from '#contract/calls/reviews.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The reviews that the caller wrote. */
export const writtenQuery = pagesFor(myReviews, { query: { by: 'me' } })
/** The reviews about the caller. */
export const aboutQuery = pagesFor(myReviews, { query: { about: 'me' } })

/** A listing's reviews, newest first. */
export function reviewsQuery(listingId: string) {
  return pagesFor(listingReviews, { params: { id: listingId } })
}
