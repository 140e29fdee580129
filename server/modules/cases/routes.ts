import * as api from '#contract/api.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf, totalOf } from '#server/platform/http/paging.ts'
import { casesForAdmins } from './admin-store.ts'
import { answerCase, changeState, writeEntry } from './answer.ts'
import { answerOffer, makeOffer, previewOffer, takeStep } from './offers.ts'
import { confirmDecision, decideCase } from './decide-case.ts'
import { confirmCase, openCase } from './open-case.ts'
import type { CaseDeps } from './open-case.ts'
import { openForStay } from './open-for-stay.ts'
import { readForStaff, readOwn, shownTo } from './read-case.ts'
import { listBundles, readBundle } from './read-bundles.ts'
import { readMessages } from './read-messages.ts'
import * as store from './store.ts'
import { viewForStaff, viewLine } from './view.ts'

export function casesRoutes(deps: CaseDeps): Route[] {
  const { db, mostCents } = deps
  const deciding = { db, mostCents }
  return [
    route(api.cases.open, ({ caller, address, body, now }) => openCase(deps, { caller, address }, body, now)),
    route(api.cases.confirm, ({ body, now }) => confirmCase(db, body.token, now)),
    route(api.cases.mine, async ({ caller, query }) =>
      pageOf(await store.casesOf(db, caller.id, requestedPage(query)), {
        path: api.cases.mine.path,
        query,
        view: (found) => viewLine(shownTo(found, found.openerId === caller.id ? 'opener' : 'other')),
        cursor: ({ id }) => id,
      }),
    ),
    route(api.cases.get, ({ caller, params, now }) => readOwn(db, caller, params.id, now)),
    route(api.cases.write, ({ caller, params, body, now }) =>
      writeEntry(deps, caller, { id: params.id, ...body }, now),
    ),
    route(api.cases.previewOffer, ({ caller, params, query, now }) =>
      previewOffer(db, caller, { id: params.id, ...query }, now),
    ),
    route(api.cases.offer, ({ caller, params, body, now }) => makeOffer(db, caller, { id: params.id, ...body }, now)),
    route(api.cases.answerOffer, ({ caller, params, body, now }) =>
      answerOffer(db, caller, { id: params.id, ...body }, now),
    ),
    route(api.cases.step, ({ caller, params, body, now }) => takeStep(db, caller, { id: params.id, ...body }, now)),
    route(api.cases.decide, ({ caller, params, body, now }) =>
      decideCase(deciding, caller, { id: params.id, ...body }, now),
    ),
    route(api.cases.confirmDecision, ({ caller, params, body, now }) =>
      confirmDecision(deciding, caller, { id: params.id, ...body }, now),
    ),
    route(api.cases.list, async ({ query: { search, ...asked } }) => {
      const query = { ...asked, search: search ?? undefined }
      const found = await casesForAdmins(db, requestedPage(query), query)
      return pageOf(found.rows, {
        path: api.cases.list.path,
        query,
        view: viewForStaff,
        cursor: ({ id }) => id,
        ...(!query.after && { headers: totalOf(found) }),
      })
    }),
    route(api.cases.read, ({ params, now }) => readForStaff(deciding, params.id, now)),
    route(api.cases.answer, ({ caller, params, body, now }) =>
      answerCase(deciding, caller, { id: params.id, ...body }, now),
    ),
    route(api.cases.openForStay, ({ caller, params, body, now }) =>
      openForStay(deciding, caller, { bookingId: params.id, ...body }, now),
    ),
    route(api.cases.messages, ({ caller, params, body, now }) =>
      readMessages(db, caller, { id: params.id, after: body.after ?? undefined }, now),
    ),
    route(api.cases.bundles, ({ params }) => listBundles(db, params.id)),
    route(api.cases.readBundle, ({ caller, params, now }) => readBundle(db, caller, params, now)),
    route(api.cases.setState, ({ caller, params, body, now }) =>
      changeState(deciding, caller, { id: params.id, ...body }, now),
    ),
  ]
}
