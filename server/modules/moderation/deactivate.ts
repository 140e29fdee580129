import type { Database } from '#server/database/connect.ts'
import { allowListing, deactivateListing, listingToHide, lockListing } from '#server/modules/listings/public.ts'
import * as store from './hidden-store.ts'

/**
 * Hides a listing for a reason in an admin's own words, as the calls that deactivate one do; another reason replaces the
 * one before. Returns whether that changed it.
 */
export async function hideListing(
  tx: Database,
  { id, reason: text, byId }: { readonly id: string; readonly reason: string; readonly byId: string },
  now: Date,
): Promise<boolean> {
  await lockListing(tx, id)
  const listing = await listingToHide(tx, id)
  const known = await store.findHidden(tx, 'listing', id)
  if (!listing || (listing.deactivated && known?.text === text)) return false
  if (known) await store.endHidden(tx, known.id, { byId: null, why: null }, now)
  const place = { listingId: null, position: null, note: null, reportId: null }
  await store.insertHidden(
    tx,
    { kind: 'listing', thing: id, userId: listing.sitterId, ...place, reason: 'other', text, byId },
    now,
  )
  return deactivateListing(tx, id, text, now)
}

/** Lets a hidden listing be published again. Returns whether that changed it. */
export async function unhideListing(
  tx: Database,
  { id, byId }: { readonly id: string; readonly byId: string },
  now: Date,
): Promise<boolean> {
  await lockListing(tx, id)
  const known = await store.findHidden(tx, 'listing', id)
  if (known) await store.endHidden(tx, known.id, { byId, why: null }, now)
  return allowListing(tx, id, now)
}
