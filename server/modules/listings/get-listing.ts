import type { Listing } from '#contract/calls/listings.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { responseOf } from '#server/modules/response-times/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { maySeeExactPlace, maySeeListing } from './rules/may.ts'
import { findListing } from './shown-store.ts'
import { viewListing } from './view.ts'

/** Returns one listing as the caller may see it; drafts only for their sitter and admins. */
export async function getListing(
  db: Database,
  id: string,
  caller: Caller | null,
  now: Date,
): Promise<Listing | Refused<'listing_not_found'>> {
  const known = readId(id)
  const listing = known && (await findListing(db, known, caller?.id ?? null))
  if (!listing) return refuse('listing_not_found')
  if (!maySeeListing(listing, caller)) return refuse('listing_not_found')
  return viewListing(listing, {
    caller,
    exact: maySeeExactPlace(listing, caller),
    response: responseOf(listing.answers, listing.timeZone, now),
  })
}
