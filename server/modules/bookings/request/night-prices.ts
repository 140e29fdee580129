import type { NightPrices } from '#contract/schemas/prices.ts'
import { addDays } from '#contract/vocabulary/dates.ts'
import { horizonDays } from '#contract/vocabulary/limits.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { dateIn } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { maySeeListing, pricedTerms } from '#server/modules/listings/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { nightlyCents } from '../rules/price.ts'

/** Returns, by date, the bookable nights of a listing whose price for one pet differs from its price a day. */
export async function nightPrices(
  db: Database,
  listingId: string,
  caller: Caller | null,
  now: Date,
): Promise<NightPrices | Refused<'listing_not_found'>> {
  const listing = await pricedTerms(db, listingId)
  if (!listing || !maySeeListing(listing, caller)) return refuse('listing_not_found')
  const { priceCents: baseCents, timeZone } = listing
  const rates = { baseCents, ...listing.extraRates }
  const today = dateIn(timeZone, now)
  const bookable = { startDate: today, endDate: addDays(today, horizonDays + 1), pets: 1, kind: null }
  const nights = nightlyCents(rates, bookable).flatMap((cents, ahead) =>
    cents === baseCents ? [] : [[addDays(today, ahead), toMoney(cents)] as const],
  )
  return { pricePerDay: toMoney(baseCents), nights: Object.fromEntries(nights) }
}
