import { z } from 'zod'
import type { Place } from '#contract/calls/places.ts'

/** Prefix of ids of places from OpenStreetMap. */
export const osmPrefix = 'o.'

const short = z.string().max(100)
const Carried = z.tuple([
  short,
  short,
  z.string().max(2),
  z.string().max(2),
  z.string().max(12).nullable(),
  z.number().min(-90).max(90),
  z.number().min(-180).max(180),
])

/** An id that contains the place itself, because Photon has no look-up by id. */
export function osmId(place: Omit<Place, 'placeId'>): string {
  const cut = (text: string) => text.slice(0, 100)
  const { description, city, state, country, zipCode, latitude, longitude } = place
  const carried = [cut(description), cut(city), state, country, zipCode, latitude, longitude]
  return osmPrefix + Buffer.from(JSON.stringify(carried)).toString('base64url')
}

/** Decodes the place in an id; undefined if it is not such an id. */
export function placeOfOsmId(placeId: string): Place | undefined {
  try {
    const carried = Carried.safeParse(JSON.parse(Buffer.from(placeId.slice(osmPrefix.length), 'base64url').toString()))
    if (!carried.success) return undefined
    const [description, city, state, country, zipCode, latitude, longitude] = carried.data
    return { placeId, description, city, state, country, zipCode, latitude, longitude }
  } catch {
    return undefined
  }
}

/** A place with its id. */
export function osmPlace(place: Omit<Place, 'placeId'>): Place {
  return { placeId: osmId(place), ...place }
}

/** The description: a street with a house number, a name, or neither, and the town in the gazetteer's format. */
export function describeOsm(
  first: string,
  { city, state, country, zipCode }: Pick<Place, 'city' | 'state' | 'country' | 'zipCode'>,
) {
  const area = [state, zipCode].filter(Boolean).join(' ')
  return [first, city === first ? '' : city, area, country === 'US' ? '' : country].filter(Boolean).join(', ')
}
