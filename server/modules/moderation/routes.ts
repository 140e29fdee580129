import * as api from '#contract/api.ts'
import { refuse } from '#contract/refusals.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { Database } from '#server/database/connect.ts'
import { adminIds, personForAdmin } from '#server/modules/identity/public.ts'
import { heldPayoutsOf } from '#server/modules/payouts/public.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { requestedPage, pageOf, totalOf } from '#server/platform/http/paging.ts'
import { measuresForAdmins } from './admin-store.ts'
import { askForReview, decideAsking, ownHidden } from './ask.ts'
import { askedFor, hiddenNow } from './hidden-store.ts'
import { hide, previewHiding, restore } from './hide.ts'
import { decideAppeal, liftMeasure } from './lift.ts'
import { measurePerson, measuresShown } from './measure-person.ts'
import type { MeasureDeps } from './measure-person.ts'
import { acknowledgeWarning, appealMeasure, ownMeasures } from './own-measures.ts'
import { textsOf } from './texts-store.ts'
import { viewLine } from './view.ts'
import { viewHiddenForAdmin } from './view-hidden.ts'

export function moderationRoutes(deps: MeasureDeps): Route[] {
  const { db } = deps
  return [
    route(api.moderation.measure, ({ caller, params, body, now }) => measurePerson(deps, caller, params.id, body, now)),
    route(api.moderation.ofPerson, async ({ caller, params }) => {
      if (!(await personForAdmin(db, params.id))) return refuse('user_not_found')
      const held = await heldPayoutsOf(db, params.id)
      return {
        measures: await measuresShown(db, caller.id, params.id),
        heldPayouts: held.map(({ cents, owner, ...payout }) => ({
          ...payout,
          owner: wholeName(owner),
          amount: toMoney(cents),
        })),
      }
    }),
    route(api.moderation.list, async ({ caller, query: { search, ...asked } }) => {
      const query = { ...asked, search: search ?? undefined }
      const [found, admins] = [await measuresForAdmins(db, requestedPage(query), query), await adminIds(db)]
      return pageOf(found.rows, {
        path: api.moderation.list.path,
        query,
        view: (measure) => viewLine(measure, caller.id, admins),
        cursor: ({ id }) => id,
        ...(!query.after && { headers: totalOf(found) }),
      })
    }),
    route(api.moderation.lift, ({ caller, params, body, now }) =>
      liftMeasure(db, caller, { id: params.id, why: body.why }, now),
    ),
    route(api.moderation.decideAppeal, ({ caller, params, body, now }) =>
      decideAppeal(db, caller, { id: params.id, ...body }, now),
    ),
    route(api.moderation.mine, ({ caller, now }) => ownMeasures(db, caller, now)),
    route(api.moderation.appeal, ({ caller, params, body, now }) =>
      appealMeasure(db, caller, { id: params.id, text: body.text }, now),
    ),
    route(api.moderation.acknowledge, ({ caller, params, now }) => acknowledgeWarning(db, caller, params.id, now)),
    ...hidingRoutes(db),
  ]
}

/** Calls about what staff hides. */
function hidingRoutes(db: Database): Route[] {
  return [
    route(api.moderation.look, ({ caller, params }) => previewHiding(db, caller, params)),
    route(api.moderation.hide, ({ caller, params, body, now }) => hide(db, caller, params, body, now)),
    route(api.moderation.restore, ({ caller, params, body, now }) => restore(db, caller, { ...params, ...body }, now)),
    route(api.moderation.asked, async ({ caller, query }) => {
      const admins = await adminIds(db)
      return pageOf(await (query.asked ? askedFor : hiddenNow)(db, requestedPage(query)), {
        path: api.moderation.asked.path,
        query,
        view: (hidden) => viewHiddenForAdmin(hidden, caller.id, admins),
        cursor: ({ id }) => id,
      })
    }),
    route(api.moderation.decideAsking, ({ caller, params, body, now }) =>
      decideAsking(db, caller, { ...params, ...body }, now),
    ),
    route(api.moderation.myHidden, ({ caller, now }) => ownHidden(db, caller.id, now)),
    route(api.moderation.ask, ({ caller, params, body, now }) => askForReview(db, caller, { ...params, ...body }, now)),
    route(api.moderation.texts, async ({ params }) => {
      const texts = await textsOf(db, params.id)
      return texts.length > 0 ? texts : refuse('texts_gone')
    }),
  ]
}
