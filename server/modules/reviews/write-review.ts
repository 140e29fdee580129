import type * as api from '#contract/api.ts'
import { starBounds } from '#contract/vocabulary/limits.ts'
import type { ReviewType } from '#contract/vocabulary/reviews.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import {
  bookingFacts,
  guestPetsOf,
  reviewUntil,
  viewerOfBooking,
  whyNotReview,
} from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { lockListing, setRating } from '#server/modules/listings/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { mayDeleteReview } from './rules/may.ts'
import * as store from './store.ts'
import * as writing from './write-store.ts'

type NewReview = ParsedInput<typeof api.reviews.write>['body']
type WhyNot = Refused<RefusalOf<typeof api.reviews.write>>

/**
 * Reviews the other side of a completed stay, once and within the window. Nobody but the author sees it until the other
 * side has written too, or the window ends; then both are shown, and the rating of the listing follows.
 */
export async function writeReview(db: Database, caller: Caller, input: NewReview, now: Date): Promise<string | WhyNot> {
  const booking = await bookingFacts(db, input.bookingId)
  const type = input.reviewType ?? 'sitter_review'
  const why = booking && whyNotReview(viewerOfBooking(booking, caller), type, booking, now)
  if (!booking || why === 'not_found') return refuse('not_found')
  const { rating } = input
  if (!rating || !Number.isInteger(rating) || rating < starBounds.minimum || rating > starBounds.maximum)
    return refuse('select_rating')
  const revieweeId = type === 'sitter_review' ? booking.sitterId : booking.ownerId
  if (input.revieweeId && input.revieweeId !== revieweeId)
    return refuse(type === 'sitter_review' ? 'wrong_reviewee' : 'wrong_reviewed_owner')
  const pets = await petsSaid(db, booking, type, input)
  if (isRefused(pets)) return pets
  if (why || booking.completedAt === null) return refuse(why ?? 'stay_not_completed')
  const shownAt = reviewUntil(booking.completedAt, booking.terms)
  const { comment, privateNote } = input
  const review = { ...ofStay(booking), reviewerId: caller.id, revieweeId, type, rating, comment, privateNote, pets }
  return insertOnce(db, { ...review, shownAt, now })
}

const ofStay = ({ id, listingId }: BookingFacts) => ({ bookingId: id, listingId })

/** The lines about pets, each of which is of the stay; of a sitter there are none. */
async function petsSaid(
  db: Database,
  booking: BookingFacts,
  type: ReviewType,
  { pets }: NewReview,
): Promise<readonly writing.PetAnswers[] | Refused<'review_pet_unknown'>> {
  if (!pets || pets.length === 0) return []
  const known = new Set((await guestPetsOf(db, booking.id)).map(({ id }) => id))
  const named = new Set(pets.map(({ petId }) => petId))
  if (type === 'sitter_review' || named.size < pets.length || [...named].some((id) => !known.has(id)))
    return refuse('review_pet_unknown')
  return pets
}

/** The lock of the listing orders the writers of both sides, deletions, and the clock that shows what is due. */
async function insertOnce(
  db: Database,
  review: Parameters<typeof writing.insertReview>[1],
): Promise<string | Refused<'already_reviewed' | 'reviews_shown'>> {
  const { bookingId, listingId, now } = review
  try {
    return await transaction(db, async (tx) => {
      await lockListing(tx, listingId)
      const id = await writing.insertReview(tx, review)
      if (await writing.showIfBoth(tx, bookingId, now))
        await setRating(tx, listingId, await store.ratingOf(tx, listingId))
      return id
    })
  } catch (error) {
    if (violatesConstraint(error, 'reviews_one_live')) return refuse('already_reviewed')
    if (violatesConstraint(error, 'reviews_before_shown')) return refuse(await whyShown(db, review))
    throw error
  }
}

/** After the reviews of a stay were shown: whether the writer's own is among them. */
async function whyShown(
  db: Database,
  { bookingId, reviewerId }: { readonly bookingId: string; readonly reviewerId: string },
): Promise<'already_reviewed' | 'reviews_shown'> {
  const shown = await store.reviewsOfBooking(db, bookingId, { id: reviewerId, role: 'owner' })
  return shown.some((review) => review.reviewerId === reviewerId) ? 'already_reviewed' : 'reviews_shown'
}

/** Deletes one's own review: one that was not shown yet may be written again, one that was is gone for good. */
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
    const listingId = await writing.deleteReview(tx, id, now)
    if (!listingId) return refuse('not_found')
    await setRating(tx, listingId, await store.ratingOf(tx, listingId))
    return undefined
  })
}
