import type { Quote } from '#contract/bookings.ts'
import { nightsBetween } from '#contract/dates.ts'
import type { PlainDate } from '#contract/dates.ts'
import { toMoney } from '#contract/money.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { dateIn } from '#contract/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { placesLeft, refuseStay } from '#server/modules/availability/public.ts'
import { bookingTerms, maySeeListing } from '#server/modules/listings/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { priceOf } from './rules/price.ts'
import type { MarketTerms } from './terms.ts'
import { viewLines } from './view.ts'

type QuoteRefusal =
  | 'listing_not_found'
  | 'select_dates'
  | 'dates_in_past'
  | 'stay_too_short'
  | 'stay_too_long'
  | 'too_far_ahead'

/** The itemised price of a stay; without dates one night plus the fee. */
export async function quote(
  db: Database,
  terms: MarketTerms,
  listingId: string,
  dates: { startDate?: PlainDate | undefined; endDate?: PlainDate | undefined },
  caller: Caller | null,
  now: Date,
): Promise<Quote | Refused<QuoteRefusal>> {
  const listing = await bookingTerms(db, listingId)
  if (!listing || !maySeeListing(listing, caller)) return refuse('listing_not_found')
  const { startDate, endDate } = dates
  if (startDate === undefined && endDate === undefined) return viewQuote(listing.price_cents, 1, terms, null)
  const refused = refuseStay(startDate, endDate, dateIn(listing.time_zone, now), terms)
  if (refused) return refused
  if (startDate === undefined || endDate === undefined) return refuse('select_dates')
  const left = await placesLeft(db, { listingId, startDate, endDate })
  return viewQuote(listing.price_cents, nightsBetween(startDate, endDate), terms, left > 0)
}

function viewQuote(priceCents: number, nights: number, terms: MarketTerms, available: boolean | null): Quote {
  const price = priceOf(priceCents, nights, terms)
  return {
    nights,
    pricePerDay: toMoney(priceCents),
    lines: viewLines(price, terms.discountPercent),
    total: toMoney(price.totalCents),
    available,
  }
}
