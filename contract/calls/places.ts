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
    /** Whom the list has to name, as the terms of whoever knows this place ask for; of our own gazetteer none. */
    credit: z.string().optional(),
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

/**
 * From the first letter to the choice: a provider that charges for look-ups counts those of one session as one. A random UUID.
 */
const session = z.uuid().optional()

/** What providers call their places is up to them; most are short. */
const PlaceId = z.string().regex(/^[a-z]\d{1,12}$|^z[A-Z0-9]{3,7}$|^[a-z]\.[\w-]{1,500}$/)

export const suggestPlaces = endpoint({
  method: 'GET',
  path: '/api/places/suggestions',
  summary: 'Up to ten places that begin like, or nearly like, the text; whole states among them when `states` is true',
  who: 'anyone',
  query: z.object({
    q: someText(200),
    states: z.enum(['true', 'false']).optional(),
    /** Towns and zip codes alone, of which nobody outside hears: for a text that may as well be somebody's name. */
    towns: z.enum(['true', 'false']).optional(),
    session,
  }),
  reply: z.array(PlaceSuggestion),
  refuses: [],
})

export const placeDetails = endpoint({
  method: 'GET',
  path: '/api/places/{placeId}',
  summary: 'One place by its id',
  who: 'anyone',
  params: z.object({ placeId: PlaceId }),
  query: z.object({ session }),
  reply: Place,
  missing: 'place_not_found',
  refuses: ['place_not_found', 'places_unavailable'],
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
