import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import { noExtraRates } from '#contract/vocabulary/rates.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import type { Database } from '#server/database/connect.ts'
import { prepared } from '#server/database/prepared.ts'

const ratesOf = prepared<{ rates: ExtraRates }>('select rates from listing_extra_rates where listing_id = $1')

/** Returns what a stay at a listing costs besides its price a day. */
export async function extraRatesOf(db: Database, listingId: string): Promise<ExtraRates> {
  return (await ratesOf(db, [listingId]))[0]?.rates ?? noExtraRates
}

/** Sets the extra rates; without any there is no row. The listing must be locked. */
export async function setExtraRates(
  tx: Database,
  listingId: string,
  { weekendCents, extraPetCents, ranges, kindCents = {} }: ExtraRates,
): Promise<void> {
  await tx.deleteFrom('listing_rates').where('listing_id', '=', listingId).execute()
  const kinds = petKinds.flatMap((kind) => {
    const cents = kindCents[kind]
    return cents === undefined ? [] : [{ listing_id: listingId, kind, price_cents: cents }]
  })
  if (weekendCents === null && extraPetCents === 0 && ranges.length === 0 && kinds.length === 0) return
  await tx
    .insertInto('listing_rates')
    .values({ listing_id: listingId, weekend_cents: weekendCents, extra_pet_cents: extraPetCents })
    .execute()
  if (kinds.length > 0) await tx.insertInto('listing_kind_rates').values(kinds).execute()
  if (ranges.length === 0) return
  const rows = ranges.map(({ firstNight, lastNight, label, cents }, position) => ({
    listing_id: listingId,
    position,
    first_night: firstNight,
    last_night: lastNight,
    label,
    price_cents: cents,
  }))
  await tx.insertInto('listing_price_ranges').values(rows).execute()
}
