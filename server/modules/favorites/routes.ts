import { addressOf } from '#contract/address.ts'
import * as api from '#contract/api.ts'
import { maskContacts } from '#contract/vocabulary/contacts.ts'
import { lastToday } from '#contract/vocabulary/dates.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { publicCards } from '#server/modules/listings/public.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf } from '#server/platform/http/paging.ts'
import type { Quotas } from '#server/platform/quotas.ts'
import * as change from './change-list.ts'
import { findListByToken, listsOf } from './list-store.ts'
import { removeFavorite, saveFavorite } from './save-favorite.ts'
import * as store from './store.ts'
import { viewEntry, viewFavorite, viewList } from './view.ts'

export function favoritesRoutes(db: Database, quotas: Quotas): Route[] {
  return [...savingRoutes(db, quotas), ...listRoutes(db), ...sharedRoutes(db)]
}

function savingRoutes(db: Database, quotas: Quotas): Route[] {
  return [
    route(api.favorites.list, async ({ query, caller, now }) => {
      const list = query.list === undefined ? undefined : await change.ownList(db, caller, query.list)
      if (isRefused(list)) return list
      const saved = await store.favoritesOf(db, caller.id, query.list, requestedPage(query))
      return pageOf(await withCards(db, saved, now), {
        path: api.favorites.list.path,
        query,
        view: viewEntry,
        cursor: (row) => row.id,
      })
    }),
    route(api.favorites.ids, async ({ caller }) => {
      const saved = await store.savedListings(db, caller.id)
      const shown = saved.filter(({ isShown }) => isShown)
      return { listingIds: shown.map(({ listingId }) => listingId), unavailable: saved.length - shown.length }
    }),
    route(api.favorites.check, async ({ params, caller }) => ({
      isFavorited: (await store.findFavorite(db, caller.id, params.listingId)) !== undefined,
    })),
    route(api.favorites.add, async ({ body, caller, now }) => {
      const favorite = await saveFavorite({ db, quotas }, caller, body, now)
      return isRefused(favorite) ? favorite : viewFavorite(favorite)
    }),
    route(api.favorites.remove, async ({ params, caller }) => removeFavorite(db, caller, params.listingId)),
  ]
}

function listRoutes(db: Database): Route[] {
  return [
    route(api.favorites.lists, async ({ query, caller }) => {
      const asked = query.listingId !== undefined
      return (await listsOf(db, caller.id, query.listingId)).map((list) => ({
        ...viewList(list),
        ...(asked && { holds: list.holds }),
      }))
    }),
    route(api.favorites.createList, async ({ body, caller }) => {
      const list = await change.createList(db, caller, body.name)
      return isRefused(list) ? list : viewList(list)
    }),
    route(api.favorites.renameList, async ({ params, body, caller }) => {
      const list = await change.renameList(db, caller, params.id, body.name)
      return isRefused(list) ? list : viewList(list)
    }),
    route(api.favorites.deleteList, async ({ params, caller }) => change.deleteList(db, caller, params.id)),
    route(api.favorites.putInList, async ({ params, caller }) =>
      change.putInList(db, caller, params.id, params.listingId),
    ),
    route(api.favorites.takeFromList, async ({ params, caller }) =>
      change.takeFromList(db, caller, params.id, params.listingId),
    ),
    route(api.favorites.shareList, async ({ params, body, caller }) => {
      const list = await change.shareList(db, caller, params.id, body.shared)
      return isRefused(list) ? list : viewList(list)
    }),
  ]
}

function sharedRoutes(db: Database): Route[] {
  const shared = async (token: string) => (await findListByToken(db, token)) ?? refuse('favorite_list_not_found')
  return [
    route(api.favorites.sharedList, async ({ params }) => {
      const list = await shared(params.token)
      return isRefused(list) ? list : { name: maskContacts(list.name), firstName: list.firstName, count: list.count }
    }),
    route(api.favorites.sharedListings, async ({ params, query, now }) => {
      const list = await shared(params.token)
      if (isRefused(list)) return list
      const saved = await store.favoritesOf(db, list.userId, list.id, requestedPage(query))
      return pageOf(await withCards(db, saved, now), {
        path: addressOf(api.favorites.sharedListings, { params }),
        query,
        view: ({ card }) => card,
        cursor: (row) => row.id,
      })
    }),
  ]
}

/** Adds the card of its listing to each favorite. */
async function withCards(db: Database, saved: readonly store.Saved[], now: Date) {
  const ids = saved.map(({ listingId }) => listingId)
  const cards = await publicCards(db, ids, lastToday(now))
  return saved.flatMap((row) => {
    const card = cards.get(row.listingId)
    return card ? [{ ...row, card }] : []
  })
}
