import { getMarket } from '#contract/calls/cities.ts'
import { queryFor } from '#web/platform/api.ts'

/** The marketplace in figures. */
export const marketQuery = queryFor(getMarket)
