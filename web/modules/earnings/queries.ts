import { getEarnings } from '#contract/calls/earnings.ts'
import { getPayoutAccount, listPayouts } from '#contract/calls/payouts.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The sitter's past and upcoming earnings; refetched on every visit. */
export const earningsQuery = queryFor(getEarnings)

/** The state of the sitter's payout account. */
export const payoutAccountQuery = queryFor(getPayoutAccount)

/** The sitter's payouts, latest first. */
export const payoutsQuery = pagesFor(listPayouts)
