import { earningsDays } from '#contract/vocabulary/limits.ts'
import type { EarningsFor } from './queries.ts'

/** What an estimate is made for, as it may stand in an address. */
export type EarningsAddress = { readonly [Name in keyof EarningsFor]?: unknown }

/** What an estimate is made for; what is not known is left out. */
export function readEarnings({ city, days }: EarningsAddress): EarningsFor {
  const asked = Math.floor(Number(days))
  return {
    ...(typeof city === 'string' && /^[a-z0-9]+(-[a-z0-9]+)+$/.test(city) && { city: city.slice(0, 100) }),
    ...(asked >= 1 && asked <= earningsDays.maximum && { days: asked }),
  }
}
