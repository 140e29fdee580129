import { api } from '#contract/index.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { reportListing } from './report-listing.ts'
import type { ReportDeps } from './report-listing.ts'

export function reportsRoutes(deps: ReportDeps): Route[] {
  return [
    route(api.reports.listing, ({ params, body, caller, now }) => reportListing(deps, caller, params.id, body, now)),
  ]
}
