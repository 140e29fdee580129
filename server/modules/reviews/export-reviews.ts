import type { AccountExport } from '#contract/calls/account.ts'
import type { Database } from '#server/database/connect.ts'
import { allReviewsOf } from './store.ts'
import { viewReview } from './view.ts'

/** All reviews that a person wrote, those taken back too, and those about them. */
export async function exportReviews(db: Database, userId: string): Promise<AccountExport['reviews']> {
  const found = await allReviewsOf(db, userId)
  const view = (review: (typeof found)[number]) => ({
    ...viewReview(review),
    deletedAt: review.deletedAt?.toISOString() ?? null,
  })
  return {
    written: found.filter(({ reviewerId }) => reviewerId === userId).map(view),
    // what its author took back is theirs alone
    about: found.filter(({ revieweeId, deletedAt }) => revieweeId === userId && deletedAt === null).map(view),
  }
}
