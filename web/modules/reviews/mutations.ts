import type { Side } from '#contract/vocabulary/booking-states.ts'
import * as api from '#contract/api.ts'
import type { Booking } from '#contract/schemas/bookings.ts'
import type { Review } from '#contract/calls/reviews.ts'
import { bookingCalls } from '#contract/stale-calls.ts'
import { reviewOf } from './review-form.ts'
import type { ReviewForm } from './review-form.ts'
import { useCall } from '#web/platform/use-call.ts'

/** The calls whose answers contain reviews or depend on them: lists of reviews, bookings, ratings. */
const refreshes = [
  api.reviews.mine,
  ...bookingCalls,
  api.reviews.ofListing,
  api.reviews.ofSitter,
  api.reviews.ofOwner,
  api.reviews.ofBooking,
  api.listings.get,
  api.sitters.get,
  api.sitters.listings,
]

/** Writes the review of a completed stay by one of its sides. */
export function useWriteReview(booking: Booking, side: Side) {
  return useCall(api.reviews.write, {
    input: (form: ReviewForm) => ({ body: reviewOf(booking, side, form) }),
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
  return useCall(api.reviews.remove, {
    input: ({ id }: Review) => ({ params: { id } }),
    done: () => ({ title: 'Review deleted' }),
    otherwise: { title: 'Failed to delete review. Please try again.' },
    refreshes,
  })
}

/** Replies to a review publicly. */
export function useReply(review: Review) {
  return useCall(api.reviews.reply, {
    input: ({ text }: { text: string }) => ({ params: { id: review.id }, body: { text: text.trim() } }),
    done: () => ({ title: 'Reply posted' }),
    otherwise: { title: 'Failed to post your reply. Please try again.' },
    refreshes: [
      api.reviews.mine,
      api.reviews.ofListing,
      api.reviews.ofSitter,
      api.reviews.ofOwner,
      api.reviews.ofBooking,
    ],
  })
}
