import type { ListingInput } from '#contract/inputs/listings.ts'
import { sharedNight } from '#contract/vocabulary/rates.ts'
import type { ExtraRates } from '#contract/vocabulary/rates.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'

/** Returns a listing's rates after a form; what it leaves out stays. Ranges are in date order. */
export function ratesAfter(old: ExtraRates, input: ListingInput): ExtraRates | Refused<'price_ranges_overlap'> {
  const { weekendPrice, extraPetPrice, priceRanges } = input
  const ranges = priceRanges?.map(({ price, ...range }) => ({ ...range, cents: price })) ?? old.ranges
  const shared = sharedNight(ranges)
  if (shared) {
    const [one, other] = shared.map((at) => `“${ranges[at]?.label ?? ''}”`)
    return refuse(
      'price_ranges_overlap',
      `${one} and ${other} share a night. Each night can be in only one date range.`,
    )
  }
  return {
    weekendCents: weekendPrice === undefined ? old.weekendCents : centsOf(weekendPrice),
    extraPetCents: extraPetPrice === undefined ? old.extraPetCents : (centsOf(extraPetPrice) ?? 0),
    ranges: ranges.toSorted((a, b) => (a.firstNight < b.firstNight ? -1 : 1)),
  }
}

/** Whether a form has any rates. */
export function namesRates({ weekendPrice, extraPetPrice, priceRanges }: ListingInput): boolean {
  return weekendPrice !== undefined || extraPetPrice !== undefined || priceRanges !== undefined
}

/** An empty amount means none. */
const centsOf = (amount: number | string | null): number | null => (typeof amount === 'number' ? amount : null)
