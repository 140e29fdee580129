import { addDays, isPlainDate } from '#contract/vocabulary/dates.ts'
import { defaultRadius, radiusOptions } from '#contract/vocabulary/limits.ts'
import { petKinds, petKindTable, type PetCounter } from '#contract/vocabulary/pet-kinds.ts'

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
  const checkIn = dateOf(raw['checkIn'])
  // only a check-in searches one night
  const checkOut = dateOf(raw['checkOut']) ?? (checkIn && addDays(checkIn, 1))
  const minPrice = numberIn(raw['minPrice'], 1, 1000)
  const maxPrice = numberIn(raw['maxPrice'], 0, 999.99)
  const sort = raw['sort']
  const page = wholeIn(raw['page'], 2, 5000)
  const radius = numberIn(raw['radius'], 5, 100)
  const location = textOf(raw['location'])?.slice(0, 200)
  return filled({
    location,
    ...(lat !== undefined && lng !== undefined && { lat, lng }),
    radius: radius !== undefined && radii.includes(radius) ? radius : undefined,
    ...(checkIn && checkOut && checkIn < checkOut && { checkIn, checkOut }),
    ...((minPrice ?? 0) <= (maxPrice ?? 1000) && { minPrice, maxPrice }),
    sort: sort === 'price' || (sort === 'distance' && (location || lat !== undefined)) ? sort : undefined,
    page,
    view: raw['view'] === 'map' ? 'map' : undefined,
    ...petsOf(raw),
  })
}

/** What of a search goes with the way to a listing: dates and pets. */
export function carriedOf(search: SearchAddress): Pick<SearchAddress, 'checkIn' | 'checkOut' | PetCounter> {
  const { checkIn, checkOut } = search
  return filled({ checkIn, checkOut, ...petsOf(search) })
}

/** The counts of pets in an address, each from 1 to 10. */
export function petsOf(raw: Record<string, unknown>): { [K in PetCounter]?: number | undefined } {
  return filled(Object.fromEntries(petCounters.map((counter) => [counter, wholeIn(raw[counter], 1, 10)])))
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

function dateOf(value: unknown): string | undefined {
  const text = textOf(value)
  return text !== undefined && isPlainDate(text) ? text : undefined
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
