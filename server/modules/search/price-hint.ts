import type { PriceHint } from '#contract/calls/prices.ts'
import { priceHint } from '#contract/vocabulary/limits.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { askedPrices } from './earnings-store.ts'
import { petsOf } from './plan-search.ts'
import { circleAround } from './rules/geo.ts'

/** Where prices are called usual: a tenth asks for less, a tenth for more. */
const ends = [0.1, 0.9] as const

/** What other places near a point ask for a day that take the same kinds of pets; nothing where there are too few. */
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
