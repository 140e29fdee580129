import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockListing, setRating } from '#server/modules/listings/public.ts'
import { ratingOf } from './store.ts'
import { listingsToShow, showDue } from './write-store.ts'

/** Shows the reviews of which the window is over, a listing at a time; its rating follows. */
export async function showDueReviews(
  db: Database,
  now: Date,
  onError: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<void> {
  for (const listingId of await listingsToShow(db, now)) {
    if (stopping?.aborted) return
    try {
      await transaction(db, async (tx) => {
        await lockListing(tx, listingId)
        await showDue(tx, listingId, now)
        await setRating(tx, listingId, await ratingOf(tx, listingId))
      })
    } catch (error) {
      // the others are shown all the same, and this one in the next run
      onError(error)
    }
  }
}
