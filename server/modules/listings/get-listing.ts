import type { Listing } from '#contract/listings.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { maySeeExactPlace, maySeeListing } from './rules/may.ts'
import { responseOf } from './rules/response.ts'
import * as store from './store.ts'
import { viewListing } from './view.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** One listing as the caller may see it; drafts only for their sitter and admins. */
export async function getListing(
  db: Database,
  id: string,
  caller: Caller | null,
  now: Date,
): Promise<Listing | Refused<'listing_not_found'>> {
  const row = uuid.test(id) ? await store.findListing(db, id, caller?.id ?? null) : undefined
  if (!row) return refuse('listing_not_found')
  if (!maySeeListing(row, caller)) return refuse('listing_not_found')
  const times = row.answers.map(([asked, answered]) => ({
    askedAt: new Date(asked),
    answeredAt: answered === null ? null : new Date(answered),
  }))
  return viewListing(row, {
    caller,
    exact: maySeeExactPlace(row, caller),
    response: responseOf(times, row.time_zone, now),
  })
}
