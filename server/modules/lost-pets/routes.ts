import * as api from '#contract/api.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { changeLost, tickStep } from './change.ts'
import type { LostDeps } from './deps.ts'
import { endLost, foundLost, stillMissing, undoLost } from './end.ts'
import { listLost } from './read.ts'
import { reportSighting } from './sight.ts'
import { startLost } from './start.ts'

export function lostPetsRoutes(deps: LostDeps): Route[] {
  return [
    route(api.lostPets.list, async ({ caller, params, now }) => listLost(deps.db, caller, params.id, now)),
    route(api.lostPets.start, async ({ caller, params, body, now }) => startLost(deps, caller, params.id, body, now)),
    route(api.lostPets.change, async ({ caller, params, body, now }) => changeLost(deps, caller, params.id, body, now)),
    route(api.lostPets.undo, async ({ caller, params, now }) => undoLost(deps, caller, params.id, now)),
    route(api.lostPets.found, async ({ caller, params, now }) => foundLost(deps, caller, params.id, now)),
    route(api.lostPets.stillMissing, async ({ caller, params, now }) => stillMissing(deps, caller, params.id, now)),
    route(api.lostPets.tick, async ({ caller, params, body, now }) => tickStep(deps, caller, params.id, body, now)),
    route(api.lostPets.report, async ({ params, address, body, now }) =>
      reportSighting(deps, { slug: params.slug, address }, body, now),
    ),
    route(api.lostPets.end, async ({ caller, params, body, now }) =>
      endLost(deps, caller, { slug: params.slug, reason: body.reason }, now),
    ),
  ]
}
