import { getEarnings } from '#contract/calls/earnings.ts'
import { getPayoutAccount, listPayouts } from '#contract/calls/payouts.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** What the caller has earned and will earn; asked again whenever the screen is entered. */
export const earningsQuery = queryFor(getEarnings)

/** How the account stands that the caller is paid out to. */
export const payoutAccountQuery = queryFor(getPayoutAccount)

/** The caller's payouts, the latest first. */
export const payoutsQuery = pagesFor(listPayouts)
