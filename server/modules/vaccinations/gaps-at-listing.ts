import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { RecordGap } from '#contract/schemas/record-gaps.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingTerms, maySeeListing, vaccineRulesOf } from '#server/modules/listings/public.ts'
import { petsOf } from '#server/modules/pets/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { gapsOf } from './required-records.ts'

/** What a listing asks for and a person's pets lack for a stay there. */
export async function gapsAtListing(
  db: Database,
  caller: Caller,
  listingId: string,
  { startDate, endDate }: { readonly startDate: PlainDate; readonly endDate: PlainDate },
): Promise<RecordGap[] | Refused<'listing_not_found' | 'select_dates'>> {
  const listing = await bookingTerms(db, listingId)
  if (!listing || !maySeeListing(listing, caller)) return refuse('listing_not_found')
  if (endDate <= startDate) return refuse('select_dates')
  const vaccineRules = await vaccineRulesOf(db, listingId)
  return gapsOf(db, { id: null, startDate, endDate, vaccineRules }, await petsOf(db, caller.id))
}
