import { getEarnings } from '#contract/calls/earnings.ts'
import { queryFor } from '#web/platform/api.ts'

/** What the caller has earned and will earn; asked again whenever the screen is entered. */
export const earningsQuery = queryFor(getEarnings)
