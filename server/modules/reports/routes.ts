import * as api from '#contract/api.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { pageAsked, pageOf } from '#server/platform/http/paging.ts'
import { closeReport, readReported, viewReport } from './look-into.ts'
import { reportConversation, reportListing } from './report.ts'
import type { ReportDeps } from './report.ts'
import { countReports, reportsOf } from './store.ts'

export function reportsRoutes(deps: ReportDeps): Route[] {
  const { db } = deps
  return [
    route(api.reports.listing, ({ params, body, caller, now }) => reportListing(deps, caller, params.id, body, now)),
    route(api.reports.conversation, ({ params, body, caller, now }) =>
      reportConversation(deps, caller, params.id, body, now),
    ),
    route(api.reports.list, async ({ query: { search, ...asked } }) => {
      const query = { ...asked, search: search ?? undefined }
      const wanted = { open: query.status !== 'closed', search: query.search }
      return pageOf(await reportsOf(db, wanted, pageAsked(query)), {
        path: api.reports.list.path,
        query,
        view: viewReport,
        cursor: ({ id }) => id,
        ...(!query.after && { headers: { 'x-total-count': String(await countReports(db, wanted)) } }),
      })
    }),
    route(api.reports.read, ({ params, caller, now }) => readReported(db, caller, params.id, now)),
    route(api.reports.close, ({ params, body, caller, now }) =>
      closeReport(db, caller, { id: params.id, outcome: body.outcome }, now),
    ),
  ]
}
