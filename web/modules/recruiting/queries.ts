import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'

/** The parameters of an estimate: a city, or everywhere; and days per month. */
export type EarningsFor = { city?: string | undefined; days?: number | undefined }

/** The prices of sitters, and the estimated earnings. */
export function earningsQuery({ city, days }: EarningsFor) {
  return queryFor(api.search.earningsEstimate, { query: { city, days: days?.toString() } })
}
