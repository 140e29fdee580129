import { geocode, placeDetails, reverseGeocode, suggestPlaces } from '#contract/calls/places.ts'
import { call } from '#web/platform/api.ts'

// Asked while somebody types or presses: nothing of it is kept in the cache of queries.

/** Places that begin like a text; whole states only where they may be meant. */
export const askSuggestions = (q: string, states: boolean) =>
  call(suggestPlaces, { query: { q, ...(states && { states: 'true' }) } })

/** The place that a suggestion names. */
export const askPlace = (placeId: string) => call(placeDetails, { params: { placeId } })

/** The place that an address means. */
export const askAddress = (address: string) => call(geocode, { query: { address } })

/** The place nearest to a point. */
export const askPoint = (lat: number, lng: number) =>
  call(reverseGeocode, { query: { lat: String(lat), lng: String(lng) } })
