import { api } from '#contract/index.ts'
import { refuse } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { route } from '#server/platform/http/mount.ts'
import type { Route } from '#server/platform/http/mount.ts'
import { geocodeText, placeDetails, reverseGeocode, suggest } from './find-place.ts'

export function placesRoutes(db: Database): Route[] {
  return [
    route(api.places.suggest, async ({ query }) => suggest(db, query.q, query.states === 'true')),
    route(
      api.places.geocode,
      async ({ query }) => (await geocodeText(db, query.address, { alone: false })) ?? refuse('place_not_found'),
    ),
    route(
      api.places.reverse,
      async ({ query }) => (await reverseGeocode(db, query.lat, query.lng)) ?? refuse('place_not_found'),
    ),
    route(
      api.places.details,
      async ({ params }) => (await placeDetails(db, params.placeId)) ?? refuse('place_not_found'),
    ),
  ]
}
