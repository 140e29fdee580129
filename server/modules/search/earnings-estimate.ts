import type { EarningsEstimate } from '#contract/schemas/cities.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { earningsDays, earningsListings } from '#contract/vocabulary/limits.ts'
import { defaultRadius } from '#contract/vocabulary/search-limits.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { cityOf } from '#server/modules/places/public.ts'
import type { AskedPrices } from './market/search-market.ts'
import { circleAround } from './rules/geo.ts'
import { earnedCents } from './rules/earned.ts'
import type { Search } from './search-listings.ts'

/**
 * Returns the prices that sitters around a city, or anywhere, ask for, and what a sitter would earn; null if there are
 * too few.
 */
export async function estimateEarnings(
  { db, terms, prices }: Pick<Search, 'db' | 'terms' | 'prices'>,
  { city: slug, days = earningsDays.usual }: { readonly city?: string | undefined; readonly days?: number | undefined },
  pricesAnywhere: () => Promise<AskedPrices>,
): Promise<EarningsEstimate | Refused<'city_not_found'>> {
  const city = slug === undefined ? null : ((await cityOf(db, slug)) ?? 'unknown')
  if (city === 'unknown') return refuse('city_not_found')
  const { count, lower, middle, upper } = city
    ? await prices(circleAround(city.latitude, city.longitude, defaultRadius))
    : await pricesAnywhere()
  const { commissionPercent } = terms()
  const enough = count >= earningsListings
  return {
    city: city && { slug: city.slug, name: city.name, state: city.state },
    count,
    days,
    commissionPercent,
    prices: enough ? { lower: toMoney(lower), middle: toMoney(middle), upper: toMoney(upper) } : null,
    monthly: enough ? toMoney(earnedCents(middle, days, commissionPercent)) : null,
  }
}
