import * as api from '#contract/api.ts'
import type { PlaceSuggestion } from '#contract/calls/places.ts'
import { call } from '#web/platform/api.ts'
import { newId } from '#web/platform/new-id.ts'

// Called directly while the user types or presses; nothing is kept in the query cache.

/** `states`: include whole states; `towns`: only towns, where the text may be something other than a place. */
export type SuggestedKinds = { states?: boolean; towns?: boolean }

let session: string | undefined

/** Places that begin like a text. The calls from the first letter to the choice share a session id. */
export const askSuggestions = (q: string, { states, towns }: SuggestedKinds) =>
  call(api.places.suggest, {
    query: {
      q,
      ...(states && { states: 'true' }),
      ...(towns ? { towns: 'true' } : { session: (session ??= newId()) }),
    },
  })

/** The place of a suggestion; if it can no longer be looked up, the place that its text describes. */
export const askPlace = ({ placeId, description }: Pick<PlaceSuggestion, 'placeId' | 'description'>) => {
  const query = session ? { session } : {}
  session = undefined
  return call(api.places.details, { params: { placeId }, query }).catch(() => askAddress(description))
}

/** The place that an address describes; `alone`: also a city's name without its state, for a search. */
export const askAddress = (address: string, { alone = false } = {}) =>
  call(api.places.geocode, { query: { address, ...(alone && { alone: 'true' }) } })

/** The place nearest to a point. */
export const askPoint = (lat: number, lng: number) =>
  call(api.places.reverse, { query: { lat: String(lat), lng: String(lng) } })
