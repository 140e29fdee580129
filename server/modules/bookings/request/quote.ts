import type { Quote } from '#contract/schemas/prices.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { countedKinds } from '#contract/vocabulary/pet-counts.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { pricedKind } from '#contract/vocabulary/rates.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { dateIn, instantOf } from '#contract/vocabulary/zoned-time.ts'
import type { Database } from '#server/database/connect.ts'
import { parseStay } from '#server/modules/availability/public.ts'
import { documentsAt } from '#server/modules/legal/public.ts'
import { maySeeListing, pricedTerms } from '#server/modules/listings/public.ts'
import type { BookingTerms } from '#server/modules/listings/public.ts'
import { petsOf } from '#server/modules/pets/public.ts'
import { termsOf } from '#server/modules/site/public.ts'
import type { PublishedSite } from '#server/modules/site/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { whyKindsNoMatch, whyNoMatch } from '../match/mismatch.ts'
import type { MatchedStay } from '../match/mismatch.ts'
import { refuseFull } from '../refuse-full.ts'
import { petsAsked, petsNamed } from '../rules/pets.ts'
import type { PetsAsked } from '../rules/pets.ts'
import { priceOf, priceOfOneNight } from '../rules/price.ts'
import type { Price } from '../rules/price.ts'
import { viewLines } from '../shown/view.ts'

type QuoteRefusal =
  | 'listing_not_found'
  | 'select_dates'
  | 'dates_in_past'
  | 'stay_too_short'
  | 'stay_too_long'
  | 'too_far_ahead'
  | 'listing_min_nights'
  | 'listing_max_nights'
  | 'closed_weekday'
  | 'notice_too_short'
  | 'lead_too_long'

/** Returns the itemized price of a stay, by default for one pet at the price a day; without dates, of one night plus the fee. */
export async function quote(
  db: Database,
  site: PublishedSite,
  listingId: string,
  asked: PetsAsked & { startDate?: PlainDate | undefined; endDate?: PlainDate | undefined },
  caller: Caller | null,
  now: Date,
): Promise<Quote | Refused<QuoteRefusal>> {
  const listing = await pricedTerms(db, listingId)
  if (!listing || !maySeeListing(listing, caller)) return refuse('listing_not_found')
  const { startDate, endDate } = asked
  const terms = termsOf(site.content)
  const shown = { siteVersion: site.number, documents: await documentsAt(db, now) }
  const rates = { baseCents: listing.priceCents, ...listing.extraRates }
  const named = caller && typeof asked.pets === 'object' ? petsNamed(await petsOf(db, caller.id), asked) : []
  const kinds = [...countedKinds(asked).map(([kind]) => kind), ...named.map(({ kind }) => kind)]
  const priced = { pets: petsAsked(asked) ?? 1, kind: pricedKind(rates, kinds) }
  if (startDate === undefined && endDate === undefined)
    return { ...viewQuote(priceOfOneNight(rates, priced, terms), terms, null), ...noMatch, ...shown }
  const today = dateIn(listing.timeZone, now)
  const stay = parseStay(startDate, endDate, today, terms)
  if (isRefused(stay)) return stay
  const shut = await refuseFull(db, listing, { ...stay, pets: priced.pets }, today)
  if (shut && shut.refused !== 'dates_unavailable') return shut
  // today can be booked until check-in
  const open = !shut && now < instantOf(stay.startDate, listing.checkInTime, listing.timeZone)
  const match = await matchOf(db, listing, { ...stay, kinds, named, ownerId: caller?.id ?? '' })
  return { ...viewQuote(priceOf(rates, { ...stay, ...priced }, terms), terms, open), ...match, ...shown }
}

/** Nothing is said about a match where no pets are named, or no dates. */
const noMatch = { fits: null, why: null }

type Matched = Pick<MatchedStay, 'startDate' | 'endDate' | 'ownerId'> & {
  readonly kinds: readonly PetKind[]
  readonly named: MatchedStay['pets']
}

/** Whether the caller's pets match a listing and who is there then; of others only their kinds are known. */
async function matchOf(
  db: Database,
  listing: BookingTerms,
  { kinds, named, ...stay }: Matched,
): Promise<Pick<Quote, 'fits' | 'why'>> {
  if (kinds.length === 0) return noMatch
  const why =
    named.length > 0
      ? await whyNoMatch(db, listing, { ...stay, pets: named, id: null })
      : await whyKindsNoMatch(db, listing, stay, kinds)
  return { fits: why === undefined, why: why ?? null }
}

function viewQuote(
  price: Price,
  terms: ReturnType<typeof termsOf>,
  available: boolean | null,
): Omit<Quote, 'siteVersion' | 'documents' | 'fits' | 'why'> {
  return {
    nights: price.nights,
    pricePerDay: toMoney(price.pricePerDayCents),
    lines: viewLines(price, terms.discountPercent),
    total: toMoney(price.totalCents),
    available,
  }
}
