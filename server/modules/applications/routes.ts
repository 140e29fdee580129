import * as api from '#contract/api.ts'
import { refuse } from '#contract/refusals.ts'
import { route } from '#server/platform/http/route.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf } from '#server/platform/http/paging.ts'
import { applyAsSitter } from './apply.ts'
import type { ApplyDeps } from './apply.ts'
import { decideApplication } from './decide-application.ts'
import type { DecideDeps } from './decide-application.ts'
import * as store from './store.ts'
import { viewForAdmin, viewMine } from './view.ts'

const mine = async ({ db }: ApplyDeps, caller: Caller, now: Date) =>
  viewMine(await store.applicationsOf(db, caller.id), caller, now)

export function applicationsRoutes(deps: ApplyDeps & DecideDeps): Route[] {
  const { db } = deps
  return [
    route(
      api.applications.mine,
      async ({ caller, now }) => (await mine(deps, caller, now)) ?? refuse('no_application'),
    ),
    route(api.applications.findMine, async ({ caller, now }) => {
      const found = await mine(deps, caller, now)
      return found ? [found] : []
    }),
    route(api.applications.apply, async ({ caller, body, now }) => applyAsSitter(deps, caller, body, now)),
    route(api.applications.list, async ({ caller, query: { search, ...asked } }) => {
      const query = { ...asked, search: search ?? undefined }
      const rows = await store.applicationsForAdmins(db, requestedPage(query), query)
      return pageOf(rows, {
        path: api.applications.list.path,
        query,
        view: (row) => viewForAdmin(row, caller),
        cursor: ({ id, status }) => (status === 'pending' ? `pending-${id}` : id),
        ...(!query.after && { headers: { 'x-total-count': String(await store.countApplications(db, query)) } }),
      })
    }),
    route(api.applications.get, async ({ caller, params }) => {
      const application = await store.applicationForAdmins(db, params.id)
      return application ? viewForAdmin(application, caller) : refuse('application_not_found')
    }),
    route(api.applications.decide, async ({ caller, params, body, now }) =>
      decideApplication(deps, caller, params.id, body, now),
    ),
  ]
}
