import { addressOf } from '#contract/address.ts'
import * as api from '#contract/api.ts'
import { refuse } from '#contract/refusals.ts'
import { lastToday } from '#contract/vocabulary/dates.ts'
import { readId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/connect.ts'
import { publicCards } from '#server/modules/listings/public.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf } from '#server/platform/http/paging.ts'
import { findSitter, isShownSitter, listingsOfSitter } from './store.ts'
import { viewSitter } from './view.ts'

export function sittersRoutes(db: Database): Route[] {
  return [
    route(api.sitters.get, async ({ params, caller, now }) => {
      const id = readId(params.id)
      const sitter = id && (await findSitter(db, id))
      return sitter ? viewSitter(sitter, caller, now) : refuse('sitter_not_found')
    }),
    route(api.sitters.listings, async ({ params, query, now }) => {
      const id = readId(params.id)
      if (!id || !(await isShownSitter(db, id))) return refuse('sitter_not_found')
      const ids = await listingsOfSitter(db, id, requestedPage(query))
      const cards = await publicCards(db, ids, lastToday(now))
      const page = ids.flatMap((listing) => cards.get(listing) ?? [])
      return pageOf(page, {
        path: addressOf(api.sitters.listings, { params: { id } }),
        query,
        view: (card) => card,
        cursor: (card) => card.id,
      })
    }),
  ]
}
