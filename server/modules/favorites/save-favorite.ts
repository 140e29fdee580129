import type * as api from '#contract/api.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { favoriteLimits } from '#contract/vocabulary/limits.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import { lockTerms } from '#server/modules/listings/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Quota, Quotas } from '#server/platform/quotas.ts'
import { putOnLists } from './list-store.ts'
import * as store from './store.ts'

const favoriteQuota: Quota = {
  name: 'favorite',
  times: 60,
  minutes: 1,
  sentence: "You're saving favorites very quickly.",
}

/** Saves a public listing. If it is already saved, returns the existing favorite. */
export async function saveFavorite(
  { db, quotas }: { readonly db: Database; readonly quotas: Quotas },
  caller: Caller,
  { listingId, listIds = [] }: { readonly listingId: string; readonly listIds?: readonly string[] | undefined },
  now: Date,
): Promise<store.Favorite | Refused<RefusalOf<typeof api.favorites.add>>> {
  return transaction(db, async (tx) => {
    // serializes saves of one person: the same heart in two tabs makes one favorite, and the maximum holds
    await lockUser(tx, caller.id)
    // locked, so that a listing being deleted is either refused here or removed by its deletion
    if (!(await lockTerms(tx, listingId))) return refuse('listing_not_found')
    const favorite = (await store.findFavorite(tx, caller.id, listingId)) ?? (await saveNew(tx))
    if ('refused' in favorite) return favorite
    if (listIds.length > 0) await putOnLists(tx, caller.id, listIds, listingId)
    return favorite
  })

  async function saveNew(tx: Database) {
    const saved = await store.savedListings(tx, caller.id)
    // hidden listings can be neither seen nor removed, so they do not count
    if (saved.filter(({ isShown }) => isShown).length >= favoriteLimits.favorites) return refuse('too_many_favorites')
    const tooMany = await quotas.use(tx, favoriteQuota, caller.id, now)
    return tooMany ?? store.insertFavorite(tx, caller.id, listingId)
  }
}

/** Removes a listing from the favorites and from every list. Succeeds also if it is not saved. */
export async function removeFavorite(db: Database, caller: Caller, listingId: string): Promise<undefined> {
  await transaction(db, async (tx) => {
    await lockUser(tx, caller.id)
    await store.deleteFavorite(tx, caller.id, listingId)
  })
  return undefined
}
