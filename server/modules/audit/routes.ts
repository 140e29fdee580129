import * as api from '#contract/api.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf, totalOf } from '#server/platform/http/paging.ts'
import { auditEntries } from './store.ts'

export function auditRoutes(db: Database): Route[] {
  return [
    route(api.audit.list, async ({ query: { search, ...asked } }) => {
      const query = { ...asked, search: search ?? undefined }
      const found = await auditEntries(db, requestedPage(query), query)
      return pageOf(found.rows, {
        path: api.audit.list.path,
        query,
        view: ({ id, action, actor, kind, subjectId, person, details, hasTexts, createdAt }) => ({
          id,
          action,
          actor: actor ? { id: actor.id, name: wholeName(actor) } : { id: null, name: 'Command line' },
          subject: { kind, id: subjectId, name: person && wholeName(person) },
          details,
          hasTexts,
          createdAt: createdAt.toISOString(),
        }),
        cursor: ({ id }) => id,
        ...(!query.after && { headers: totalOf(found) }),
      })
    }),
  ]
}
