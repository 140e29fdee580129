import { isPlainDate } from '#contract/dates.ts'
import { defaultRadius, radiusOptions } from '#contract/search.ts'
import { petKinds, petKindTable, type PetCounter } from '#contract/pet-kinds.ts'

/** The names of the twelve counters, in the order of the kinds. */
export const petCounters: readonly PetCounter[] = petKinds.map((kind) => petKindTable[kind].counter)

/** A search as it stands in the address. What is missing has its default. */
export type SearchAddress = {
  location?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
  /** Kilometres; 15 when missing. */
  radius?: number | undefined
  checkIn?: string | undefined
  checkOut?: string | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Best rated first when missing. */
  sort?: 'price' | 'distance' | undefined
  /** From 1; the first when missing. */
  page?: number | undefined
  view?: 'map' | undefined
} & { [K in PetCounter]?: number | undefined }

/** What an address may hold: the options without the one that counts when none is named. */
const radii: readonly number[] = radiusOptions.filter((radius) => radius !== defaultRadius)

/** Reads a search from the address; what cannot be is left out, so that no address breaks the screen. */
export function readSearch(raw: Record<string, unknown>): SearchAddress {
  const lat = numberIn(raw['lat'], -90, 90)
  const lng = numberIn(raw['lng'], -180, 180)
  const [checkIn, checkOut] = [textOf(raw['checkIn']), textOf(raw['checkOut'])]
  const minPrice = numberIn(raw['minPrice'], 1, 1000)
  const maxPrice = numberIn(raw['maxPrice'], 0, 999.99)
  const sort = raw['sort']
  const page = wholeIn(raw['page'], 2, 5000)
  const radius = numberIn(raw['radius'], 5, 100)
  const location = textOf(raw['location'])?.slice(0, 200)
  const counts = petCounters.map((counter) => [counter, wholeIn(raw[counter], 1, 10)] as const)
  return filled({
    location,
    ...(lat !== undefined && lng !== undefined && { lat, lng }),
    radius: radius !== undefined && radii.includes(radius) ? radius : undefined,
    ...(checkIn &&
      checkOut &&
      isPlainDate(checkIn) &&
      isPlainDate(checkOut) &&
      checkIn < checkOut && { checkIn, checkOut }),
    ...((minPrice ?? 0) <= (maxPrice ?? 1000) && { minPrice, maxPrice }),
    sort: sort === 'price' || (sort === 'distance' && (location || lat !== undefined)) ? sort : undefined,
    page,
    view: raw['view'] === 'map' ? 'map' : undefined,
    ...Object.fromEntries(counts),
  })
}

/** Another search with some things changed; it starts on the first page. */
export function changeSearch(search: SearchAddress, change: SearchAddress): SearchAddress {
  return readSearch({ ...search, page: undefined, ...change })
}

/** Whether a place is searched around, so that distances mean something. */
export function hasPlace(search: SearchAddress): boolean {
  return search.location !== undefined || search.lat !== undefined
}

function filled(search: Record<string, unknown>): SearchAddress {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as SearchAddress
}

function textOf(value: unknown): string | undefined {
  return (typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '') || undefined
}

function numberIn(value: unknown, min: number, max: number): number | undefined {
  const text = textOf(value)
  const number = Number(text)
  return text !== undefined && number >= min && number <= max ? number : undefined
}

function wholeIn(value: unknown, min: number, max: number): number | undefined {
  const number = numberIn(value, min, max)
  return number !== undefined && Number.isInteger(number) ? number : undefined
}
