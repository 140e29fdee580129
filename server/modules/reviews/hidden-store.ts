import type { Database } from '#server/database/connect.ts'
import { lockListing, setRating } from '#server/modules/listings/public.ts'
import type { ReviewType } from '#contract/vocabulary/reviews.ts'
import { ratingOf } from './store.ts'

/** What staff hides of a review. */
export type ReviewPart = 'review' | 'reply'

/** A review as staff that hides it sees it. */
export type ReviewToHide = {
  readonly id: string
  readonly listingId: string
  readonly reviewType: ReviewType
  readonly reviewerId: string
  readonly revieweeId: string
  readonly comment: string | null
  readonly reply: string | null
  readonly hidden: boolean
}

/** Returns a review that is shown, also while it is hidden, and was not deleted. */
export async function reviewToHide(db: Database, id: string): Promise<ReviewToHide | undefined> {
  const row = await db
    .selectFrom('reviews')
    .select(['id', 'listing_id as listingId', 'reviewer_id as reviewerId', 'reviewee_id as revieweeId'])
    .select(['review_type as reviewType', 'comment', 'reply', 'hidden_id as hiddenId'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .where('is_shown', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { hiddenId, ...review } = row
  return { ...review, hidden: hiddenId !== null }
}

/** Hides a review or its reply, or (null) shows it again; what is hidden does not count in the rating. */
export async function setReviewHidden(
  tx: Database,
  { id, listingId }: Pick<ReviewToHide, 'id' | 'listingId'>,
  part: ReviewPart,
  hiddenId: string | null,
): Promise<void> {
  await lockListing(tx, listingId)
  await tx
    .updateTable('reviews')
    .set(part === 'review' ? { hidden_id: hiddenId } : { reply_hidden_id: hiddenId })
    .where('id', '=', id)
    .execute()
  if (part === 'review') await setRating(tx, listingId, await ratingOf(tx, listingId))
}

/** Changes the words of a review or reply that is hidden. */
export async function rewriteHidden(tx: Database, id: string, part: ReviewPart, text: string): Promise<void> {
  await tx
    .updateTable('reviews')
    .set(part === 'review' ? { comment: text } : { reply: text })
    .where('id', '=', id)
    .where(part === 'review' ? 'hidden_id' : 'reply_hidden_id', 'is not', null)
    .execute()
}
