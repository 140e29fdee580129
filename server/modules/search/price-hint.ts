import type { PriceHint } from '#contract/calls/prices.ts'
import { priceHint } from '#contract/vocabulary/limits.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { askedPrices } from './earnings-store.ts'
import { petsOf } from './plan-search.ts'
import { circleAround } from './rules/geo.ts'

/** The range of usual prices: without the lowest and the highest tenth. */
const ends = [0.1, 0.9] as const

/** Returns the prices a day of other listings near a point that take the same kinds; null if there are too few. */
export async function priceHintFor(
  db: Database,
  { lat, lng, petTypes }: { readonly lat: number; readonly lng: number; readonly petTypes: string[] },
  caller: Caller,
): Promise<PriceHint> {
  const { kinds } = petsOf({ petTypes })
  const near = circleAround(lat, lng, priceHint.radiusKm)
  const { count, lower, middle, upper } = await askedPrices(db, near, { kinds, notOf: caller.id, ends })
  const enough = count >= priceHint.listings
  return { count, prices: enough ? { lower: toMoney(lower), middle: toMoney(middle), upper: toMoney(upper) } : null }
}
