import * as api from '#contract/api.ts'
import { refuse } from '#contract/refusals.ts'
import { route } from '#server/platform/http/route.ts'
import type { Route } from '#server/platform/http/route.ts'
import type { Places } from './find-place.ts'

export function placesRoutes(places: Places): Route[] {
  return [
    route(api.places.suggest, async ({ query: { q, states, towns, session } }) =>
      places.suggest(q, { states: states === 'true', towns: towns === 'true', session }),
    ),
    route(
      api.places.geocode,
      async ({ query: { address, alone } }) =>
        (await places.geocode(address, alone === 'true')) ?? refuse('place_not_found'),
    ),
    route(
      api.places.reverse,
      async ({ query }) => (await places.reverse(query.lat, query.lng)) ?? refuse('place_not_found'),
    ),
    route(api.places.details, async ({ params, query }) => places.details(params.placeId, query.session)),
  ]
}
