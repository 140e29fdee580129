import type * as api from '#contract/api.ts'
import { starBounds } from '#contract/vocabulary/limits.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violates } from '#server/database/transaction.ts'
import { bookingFacts, viewerOfBooking, whyNotReview } from '#server/modules/bookings/public.ts'
import { lockListing, setRating } from '#server/modules/listings/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { mayDeleteReview } from './rules/may.ts'
import * as store from './store.ts'

export type NewReview = {
  readonly bookingId: string
  readonly revieweeId?: string | null | undefined
  readonly rating?: number | null | undefined
  readonly comment: string | null
}

/** Reviews the sitter of a completed stay, once and within a week, and updates the listing's rating. */
export async function writeReview(
  db: Database,
  caller: Caller,
  input: NewReview,
  now: Date,
): Promise<string | Refused<RefusalOf<typeof api.reviews.write>>> {
  const booking = await bookingFacts(db, input.bookingId)
  const why = booking && whyNotReview(viewerOfBooking(booking, caller), booking, now)
  if (!booking || why === 'not_found') return refuse('not_found')
  const { rating } = input
  if (!rating || !Number.isInteger(rating) || rating < starBounds.minimum || rating > starBounds.maximum)
    return refuse('select_rating')
  if (input.revieweeId && input.revieweeId !== booking.sitterId) return refuse('wrong_reviewee')
  if (why) return refuse(why)
  try {
    return await transaction(db, async (tx) => {
      await lockListing(tx, booking.listingId)
      const id = await store.insertReview(tx, {
        bookingId: booking.id,
        listingId: booking.listingId,
        reviewerId: caller.id,
        revieweeId: booking.sitterId,
        rating,
        comment: input.comment,
        now,
      })
      await setRating(tx, booking.listingId, await store.ratingOf(tx, booking.listingId))
      return id
    })
  } catch (error) {
    if (violates(error, 'reviews_one_live')) return refuse('already_reviewed')
    throw error
  }
}

/** Deletes one's own review. */
export async function deleteReview(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<undefined | Refused<'not_found'>> {
  const review = await store.reviewById(db, id)
  if (!review || !mayDeleteReview(review, caller)) return refuse('not_found')
  return transaction(db, async (tx) => {
    await lockListing(tx, review.listingId)
    const listingId = await store.deleteReview(tx, id, now)
    if (!listingId) return refuse('not_found')
    await setRating(tx, listingId, await store.ratingOf(tx, listingId))
    return undefined
  })
}
