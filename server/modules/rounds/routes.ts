import * as api from '#contract/api.ts'
import { refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { endRound, readRound } from '#server/modules/bookings/public.ts'
import { termsOf } from '#server/modules/site/public.ts'
import type { SiteNow } from '#server/modules/site/public.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import { candidatesOf } from './candidates.ts'

/** The calls about requests that were sent to several sitters together. */
export function roundsRoutes(db: Database, site: SiteNow): Route[] {
  return [
    route(
      api.rounds.get,
      async ({ caller, params, now }) => (await readRound(db, caller, params.id, now)) ?? refuse('not_found'),
    ),
    route(
      api.rounds.end,
      async ({ caller, params, now }) =>
        (await endRound(db, caller, params.id, now)) ??
        (await readRound(db, caller, params.id, now)) ??
        refuse('not_found'),
    ),
    route(api.rounds.candidates, async ({ caller, params, now }) =>
      candidatesOf(db, termsOf(site().content), caller, params.id, now),
    ),
  ]
}
