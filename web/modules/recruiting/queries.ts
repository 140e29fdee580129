import { estimateEarnings } from '#contract/calls/cities.ts'
import { queryFor } from '#web/platform/api.ts'

/** What is looked at for an estimate: a city, or all of Petstead; and days of a month. */
export type EarningsFor = { city?: string | undefined; days?: number | undefined }

/** What sitters ask for, and what one would earn with it. */
export function earningsQuery({ city, days }: EarningsFor) {
  return queryFor(estimateEarnings, { query: { city, days: days?.toString() } })
}
