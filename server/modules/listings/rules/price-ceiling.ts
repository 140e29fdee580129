import type { ListingInput } from '#contract/inputs/listings.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Rates } from '#contract/vocabulary/rates.ts'

type Prices = Pick<ListingInput, 'pricePerDay' | 'weekendPrice' | 'extraPetPrice' | 'priceRanges' | 'kindPrices'>

/** Refuses a form with a price of a day above the operator's ceiling, unless the listing had that price before. */
export function refusePrices(
  { pricePerDay, weekendPrice, extraPetPrice, priceRanges = [], kindPrices = {} }: Prices,
  ceilingCents: Cents,
  before?: Omit<Rates, 'baseCents'> & { readonly baseCents: Cents | null },
): Refused<'price_too_high'> | undefined {
  const known = before
    ? [
        before.baseCents,
        before.weekendCents,
        before.extraPetCents,
        ...before.ranges.map(({ cents }) => cents),
        ...Object.values(before.kindCents ?? {}),
      ]
    : []
  const prices = [
    pricePerDay,
    weekendPrice,
    extraPetPrice,
    ...priceRanges.map(({ price }) => price),
    ...Object.values(kindPrices),
  ]
  const isTooHigh = prices.some((price) => typeof price === 'number' && price > ceilingCents && !known.includes(price))
  return isTooHigh
    ? refuse('price_too_high', `Price per day can be at most $${(ceilingCents / 100).toLocaleString('en-US')}.`)
    : undefined
}
