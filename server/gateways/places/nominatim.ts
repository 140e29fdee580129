import { z } from 'zod'
import type { Place } from '#contract/calls/places.ts'
import { askService } from './ask-service.ts'
import type { ServiceOptions } from './ask-service.ts'
import { describeOsm, osmPlace, osmPrefix, placeOfOsmId } from './osm-id.ts'
import { stateCode } from './photon.ts'
import type { PlacesProvider } from './places-provider.ts'
import { mentions } from './mentions.ts'

const day = 86_400_000

const coordinate = (most: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d+)?$/)
    .transform(Number)
    .pipe(z.number().min(-most).max(most))

const Result = z.object({
  lat: coordinate(90),
  lon: coordinate(180),
  category: z.string().default(''),
  name: z.string().default(''),
  address: z.record(z.string(), z.string()).default({}),
})
const Unknown = z.object({ error: z.string() })

/** Categories of OpenStreetMap objects that an address can be. */
const addressCategories = new Set(['boundary', 'building', 'highway', 'place'])

/** The shared public server, which allows one request per second for a whole application. */
const publicHost = 'nominatim.openstreetmap.org'

/**
 * Nominatim, which looks up addresses and points of OpenStreetMap. It offers no suggestions, because its usage policy
 * forbids autocomplete requests.
 */
export function nominatimPlaces(options: Omit<ServiceOptions, 'name'>): PlacesProvider {
  const name = 'Nominatim'
  const paceMs = new URL(options.base).host === publicHost ? 1000 : 0
  const ask = askService({ keptMs: day, paceMs, ...options, name })
  const asking = { format: 'jsonv2', addressdetails: '1', 'accept-language': 'en' }
  return {
    idPrefix: osmPrefix,
    pointsMs: day,
    details: async (placeId) => placeOfOsmId(placeId),
    geocode: async (address) => {
      const found = (await ask('/search', z.array(Result), { query: { ...asking, q: address, limit: '5' } })) ?? []
      return found
        .filter(({ category }) => addressCategories.has(category))
        .filter((result) => mentions(address, firstOf(result)))
        .map(placeOf)
    },
    reverse: async (latitude, longitude) => {
      const query = { ...asking, lat: String(latitude), lon: String(longitude), zoom: '18' }
      const found = await ask('/reverse', z.union([Result, Unknown]), { query })
      return found && 'lat' in found ? placeOf(found) : undefined
    },
  }
}

/** The first part of the description: a street with a house number, or a name. */
function firstOf({ name, address }: Pick<z.infer<typeof Result>, 'name' | 'address'>): string {
  return [address['house_number'], address['road']].filter(Boolean).join(' ') || name
}

const townKeys = ['city', 'town', 'village', 'hamlet', 'municipality', 'borough', 'suburb', 'county'] as const

function placeOf({ lat, lon, name, address }: z.infer<typeof Result>): Place {
  const country = address['country_code']?.toUpperCase() ?? ''
  const city = townKeys.map((key) => address[key]).find((town) => town !== undefined) ?? ''
  const parts = {
    city,
    state:
      country === 'US'
        ? (/^US-([A-Z]{2})$/.exec(address['ISO3166-2-lvl4'] ?? '')?.[1] ?? stateCode(address['state']))
        : '',
    country,
    zipCode: address['postcode'] ?? null,
  }
  const description = describeOsm(firstOf({ name, address }) || city, parts)
  return osmPlace({ description, ...parts, latitude: lat, longitude: lon })
}
