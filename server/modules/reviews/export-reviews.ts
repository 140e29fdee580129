import type { AccountExport } from '#contract/schemas/account-export.ts'
import type { Database } from '#server/database/connect.ts'
import { allReviewsOf } from './store.ts'
import { viewReview } from './view.ts'

/** Returns all reviews that a person wrote, including deleted ones, and those about them. */
export async function exportReviews(db: Database, userId: string): Promise<AccountExport['reviews']> {
  const found = await allReviewsOf(db, userId)
  const asker = { id: userId, role: 'owner' } as const
  const view = (review: (typeof found)[number]) => ({
    ...viewReview(review, asker),
    deletedAt: review.deletedAt?.toISOString() ?? null,
  })
  return {
    written: found.filter(({ reviewerId }) => reviewerId === userId).map(view),
    // one that is deleted, hidden or not shown yet is exported only for its author
    about: found
      .filter(
        ({ revieweeId, deletedAt, hidden, isShown }) =>
          revieweeId === userId && isShown && deletedAt === null && hidden === null,
      )
      .map(view),
  }
}
