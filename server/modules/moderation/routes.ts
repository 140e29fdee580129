import * as api from '#contract/api.ts'
import { refuse } from '#contract/refusals.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import { personForAdmin } from '#server/modules/identity/public.ts'
import { heldPayoutsOf } from '#server/modules/payouts/public.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { decideAppeal, liftMeasure } from './lift.ts'
import { measurePerson, measuresShown } from './measure-person.ts'
import type { MeasureDeps } from './measure-person.ts'
import { acknowledgeWarning, appealMeasure, ownMeasures } from './own.ts'

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
  ]
}
