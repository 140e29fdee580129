import * as api from '#contract/api.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { agreeToHandover, disagreeWithHandover, offerHandover, sayStillHere, writeHandover } from './change-handover.ts'
import { readHandover } from './read-handover.ts'

export function handoversRoutes(db: Database): Route[] {
  return [
    route(api.handovers.get, async ({ caller, params, now }) => readHandover(db, caller, params, now)),
    route(api.handovers.write, async ({ caller, params, body, now }) => writeHandover(db, caller, params, body, now)),
    route(api.handovers.offer, async ({ caller, params, body, now }) => offerHandover(db, caller, params, body, now)),
    route(api.handovers.agree, async ({ caller, params, body, now }) => agreeToHandover(db, caller, params, body, now)),
    route(api.handovers.disagree, async ({ caller, params, body, now }) =>
      disagreeWithHandover(db, caller, params, body, now),
    ),
    route(api.handovers.stillHere, async ({ caller, params, body, now }) =>
      sayStillHere(db, caller, params.id, body.clientId, now),
    ),
  ]
}
