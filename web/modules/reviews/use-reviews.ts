import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { listBookings, listOwnerBookings } from '#contract/bookings.ts'
import type { Booking } from '#contract/bookings.ts'
import { getListing } from '#contract/listings.ts'
import { deleteReview, listingReviews, myReviews, writeReview } from '#contract/reviews.ts'
import type { Review } from '#contract/reviews.ts'
import { call, keyOf } from '#web/platform/api.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { pagesFor } from '#web/platform/pages.ts'
import { loggedOut } from '#web/platform/session.ts'
import { toast } from '#web/platform/toasts.ts'

/** The reviews that the caller wrote. */
export const writtenQuery = pagesFor(myReviews, { query: { by: 'me' } })
/** The reviews about the caller. */
export const aboutQuery = pagesFor(myReviews, { query: { about: 'me' } })

function refetch(cache: QueryClient) {
  const lists = [myReviews, listBookings, listOwnerBookings, listingReviews, getListing]
  return Promise.all(lists.map((list) => cache.invalidateQueries({ queryKey: keyOf(list) })))
}

/** Writes the review of a completed stay. */
export function useWriteReview(booking: Booking) {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: ({ rating, comment }: { rating: number; comment: string }) =>
      call(writeReview, {
        body: {
          bookingId: booking.id,
          revieweeId: booking.sitterId,
          reviewType: 'sitter_review',
          rating,
          ...(comment.trim() && { comment: comment.trim() }),
        },
      }),
    onSuccess: async () => {
      await refetch(cache)
      toast({ title: 'Review submitted', description: 'Thanks for sharing how it went.', tone: 'success' })
    },
    onError: (error) =>
      loggedOut(error) ||
      toast({
        title: 'Review Submission Failed',
        description: sentenceOf(error, 'Failed to submit review. Please try again.'),
        tone: 'error',
      }),
  })
}

/** Takes a review back. */
export function useDeleteReview() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: (review: Review) => call(deleteReview, { params: { id: review.id } }),
    onSuccess: async () => {
      await refetch(cache)
      toast({ title: 'Review deleted', tone: 'success' })
    },
    onError: (error) =>
      loggedOut(error) || toast({ title: 'Failed to delete review. Please try again.', tone: 'error' }),
  })
}
