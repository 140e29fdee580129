import { z } from '../schemas/zod.ts'
import { endpoint } from '../endpoint.ts'
import { Latitude, Longitude } from '../schemas/points.ts'
import { someText } from '../schemas/text.ts'

export const PlaceSuggestion = z
  .object({
    placeId: z.string(),
    description: z.string(),
    mainText: z.string(),
    secondaryText: z.string(),
    /** Of a whole state its code; it is searched by that and has no point. */
    state: z.string().optional(),
  })
  .meta({ id: 'PlaceSuggestion' })
export type PlaceSuggestion = z.infer<typeof PlaceSuggestion>

export const Place = z
  .object({
    placeId: z.string(),
    description: z.string(),
    city: z.string(),
    state: z.string(),
    country: z.string(),
    zipCode: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
  })
  .meta({ id: 'Place' })
export type Place = z.infer<typeof Place>

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/api/places/suggestions',
  summary: 'Up to ten places that begin like, or nearly like, the text; whole states among them when `states` is true',
  who: 'anyone',
  query: z.object({ q: someText(200), states: z.enum(['true', 'false']).optional() }),
  reply: z.array(PlaceSuggestion),
  refuses: [],
})

export const placeDetails = endpoint({
  method: 'GET',
  path: '/api/places/{placeId}',
  summary: 'One place by its id',
  who: 'anyone',
  params: z.object({ placeId: z.string().regex(/^[a-z]\d{1,12}$|^z[A-Z0-9]{3,7}$/) }),
  reply: Place,
  missing: 'place_not_found',
  refuses: ['place_not_found'],
})

export const geocode = endpoint({
  method: 'GET',
  path: '/api/places/geocode',
  summary: 'The place that an address text means',
  who: 'anyone',
  query: z.object({ address: someText(200) }),
  reply: Place,
  refuses: ['place_not_found'],
})

export const reverseGeocode = endpoint({
  method: 'GET',
  path: '/api/places/reverse',
  summary: 'The place nearest to a point',
  who: 'anyone',
  query: z.object({ lat: Latitude, lng: Longitude }),
  reply: Place,
  refuses: ['place_not_found'],
})
