import * as api from '#contract/api.ts'
import { queryFor } from '#web/platform/api.ts'

/** The new terms that the user has not agreed to. */
export const dueConsentsQuery = queryFor(api.legal.due)

/** The legal pages with their versions, for admins. */
export const legalPagesQuery = queryFor(api.legal.list)

/** How the pages of the help center are liked, for admins. */
export const helpCountsQuery = queryFor(api.pages.counts)
