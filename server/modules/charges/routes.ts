import * as api from '#contract/api.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { askCharge } from './ask-charge.ts'
import { dropCharge, objectToCharge, upholdCharge } from './move-charge.ts'
import type { ChargesDeps } from './ports.ts'
import { readCharges } from './read-charges.ts'

export function chargesRoutes(deps: ChargesDeps): Route[] {
  const { db } = deps
  return [
    route(api.charges.list, async ({ caller, params, now }) => readCharges(db, caller, params.id, now)),
    route(api.charges.ask, async ({ caller, params, body, now }) => askCharge(db, caller, params.id, body, now)),
    route(api.charges.object, async ({ caller, params, body, now }) =>
      objectToCharge(deps, caller, params.id, body.text, now),
    ),
    route(api.charges.drop, async ({ caller, params, now }) => dropCharge(db, caller, params.id, now)),
    route(api.charges.uphold, async ({ caller, params, now }) => upholdCharge(db, caller, params.id, now)),
  ]
}
