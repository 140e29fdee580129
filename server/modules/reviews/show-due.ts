import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockListing, setRating } from '#server/modules/listings/public.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { DueTurn } from '#server/platform/jobs/each-due.ts'
import { ratingOf } from './store.ts'
import { listingsToShow, showDue } from './write-store.ts'

/** Shows the reviews of which the window is over, a listing at a time; its rating follows. Returns of how many listings. */
export function showDueReviews(db: Database, now: Date, turn: DueTurn): Promise<number> {
  return eachDue(
    (limit) => listingsToShow(db, now, limit),
    (listingId) =>
      transaction(db, async (tx) => {
        await lockListing(tx, listingId)
        await showDue(tx, listingId, now)
        await setRating(tx, listingId, await ratingOf(tx, listingId))
      }),
    turn,
  )
}
