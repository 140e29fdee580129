import type { PriceHint } from '#contract/schemas/prices.ts'
import { priceHint } from '#contract/vocabulary/limits.ts'
import { petKindOf } from '#contract/vocabulary/pet-kinds.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { circleAround } from './rules/geo.ts'
import type { Search } from './search-listings.ts'

/** The range of usual prices: without the lowest and the highest tenth. */
const ends = [0.1, 0.9] as const

/** Returns the prices a day of other listings near a point that take the same kinds; null if there are too few. */
export async function priceHintFor(
  search: Pick<Search, 'prices'>,
  { lat, lng, petTypes }: { readonly lat: number; readonly lng: number; readonly petTypes: string[] },
  caller: Caller,
): Promise<PriceHint> {
  const kinds = petTypes.flatMap((word) => petKindOf(word) ?? [])
  const near = circleAround(lat, lng, priceHint.radiusKm)
  const { count, lower, middle, upper } = await search.prices(near, { kinds, notOf: caller.id, ends })
  const enough = count >= priceHint.listings
  return { count, prices: enough ? { lower: toMoney(lower), middle: toMoney(middle), upper: toMoney(upper) } : null }
}
