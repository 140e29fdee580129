import type { Booking } from '#contract/calls/bookings.ts'
import { getListing } from '#contract/calls/listings.ts'
import {
  deleteReview,
  listingReviews,
  myReviews,
  replyToReview,
  sitterReviews,
  writeReview,
} from '#contract/calls/reviews.ts'
import type { Review } from '#contract/calls/reviews.ts'
import { getSitter, sitterListings } from '#contract/calls/sitters.ts'
import { bookingCalls } from '#contract/stale-calls.ts'
import { useCall } from '#web/platform/use-call.ts'

/** The calls whose answers contain reviews or depend on them: lists of reviews, bookings, ratings. */
const refreshes = [myReviews, ...bookingCalls, listingReviews, sitterReviews, getListing, getSitter, sitterListings]

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

/** Deletes a review. */
export function useDeleteReview() {
  return useCall(deleteReview, {
    input: ({ id }: Review) => ({ params: { id } }),
    done: () => ({ title: 'Review deleted' }),
    otherwise: { title: 'Failed to delete review. Please try again.' },
    refreshes,
  })
}

/** Replies to a review publicly. */
export function useReply(review: Review) {
  return useCall(replyToReview, {
    input: ({ text }: { text: string }) => ({ params: { id: review.id }, body: { text: text.trim() } }),
    done: () => ({ title: 'Reply posted' }),
    otherwise: { title: 'Failed to post your reply. Please try again.' },
    refreshes: [myReviews, listingReviews, sitterReviews],
  })
}
