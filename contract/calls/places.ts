import { someText } from '../inputs/text.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Latitude, Longitude } from '../schemas/points.ts'

export const PlaceSuggestion = z
  .object({
    placeId: z.string(),
    description: z.string(),
    mainText: z.string(),
    secondaryText: z.string(),
    /** The code of a whole state, which is searched by code and has no point. */
    state: z.string().optional(),
    /** The credit that the provider's terms require the list to show; none for the gazetteer. */
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
 * Groups the look-ups of one input, from the first letter to the choice: providers that charge count one session as
 * one. A random UUID.
 */
const session = z.uuid().optional()

/** Providers choose the format of their ids; most are short. */
const PlaceId = z.string().regex(/^[a-z]\d{1,12}$|^z[A-Z0-9]{3,7}$|^[a-z]\.[\w-]{1,500}$/)

export const suggest = endpoint({
  method: 'GET',
  path: '/api/places/suggestions',
  summary: 'Up to ten places that begin like, or nearly like, the text; whole states among them when `states` is true',
  who: 'anyone',
  query: z.object({
    q: someText(200),
    states: z.enum(['true', 'false']).optional(),
    /** Only cities and zip codes, without asking outside providers: for a text that may be a person's name. */
    towns: z.enum(['true', 'false']).optional(),
    session,
  }),
  reply: z.array(PlaceSuggestion),
  refuses: [],
})

export const details = endpoint({
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
  query: z.object({
    address: someText(200),
    /** Also a city's name without its state, which means the largest city of that name: for a search. */
    alone: z.enum(['true', 'false']).optional(),
  }),
  reply: Place.extend({
    /** Only the town of a longer address is known, not its street. */
    townOnly: z.boolean(),
  }),
  refuses: ['place_not_found'],
})

export const reverse = endpoint({
  method: 'GET',
  path: '/api/places/reverse',
  summary: 'The place nearest to a point',
  who: 'anyone',
  query: z.object({ lat: Latitude, lng: Longitude }),
  reply: Place,
  refuses: ['place_not_found'],
})
