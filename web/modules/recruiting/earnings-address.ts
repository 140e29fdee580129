import { earningsDays } from '#contract/vocabulary/limits.ts'
import type { EarningsFor } from './queries.ts'

/** The parameters of an estimate in an address, before validation. */
export type EarningsAddress = { readonly [Name in keyof EarningsFor]?: unknown }

/** Validates the parameters of an estimate; unknown values are dropped. */
export function readEarnings({ city, days }: EarningsAddress): EarningsFor {
  const asked = Math.floor(Number(days))
  return {
    ...(typeof city === 'string' && /^[a-z0-9]+(-[a-z0-9]+)+$/.test(city) && { city: city.slice(0, 100) }),
    ...(asked >= 1 && asked <= earningsDays.maximum && { days: asked }),
  }
}
