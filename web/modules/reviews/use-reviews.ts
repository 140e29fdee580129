import { getBooking, listBookings, listOwnerBookings, listSitterBookings } from '#contract/bookings.ts'
import type { Booking } from '#contract/bookings.ts'
import { getListing } from '#contract/listings.ts'
import { deleteReview, listingReviews, myReviews, writeReview } from '#contract/reviews.ts'
import type { Review } from '#contract/reviews.ts'
import { pagesFor } from '#web/platform/pages.ts'
import { useCall } from '#web/platform/use-call.ts'

/** The reviews that the caller wrote. */
export const writtenQuery = pagesFor(myReviews, { query: { by: 'me' } })
/** The reviews about the caller. */
export const aboutQuery = pagesFor(myReviews, { query: { about: 'me' } })

/** What a review stands in: the lists of reviews, the bookings that say whether there is one, the rating of the listing. */
const refreshes = [
  myReviews,
  listBookings,
  listOwnerBookings,
  listSitterBookings,
  getBooking,
  listingReviews,
  getListing,
]

/** Writes the review of a completed stay. */
export function useWriteReview(booking: Booking) {
  return useCall(writeReview, {
    input: ({ rating, comment }: { rating: number; comment: string }) => ({
      body: {
        bookingId: booking.id,
        revieweeId: booking.sitterId,
        reviewType: 'sitter_review' as const,
        rating,
        ...(comment.trim() && { comment: comment.trim() }),
      },
    }),
    done: () => ({ title: 'Review submitted', description: 'Thanks for sharing how it went.' }),
    otherwise: {
      title: 'Review Submission Failed',
      description: 'Failed to submit review. Please try again.',
    },
    refreshes,
  })
}

/** Takes a review back. */
export function useDeleteReview() {
  return useCall(deleteReview, {
    input: ({ id }: Review) => ({ params: { id } }),
    done: () => ({ title: 'Review deleted' }),
    otherwise: { title: 'Failed to delete review. Please try again.' },
    refreshes,
  })
}
