import type { ListingInput } from '#contract/inputs/listings.ts'
import { sharedNight } from '#contract/vocabulary/rates.ts'
import { petKinds } from '#contract/vocabulary/pet-kinds.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import type { ExtraRates, KindCents } from '#contract/vocabulary/rates.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'

/**
 * Returns the rates of a listing that takes these kinds of pets after a form; what it leaves out stays. Ranges are in date
 * order; a kind that the listing does not take has no price.
 */
export function ratesAfter(
  old: ExtraRates,
  input: ListingInput,
  taken: readonly PetKind[],
): ExtraRates | Refused<'price_ranges_overlap'> {
  const { weekendPrice, extraPetPrice, priceRanges, kindPrices } = input
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
    kindCents: pricesOf(kindPrices ?? old.kindCents ?? {}, taken),
  }
}

/** The prices of kinds that a listing takes, in the order of the contract. */
function pricesOf(prices: Partial<Record<PetKind, number | string>>, taken: readonly PetKind[]): KindCents {
  return Object.fromEntries(
    petKinds.flatMap((kind) => {
      const cents = centsOf(prices[kind] ?? null)
      return cents !== null && taken.includes(kind) ? [[kind, cents]] : []
    }),
  )
}

/** Whether a form changes any rates: it has some, or kinds of pets, whose prices go with them. */
export function namesRates({ weekendPrice, extraPetPrice, priceRanges, kindPrices, petTypes }: ListingInput): boolean {
  return [weekendPrice, extraPetPrice, priceRanges, kindPrices, petTypes].some((named) => named !== undefined)
}

/** An empty amount means none. */
const centsOf = (amount: number | string | null): number | null => (typeof amount === 'number' ? amount : null)
