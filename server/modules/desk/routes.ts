import * as api from '#contract/api.ts'
import { deskRows } from '#contract/vocabulary/desk.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { pageOf } from '#server/platform/http/paging.ts'
import type { FollowedDesk } from './follow.ts'
import { deskList } from './list.ts'
import type { PageOf } from './view.ts'
import { markItem } from './mark.ts'
import { giveUpJob, lookUp, noteReviewed, seePhones } from './resolve.ts'
import { cursorOf, readCursor } from './rules/order.ts'
import { unmark } from './store.ts'

type DeskDeps = {
  readonly db: Database
  /** Counts that may be some seconds old. */
  readonly counts: FollowedDesk['counts']
  readonly pageOf: PageOf
}

/** Returns the address where a thing is dealt with: that of a dispute at the payment provider. */
export function pagesOfDisputes(disputePage: (id: string) => string | undefined): PageOf {
  return ({ kind, itemId }) => (kind === 'dispute' ? disputePage(itemId) : undefined)
}

export function deskRoutes({ db, counts, pageOf: addressOf }: DeskDeps): Route[] {
  return [
    route(api.desk.list, async ({ query: { search, ...asked }, now }) => {
      const query = { ...asked, limit: asked.limit ?? deskRows, search: search ?? undefined }
      const wanted = {
        kind: query.kind,
        search: query.search,
        isSnoozed: query.snoozed === 'true',
        behind: query.after === undefined ? undefined : readCursor(query.after),
        take: query.limit + 1,
      }
      return pageOf(await deskList(db, wanted, now, addressOf), {
        path: api.desk.list.path,
        query,
        view: ({ dueMs: _place, ...item }) => item,
        cursor: cursorOf,
      })
    }),
    route(api.desk.counts, () => counts()),
    route(api.desk.mark, ({ caller, params: { kind, id }, body, now }) =>
      markItem(db, caller, { kind, itemId: id }, body, now),
    ),
    route(api.desk.unmark, async ({ params: { kind, id } }) => {
      await unmark(db, { kind, itemId: id })
      return undefined
    }),
    route(api.desk.phones, ({ caller, params, now }) => seePhones(db, caller, params.id, now)),
    route(api.desk.lookUp, ({ caller, params, now }) => lookUp(db, caller, params.id, now)),
    route(api.desk.reviewed, ({ caller, params, now }) => noteReviewed(db, caller, params.id, now)),
    route(api.desk.giveUp, ({ caller, params, body, now }) => giveUpJob(db, caller, { id: params.id, ...body }, now)),
  ]
}
