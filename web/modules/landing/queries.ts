import { getMarket } from '#contract/calls/market.ts'
import { queryFor } from '#web/platform/api.ts'

/** The marketplace in figures. */
export const marketQuery = queryFor(getMarket)
