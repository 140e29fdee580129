import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The sitter's past and upcoming earnings; refetched on every visit. */
export const earningsQuery = queryFor(api.earnings.get)

/** The state of the sitter's payout account. */
export const payoutAccountQuery = queryFor(api.payouts.account)

/** The sitter's payouts, latest first. */
export const payoutsQuery = pagesFor(api.payouts.list)
