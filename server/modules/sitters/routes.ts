import { addressOf } from '#contract/address.ts'
import { api } from '#contract/index.ts'
import { refuse } from '#contract/refusals.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { pageAsked, pageOf } from '#server/platform/http/paging.ts'
import { cardsOfSitter, findSitter, isShownSitter } from './store.ts'
import { viewSitter } from './view.ts'

export function sittersRoutes(db: Database): Route[] {
  return [
    route(api.sitters.get, async ({ params, caller, now }) => {
      const id = readId(params.id)
      const sitter = id && (await findSitter(db, id))
      return sitter ? viewSitter(sitter, caller, now) : refuse('sitter_not_found')
    }),
    route(api.sitters.listings, async ({ params, query }) => {
      const id = readId(params.id)
      if (!id || !(await isShownSitter(db, id))) return refuse('sitter_not_found')
      return pageOf(await cardsOfSitter(db, id, pageAsked(query)), {
        path: addressOf(api.sitters.listings, { params: { id } }),
        query,
        view: (card) => card,
        cursor: (card) => card.id,
      })
    }),
  ]
}
