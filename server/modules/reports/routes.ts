import * as api from '#contract/api.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf, totalOf } from '#server/platform/http/paging.ts'
import { reportsForAdmins } from './admin-store.ts'
import { closeReport, readReported, reopenReport, viewReports } from './look-into.ts'
import { reportConversation, reportListing, reportThing } from './report.ts'
import type { ReportDeps } from './report.ts'

export function reportsRoutes(deps: ReportDeps): Route[] {
  const { db } = deps
  return [
    route(api.reports.listing, ({ params, body, caller, now }) => reportListing(deps, caller, params.id, body, now)),
    route(api.reports.conversation, ({ params, body, caller, now }) =>
      reportConversation(deps, caller, params.id, body, now),
    ),
    route(api.reports.report, ({ body, caller, now }) => reportThing(deps, caller, body, now)),
    route(api.reports.list, async ({ query: { search, ...asked }, now }) => {
      const query = { ...asked, search: search ?? undefined }
      const found = await reportsForAdmins(db, requestedPage(query), query)
      // the page asks for one row more than it shows
      const shown = await viewReports(db, found.rows, { open: query.status !== 'closed', now })
      return pageOf(shown, {
        path: api.reports.list.path,
        query,
        view: (report) => report,
        cursor: ({ id }) => id,
        ...(!query.after && { headers: totalOf(found) }),
      })
    }),
    route(api.reports.read, ({ params, caller, now }) => readReported(db, caller, params.id, now)),
    route(api.reports.close, ({ params, body, caller, now }) =>
      closeReport(db, caller, { id: params.id, ...body }, now),
    ),
    route(api.reports.reopen, ({ params, caller, now }) => reopenReport(db, caller, params.id, now)),
  ]
}
