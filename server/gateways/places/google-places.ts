import { z } from 'zod'
import type { Place, PlaceSuggestion } from '#contract/calls/places.ts'
import { askService, refusedByService } from './ask-service.ts'
import type { AskService, ServiceOptions } from './ask-service.ts'
import type { LookupKind, PlacesProvider } from './places-provider.ts'

export type GoogleOptions = Pick<ServiceOptions, 'warn' | 'patienceMs'> & {
  readonly key: string
  /** Another service with both APIs of Google. */
  readonly apiBase?: string | undefined
}

const name = 'Google Maps'
const idPrefix = 'g.'
const credit = 'Google Maps'
const day = 86_400_000

/** The primary types of the Places API for each kind of look-up. */
const primaryTypes: Readonly<Record<LookupKind, readonly string[]>> = {
  general: [],
  establishments: ['establishment'],
  regions: ['(regions)'],
  cities: ['(cities)'],
}

/** Too large for a place; whole states are suggested from our own list. */
const tooLarge = new Set([
  'administrative_area_level_1',
  'administrative_area_level_2',
  'colloquial_area',
  'continent',
  'country',
])

/** Types that an address can be. */
const addressTypes = new Set([
  'administrative_area_level_3',
  'intersection',
  'locality',
  'neighborhood',
  'postal_code',
  'postal_town',
  'premise',
  'route',
  'street_address',
  'sublocality',
  'subpremise',
])

const Suggestions = z.object({
  suggestions: z
    .array(
      z.object({
        placePrediction: z
          .object({
            placeId: z.string(),
            text: z.object({ text: z.string() }),
            structuredFormat: z
              .object({
                mainText: z.object({ text: z.string() }),
                secondaryText: z.object({ text: z.string() }).optional(),
              })
              .optional(),
            types: z.array(z.string()).default([]),
          })
          .optional(),
      }),
    )
    .default([]),
})

const Details = z.object({
  id: z.string(),
  formattedAddress: z.string().default(''),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  addressComponents: z
    .array(z.object({ longText: z.string(), shortText: z.string().optional(), types: z.array(z.string()).default([]) }))
    .default([]),
})

const Geocoded = z.object({
  status: z.string(),
  results: z
    .array(
      z.object({
        place_id: z.string(),
        formatted_address: z.string(),
        partial_match: z.boolean().optional(),
        types: z.array(z.string()).default([]),
        geometry: z.object({
          location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
        }),
        address_components: z.array(
          z.object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()).default([]) }),
        ),
      }),
    )
    .default([]),
})
type Result = z.infer<typeof Geocoded>['results'][number]

/** The Places API (New) and the Geocoding API. Their terms allow storing ids, points for 30 days, and nothing else. */
export function googlePlaces({ key, apiBase, ...options }: GoogleOptions): PlacesProvider {
  const service = (base: string) => askService({ ...options, name, base: apiBase ?? base })
  const places = service('https://places.googleapis.com')
  const geocoding = service('https://maps.googleapis.com')
  const asking = (mask: string) => ({ headers: { 'x-goog-api-key': key, 'x-goog-fieldmask': mask } })
  return {
    idPrefix,
    pointsMs: 7 * day,
    suggest: async (kind, text, session) => {
      const found = await places('/v1/places:autocomplete', Suggestions, {
        ...asking(
          ['placeId', 'text.text', 'structuredFormat', 'types']
            .map((field) => `suggestions.placePrediction.${field}`)
            .join(','),
        ),
        body: {
          input: text,
          languageCode: 'en',
          regionCode: 'us',
          ...(primaryTypes[kind].length > 0 && { includedPrimaryTypes: primaryTypes[kind] }),
          ...(session && { sessionToken: session }),
        },
      })
      return (found?.suggestions ?? []).flatMap(({ placePrediction }) => suggestionOf(placePrediction))
    },
    details: async (placeId, session) => {
      const id = encodeURIComponent(placeId.slice(idPrefix.length))
      const found = await places(`/v1/places/${id}`, Details, {
        ...asking('id,formattedAddress,location,addressComponents'),
        query: { languageCode: 'en', regionCode: 'us', ...(session && { sessionToken: session }) },
        mayBeMissing: true,
      })
      return found && placeOf(found)
    },
    geocode: async (address) => {
      const found = await geocoded(geocoding, { address, language: 'en', region: 'us', key })
      const meant = found.filter(
        (result) => !result.partial_match && result.types.some((type) => addressTypes.has(type)),
      )
      return meant.map(placeOfResult)
    },
    reverse: async (latitude, longitude) => {
      const found = await geocoded(geocoding, { latlng: `${latitude},${longitude}`, language: 'en', key })
      const named = found.find((result) => result.types.some((type) => addressTypes.has(type)))
      return named && placeOfResult(named)
    },
  }
}

type Prediction = z.infer<typeof Suggestions>['suggestions'][number]['placePrediction']

function suggestionOf(prediction: Prediction): PlaceSuggestion[] {
  if (!prediction || prediction.types.some((type) => tooLarge.has(type))) return []
  const { placeId, text, structuredFormat } = prediction
  return [
    {
      placeId: idPrefix + placeId,
      description: text.text,
      mainText: structuredFormat?.mainText.text ?? text.text,
      secondaryText: structuredFormat?.secondaryText?.text ?? '',
      credit,
    },
  ]
}

/** Geocoding results. A status other than OK or "no results" is a failure, although it comes with HTTP 200. */
async function geocoded(ask: AskService, query: Readonly<Record<string, string>>): Promise<Result[]> {
  const found = await ask('/maps/api/geocode/json', Geocoded, { query, refusal: ({ status }) => failureOf(status) })
  return found?.status === 'OK' ? found.results : []
}

function failureOf(status: string): Error | undefined {
  if (['OK', 'ZERO_RESULTS', 'INVALID_REQUEST'].includes(status)) return undefined
  const refused = ['OVER_QUERY_LIMIT', 'OVER_DAILY_LIMIT', 'REQUEST_DENIED'].includes(status)
  return refused ? refusedByService(name, status) : new Error(`${name} answered ${status}`)
}

type Component = { readonly long: string; readonly short: string; readonly types: readonly string[] }

function placeOf({ id, formattedAddress, location, addressComponents }: z.infer<typeof Details>): Place {
  const components = addressComponents.map(({ longText, shortText, types }) => {
    return { long: longText, short: shortText ?? longText, types }
  })
  return { placeId: idPrefix + id, description: formattedAddress, ...partsOf(components), ...location }
}

function placeOfResult({ place_id, formatted_address, geometry, address_components }: Result): Place {
  const components = address_components.map(({ long_name, short_name, types }) => {
    return { long: long_name, short: short_name, types }
  })
  const { lat, lng } = geometry.location
  return {
    placeId: idPrefix + place_id,
    description: formatted_address,
    ...partsOf(components),
    latitude: lat,
    longitude: lng,
  }
}

/** Where the city's name may be: boroughs and some towns have no locality. */
const cityTypes = ['locality', 'postal_town', 'sublocality_level_1', 'sublocality', 'administrative_area_level_3']

function partsOf(components: readonly Component[]): Pick<Place, 'city' | 'state' | 'country' | 'zipCode'> {
  const of = (type: string) => components.find(({ types }) => types.includes(type))
  const country = of('country')?.short ?? ''
  const city = cityTypes.map((type) => of(type)?.long).find((found) => found !== undefined)
  return {
    city: city ?? '',
    state: country === 'US' ? (of('administrative_area_level_1')?.short ?? '') : '',
    country,
    zipCode: of('postal_code')?.long ?? null,
  }
}
