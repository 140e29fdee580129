import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { mayChangeListing, maySeeListing } from './rules/may.ts'
import * as store from './store.ts'

/** Marks a listing as deleted, so that it is never shown again. */
export async function deleteListing(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<undefined | Refused<'listing_gone' | 'cannot_delete_listing' | 'listing_has_bookings'>> {
  return transaction(db, async (tx) => {
    const old = await store.lockListingToChange(tx, id)
    if (!old || !maySeeListing(old, caller)) return refuse('listing_gone')
    if (!mayChangeListing(old, caller)) return refuse('cannot_delete_listing')
    if (await store.hasOpenBookings(tx, id)) return refuse('listing_has_bookings')
    await store.updateListing(tx, id, { deletedAt: now, isActive: false })
    return undefined
  })
}
