import type { Database } from '#server/database/connect.ts'
import { hasAskedFor } from '#server/modules/bookings/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { reviewToHide } from './hidden-store.ts'
import type { ReviewToHide } from './hidden-store.ts'
import { maySeeReviewsOfOwner } from './rules/may.ts'

/** Returns a review that the caller can read: any of a sitter, and one of an owner that its lists would show. */
export async function reviewToReport(db: Database, caller: Caller, id: string): Promise<ReviewToHide | undefined> {
  const review = await reviewToHide(db, id)
  if (!review || review.hidden || review.reviewType === 'sitter_review') return review?.hidden ? undefined : review
  return (await mayReadOwner(db, caller, review.revieweeId)) ? review : undefined
}

/** Whether somebody may read what sitters wrote about an owner. */
export async function mayReadOwner(db: Database, caller: Caller, ownerId: string): Promise<boolean> {
  const isAsked = await hasAskedFor(db, { ownerId, sitterId: caller.id })
  return maySeeReviewsOfOwner({ ownerId, isAsked }, caller)
}
