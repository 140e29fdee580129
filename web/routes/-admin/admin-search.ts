import type { Role } from '#contract/endpoint.ts'
import { applicationStatuses, type ApplicationStatus } from '#contract/vocabulary/applications.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import { adminSearchMaximum } from '#contract/vocabulary/limits.ts'

const tabs = ['applications', 'users'] as const
export type AdminTab = (typeof tabs)[number]
const roles = ['owner', 'sitter', 'admin'] as const

/** What of the console stands in the address: the tab unless it is the first, what is looked for, and what is open. */
export type AdminSearch = {
  tab?: AdminTab | undefined
  search?: string | undefined
  status?: ApplicationStatus | undefined
  role?: Role | undefined
  application?: string | undefined
  log?: true | undefined
}

/** The same as somebody may have written it. */
export type AdminAddress = { readonly [Name in keyof AdminSearch]?: unknown }

/** The console's address; what it does not know is left out. */
export function readAdminSearch(given: AdminAddress): AdminSearch {
  const tab = tabs.find((each) => each === given.tab)
  const search = String(given.search ?? '').slice(0, adminSearchMaximum)
  const status = applicationStatuses.find((each) => each === given.status)
  const role = roles.find((each) => each === given.role)
  const application = readId(given.application)
  return {
    ...(tab && tab !== tabs[0] && { tab }),
    ...(search.trim() && { search }),
    ...(status && { status }),
    ...(role && { role }),
    ...(application && { application }),
    ...(String(given.log) === 'true' && { log: true as const }),
  }
}
