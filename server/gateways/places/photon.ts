import { z } from 'zod'
import type { Place, PlaceSuggestion } from '#contract/calls/places.ts'
import { states } from '#contract/vocabulary/states.ts'
import { askService } from './ask-service.ts'
import type { ServiceOptions } from './ask-service.ts'
import { describeOsm, osmPlace, osmPrefix, placeOfOsmId } from './osm-id.ts'
import type { LookupKind, PlacesProvider } from './places-provider.ts'
import { mentions } from './mentions.ts'

export const osmCredit = '© OpenStreetMap contributors'
const day = 86_400_000

const Features = z.object({
  features: z.array(
    z.object({
      geometry: z.object({
        coordinates: z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)]).rest(z.number()),
      }),
      properties: z.object({
        osm_key: z.string().default(''),
        osm_value: z.string().default(''),
        type: z.string().default(''),
        name: z.string().optional(),
        housenumber: z.string().optional(),
        street: z.string().optional(),
        district: z.string().optional(),
        locality: z.string().optional(),
        city: z.string().optional(),
        county: z.string().optional(),
        state: z.string().optional(),
        postcode: z.string().optional(),
        countrycode: z.string().optional(),
      }),
    }),
  ),
})
type Feature = z.infer<typeof Features>['features'][number]

/** Maximum number of results, for all kinds together. */
const featuresMaximum = '20'

/** Photon, which suggests and looks up places of OpenStreetMap. One request serves all kinds of look-up. */
export function photonPlaces(options: Omit<ServiceOptions, 'name'>): PlacesProvider {
  const name = 'Photon'
  const ask = askService({ keptMs: day, ...options, name })
  const search = async (q: string) =>
    (await ask('/api', Features, { query: { q, limit: featuresMaximum, lang: 'en' } }))?.features ?? []
  return {
    idPrefix: osmPrefix,
    pointsMs: day,
    suggest: async (kind, text) =>
      (await search(text)).filter((feature) => kindOf(feature) === kind).map((feature) => suggestionOf(feature)),
    details: async (placeId) => placeOfOsmId(placeId),
    geocode: async (address) =>
      (await search(address))
        .filter((feature) => isAddress(kindOf(feature)))
        .map(placeOf)
        .filter(({ first }) => mentions(address, first))
        .map(({ place }) => place),
    reverse: async (latitude, longitude) => {
      const query = { lat: String(latitude), lon: String(longitude), limit: '5', lang: 'en' }
      const found = (await ask('/reverse', Features, { query }))?.features ?? []
      const named = found.find((feature) => isAddress(kindOf(feature))) ?? found[0]
      return named && placeOf(named).place
    },
  }
}

const isAddress = (kind: LookupKind | undefined): boolean => kind === 'general' || kind === 'cities'

/** The kind of look-up that a result answers; undefined if it is too large. */
function kindOf({ properties: { type, osm_key, name } }: Feature): LookupKind | undefined {
  if (type === 'city') return 'cities'
  if (['state', 'country', 'county', 'continent'].includes(type)) return undefined
  if (['street', 'district', 'locality'].includes(type)) return 'general'
  const isHouse = name === undefined || ['building', 'place', 'highway', 'boundary'].includes(osm_key)
  return isHouse ? 'general' : 'establishments'
}

function suggestionOf(feature: Feature): PlaceSuggestion {
  const { place, first } = placeOf(feature)
  const { city, state, country } = place
  const area = [city === first ? '' : city, state, country === 'US' ? 'USA' : country]
  return {
    placeId: place.placeId,
    description: place.description,
    mainText: first,
    secondaryText: area.filter(Boolean).join(', '),
    credit: osmCredit,
  }
}

/** The place, and the first part of its description. */
function placeOf({ geometry, properties }: Feature): { place: Place; first: string } {
  const { type, name, housenumber, street, district, locality, city, county, state, postcode } = properties
  const [longitude, latitude] = geometry.coordinates
  const country = properties.countrycode?.toUpperCase() ?? ''
  const address = [housenumber, street].filter(Boolean).join(' ')
  const town = type === 'city' ? name : (city ?? locality ?? (type === 'district' ? undefined : district) ?? county)
  const parts = {
    city: town ?? '',
    state: country === 'US' ? stateCode(state) : '',
    country,
    // a town has several
    zipCode: type === 'city' ? null : (postcode ?? null),
  }
  const first = name ?? (address || (town ?? ''))
  return { place: osmPlace({ description: describeOsm(first, parts), ...parts, latitude, longitude }), first }
}

/** The code of a state by its name, or an empty text. */
export function stateCode(name: string | undefined): string {
  return states.find((state) => state.name === name)?.code ?? ''
}
