import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { listingForAdmin } from '#server/modules/listings/public.ts'
import type { ListingForAdmin } from '#server/modules/listings/public.ts'
import { hideListing, restoreListing } from '#server/modules/moderation/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'

type Outcome = Promise<ListingForAdmin | Refused<'listing_not_found'>>

/** Hides a listing for a reason that its sitter sees. */
export async function deactivate(db: Database, caller: Caller, id: string, reason: string, now: Date): Outcome {
  return transaction(db, async (tx) => {
    await hideListing(tx, caller, { id, text: reason }, now)
    return (await listingForAdmin(tx, id)) ?? refuse('listing_not_found')
  })
}

/** Allows the sitter to publish the listing again. */
export async function allow(db: Database, caller: Caller, id: string, now: Date): Outcome {
  return transaction(db, async (tx) => {
    await restoreListing(tx, caller, id, now)
    return (await listingForAdmin(tx, id)) ?? refuse('listing_not_found')
  })
}
