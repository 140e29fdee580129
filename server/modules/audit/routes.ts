import * as api from '#contract/api.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { pageAsked, pageOf } from '#server/platform/http/paging.ts'
import { auditEntries } from './store.ts'

export function auditRoutes(db: Database): Route[] {
  return [
    route(api.audit.list, async ({ query: { search, ...asked } }) => {
      const query = { ...asked, search: search ?? undefined }
      return pageOf(await auditEntries(db, pageAsked(query), query), {
        path: api.audit.list.path,
        query,
        view: ({ id, action, actor, subject, person, details, hasTexts, createdAt }) => ({
          id,
          action,
          actor: { id: actor.id, name: actor.id === null ? 'Command line' : wholeName(actor) },
          subject: { ...subject, name: person && wholeName(person) },
          details,
          hasTexts,
          createdAt: createdAt.toISOString(),
        }),
        cursor: ({ id }) => id,
      })
    }),
  ]
}
