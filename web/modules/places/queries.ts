import { geocode, placeDetails, reverseGeocode, suggestPlaces } from '#contract/calls/places.ts'
import type { PlaceSuggestion } from '#contract/calls/places.ts'
import { call } from '#web/platform/api.ts'
import { newId } from '#web/platform/new-id.ts'

// Asked while somebody types or presses: nothing of it is kept in the cache of queries.

/** Whole states only where they may be meant; `towns` alone where the text may be something else than a place. */
export type Wanted = { states?: boolean; towns?: boolean }

let session: string | undefined

/** Places that begin like a text. From the first letter to the choice is one session. */
export const askSuggestions = (q: string, { states, towns }: Wanted) =>
  call(suggestPlaces, {
    query: {
      q,
      ...(states && { states: 'true' }),
      ...(towns ? { towns: 'true' } : { session: (session ??= newId()) }),
    },
  })

/** The place that a suggestion names; when it cannot be looked up any more, what its words mean. */
export const askPlace = ({ placeId, description }: Pick<PlaceSuggestion, 'placeId' | 'description'>) => {
  const query = session ? { session } : {}
  session = undefined
  return call(placeDetails, { params: { placeId }, query }).catch(() => askAddress(description))
}

/** The place that an address means. */
export const askAddress = (address: string) => call(geocode, { query: { address } })

/** The place nearest to a point. */
export const askPoint = (lat: number, lng: number) =>
  call(reverseGeocode, { query: { lat: String(lat), lng: String(lng) } })
