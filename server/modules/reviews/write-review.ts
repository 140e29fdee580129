import type { RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { writeReview as call } from '#contract/reviews.ts'
import type { Database } from '#server/database/connect.ts'
import { breaks, transaction } from '#server/database/transaction.ts'
import { bookingFacts, reviewUntil } from '#server/modules/bookings/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import * as store from './store.ts'

export type NewReview = {
  readonly bookingId: string
  readonly revieweeId?: string | null | undefined
  readonly rating?: number | null | undefined
  readonly comment: string | null
}

/** Reviews the sitter of a completed stay, once and within a week; the listing's rating follows at once. */
export async function writeReview(
  db: Database,
  caller: Caller,
  wish: NewReview,
  now: Date,
): Promise<string | Refused<RefusalOf<typeof call>>> {
  const booking = await bookingFacts(db, wish.bookingId)
  if (booking?.owner_id !== caller.id) return refuse('not_found')
  const { rating } = wish
  if (!rating || !Number.isInteger(rating) || rating < 1 || rating > 5) return refuse('select_rating')
  if (wish.revieweeId && wish.revieweeId !== booking.sitter_id) return refuse('wrong_reviewee')
  if (!booking.completed_at) return refuse('stay_not_completed')
  if (now >= reviewUntil(booking.completed_at)) return refuse('review_window_over')
  try {
    return await transaction(db, async (tx) => {
      await store.holdListing(tx, booking.listing_id)
      const id = await store.insertReview(tx, {
        bookingId: booking.id,
        listingId: booking.listing_id,
        reviewerId: caller.id,
        revieweeId: booking.sitter_id,
        rating,
        comment: wish.comment,
        now,
      })
      await store.refreshRating(tx, booking.listing_id)
      return id
    })
  } catch (error) {
    if (breaks(error, 'reviews_one_live')) return refuse('already_reviewed')
    throw error
  }
}

/** Takes one's own review back. */
export async function deleteReview(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<undefined | Refused<'not_found'>> {
  const review = await store.reviewById(db, id)
  if (review?.reviewer_id !== caller.id) return refuse('not_found')
  return transaction(db, async (tx) => {
    await store.holdListing(tx, review.listing_id)
    const listingId = await store.deleteReview(tx, id, caller.id, now)
    if (!listingId) return refuse('not_found')
    await store.refreshRating(tx, listingId)
    return undefined
  })
}
