import type { Database } from '#server/database/connect.ts'
import { storeMean, meanOfReviews } from './mean-rating-store.ts'

/** How far the mean of all reviews has to move before listings are ordered anew, in hundredths of a star. */
const meanStep = 3

/**
 * Keeps the mean of all reviews, by which ratings are weighted (decision 160). It is one row, so that all processes order
 * listings alike; they read all of them again when it changes.
 */
export async function refreshMeanRating(db: Database): Promise<void> {
  const { mean, kept } = await meanOfReviews(db)
  if (mean !== null && Math.abs(mean - kept) >= meanStep) await storeMean(db, mean)
}
