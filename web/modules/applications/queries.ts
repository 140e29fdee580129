import * as api from '#contract/api.ts'
import type { ApplicationStatus } from '#contract/vocabulary/applications.ts'
import { queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** The user's latest application, in a list that is empty if there is none. */
export const myApplicationQuery = queryFor(api.applications.findMine)

/** The filter of the list of applications. */
export type ApplicationsFilter = { status?: ApplicationStatus | undefined; search?: string | undefined }

/** The applications for admins, waiting ones first. */
export function applicationsQuery({ status, search }: ApplicationsFilter) {
  return pagesFor(api.applications.list, { query: { status, search } })
}

/** One application for admins. */
export function applicationQuery(id: string) {
  return queryFor(api.applications.get, { params: { id } })
}
