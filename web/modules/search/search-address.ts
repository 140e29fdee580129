import { addDays, isPlainDate, lastToday } from '#contract/vocabulary/dates.ts'
import {
  counterMaximum,
  defaultRadius,
  flexibleDaysMaximum,
  locationMaximum,
  petsMaximum,
  priceBounds,
  radiusOptions,
} from '#contract/vocabulary/search-limits.ts'
import type { flagFilters } from '#contract/vocabulary/search-filters.ts'
import { petKinds, petKindTable, type PetCounter } from '#contract/vocabulary/pet-kinds.ts'
import { readersNow } from '#web/platform/format/readers-clock.ts'

/** The search parameters of the twelve kinds of pets, in their order. */
export const petCounters: readonly PetCounter[] = petKinds.map((kind) => petKindTable[kind].counter)

/** A search in the address. A missing value has its default. */
export type SearchAddress = {
  location?: string | undefined
  lat?: number | undefined
  lng?: number | undefined
  /** In kilometers; 15 by default. */
  radius?: number | undefined
  /** The code of a whole state, which excludes point and radius. */
  state?: string | undefined
  /** The part of the map that is searched instead of a place. */
  south?: number | undefined
  west?: number | undefined
  north?: number | undefined
  east?: number | undefined
  checkIn?: string | undefined
  checkOut?: string | undefined
  /** How many days earlier or later the stay may begin, 1 to 3. */
  flexibleDays?: number | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Comma-separated ids of the user's pets, from which the counts are made. */
  pets?: string | undefined
  /** Best rated first by default. */
  sort?: 'price' | 'distance' | undefined
  /** From 1; the first by default. */
  page?: number | undefined
  /** How many pages are shown after that one. */
  more?: number | undefined
  view?: 'map' | undefined
} & { [K in PetCounter]?: number | undefined } & { [K in FlagName]?: 'true' | undefined } & {
  /** Comma-separated words. */
  [K in OfferList]?: string | undefined
}

// typed again, since every page has this file: the lists of options stay out of it
export const flagNames = ['verified', 'instantBook', 'yard'] as const satisfies typeof flagFilters
export type FlagName = (typeof flagNames)[number]
/** Filters with several choices. */
export const offerLists = ['accommodation', 'sizes', 'amenities', 'services'] as const
export type OfferList = (typeof offerLists)[number]

/** The maximum number of pages shown after the first. */
export const moreMaximum = 24

/** The radii that an address may have: all options but the default. */
const radii: readonly number[] = radiusOptions.filter((radius) => radius !== defaultRadius)

/** Parses a search from the address; invalid values are dropped, so that no address breaks the screen. */
export function readSearch(raw: Record<string, unknown>): SearchAddress {
  const lat = numberIn(raw['lat'], -90, 90)
  const lng = numberIn(raw['lng'], -180, 180)
  const checkIn = dateOf(raw['checkIn'])
  // a check-in alone means one night
  const checkOut = dateOf(raw['checkOut']) ?? (checkIn && addDays(checkIn, 1))
  const flexibleDays = wholeIn(raw['flexibleDays'], 1, flexibleDaysMaximum)
  // a limit at the end of the range limits nothing
  const minPrice = numberIn(raw['minPrice'], 1, priceBounds.maximum)
  const maxPrice = numberIn(raw['maxPrice'], priceBounds.minimum, priceBounds.maximum - 0.01)
  const box = boxIn(raw)
  // the visible part of the map replaces the place
  const location = box ? undefined : textOf(raw['location'])?.slice(0, locationMaximum)
  const state = location && /^[A-Z]{2}$/.test(String(raw['state'])) ? String(raw['state']) : undefined
  const point = !box && !state && lat !== undefined && lng !== undefined ? { lat, lng } : undefined
  const radius = Number(raw['radius'])
  const around = (location && !state) || point
  const sort = raw['sort']
  return filled({
    location,
    state,
    ...point,
    ...box,
    radius: !box && !state && radii.includes(radius) ? radius : undefined,
    ...(checkIn && checkOut && checkIn < checkOut && { checkIn, checkOut, flexibleDays }),
    ...((minPrice ?? priceBounds.minimum) <= (maxPrice ?? priceBounds.maximum) && { minPrice, maxPrice }),
    ...Object.fromEntries(flagNames.map((name) => [name, raw[name] === 'true' ? 'true' : undefined])),
    ...Object.fromEntries(offerLists.map((name) => [name, wordsIn(raw[name])])),
    sort: sort === 'price' || (sort === 'distance' && around) ? sort : undefined,
    page: wholeIn(raw['page'], 2, 5000),
    more: wholeIn(raw['more'], 1, moreMaximum),
    view: raw['view'] === 'map' ? 'map' : undefined,
    ...petsOf(raw),
  })
}

function boxIn(raw: Record<string, unknown>) {
  const [south, north] = [numberIn(raw['south'], -90, 90), numberIn(raw['north'], -90, 90)]
  const [west, east] = [numberIn(raw['west'], -180, 180), numberIn(raw['east'], -180, 180)]
  const whole = south !== undefined && north !== undefined && west !== undefined && east !== undefined
  return whole && south < north ? { south, west, north, east } : undefined
}

/** A list of pet ids; undefined if any of them is invalid. */
function idsIn(value: unknown): string | undefined {
  const ids = (textOf(value) ?? '').split(',')
  return ids.length <= petsMaximum && ids.every((id) => /^[0-9a-f-]{36}$/.test(id)) ? ids.join(',') : undefined
}

/** Words in the server's format; invalid ones are dropped. */
function wordsIn(value: unknown): string | undefined {
  const words = (textOf(value) ?? '').slice(0, 1000).split(',')
  return [...new Set(words.filter((word) => /^[a-z0-9-]+$/.test(word)))].join(',') || undefined
}

type Dates = Pick<SearchAddress, 'checkIn' | 'checkOut' | 'flexibleDays'>

/** Removes dates that are past everywhere, for instance from an old link; otherwise returns the same object. */
export function withoutPastDates<Address extends Dates>(address: Address, now = readersNow()): Address {
  if (!address.checkIn || address.checkIn >= lastToday(now)) return address
  return { ...address, checkIn: undefined, checkOut: undefined, flexibleDays: undefined }
}

/** The part of a search that is passed on to a listing: dates and pets. */
export function carriedOf(search: SearchAddress): Pick<SearchAddress, 'checkIn' | 'checkOut' | 'pets' | PetCounter> {
  const { checkIn, checkOut } = search
  return filled({ checkIn, checkOut, ...petsOf(search) })
}

/** The same for one of the results, whose dates may differ from those searched for if they are flexible. */
export function carriedTo(
  { stay }: { stay?: { startDate?: string | undefined; endDate?: string | undefined } | undefined },
  search: SearchAddress,
): ReturnType<typeof carriedOf> {
  const { startDate, endDate } = stay ?? {}
  return { ...carriedOf(search), ...(startDate && endDate && { checkIn: startDate, checkOut: endDate }) }
}

/** The pets in an address: how many of each kind, and the ids of the user's pets if given. */
export function petsOf(raw: Record<string, unknown>): Pick<SearchAddress, 'pets' | PetCounter> {
  const counts = petCountsOf(raw)
  return filled({ ...counts, pets: Object.keys(counts).length > 0 ? idsIn(raw['pets']) : undefined })
}

/** The counts of pets in an address, each at least one. */
export function petCountsOf(raw: Record<string, unknown>): { [K in PetCounter]?: number | undefined } {
  return filled(Object.fromEntries(petCounters.map((counter) => [counter, wholeIn(raw[counter], 1, counterMaximum)])))
}

/** The search with changes applied, on the first page. */
export function changeSearch(search: SearchAddress, change: SearchAddress): SearchAddress {
  return readSearch({ ...search, page: undefined, more: undefined, ...change })
}

/** Whether the search is around a place, so that results have distances. */
export function hasPlace({ location, state, lat }: SearchAddress): boolean {
  return (location !== undefined && state === undefined) || lat !== undefined
}

/** Removes the place, state and part of the map from a search. */
export const nowhere = {
  location: undefined,
  state: undefined,
  lat: undefined,
  lng: undefined,
  radius: undefined,
  south: undefined,
  west: undefined,
  north: undefined,
  east: undefined,
} as const satisfies SearchAddress

/** The place, state and part of the map of a search. */
export function placeOf(search: SearchAddress): SearchAddress {
  return filled(Object.fromEntries(Object.keys(nowhere).map((name) => [name, search[name as keyof typeof nowhere]])))
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
