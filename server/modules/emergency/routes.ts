import * as api from '#contract/api.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { addCost, answerCost } from './costs.ts'
import { endLink, makeLink } from './links.ts'
import { signMandate, withdrawMandate } from './mandate.ts'
import { readSheet } from './read-sheet.ts'
import type { EmergencyDeps } from './stay.ts'

export function emergencyRoutes(deps: EmergencyDeps): Route[] {
  const { db } = deps
  return [
    route(api.emergency.get, async ({ caller, params, now }) => readSheet(db, caller, params.id, now)),
    route(api.emergency.sign, async ({ caller, params, body, now }) => signMandate(db, caller, params.id, body, now)),
    route(api.emergency.withdraw, async ({ caller, params, now }) => withdrawMandate(db, caller, params.id, now)),
    route(api.emergency.makeLink, async ({ caller, params, body, now }) =>
      makeLink(deps, caller, params.id, body.clientId, now),
    ),
    route(api.emergency.endLink, async ({ caller, params, now }) => endLink(db, caller, params, now)),
    route(api.emergency.addExpense, async ({ caller, params, body, now }) => addCost(db, caller, params.id, body, now)),
    route(api.emergency.answerExpense, async ({ caller, params, body, now }) =>
      answerCost(deps, caller, params.id, body.agreed, now),
    ),
  ]
}
