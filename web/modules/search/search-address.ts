import { addDays, isPlainDate, lastToday } from '#contract/vocabulary/dates.ts'
import { defaultRadius, flexibleDaysMaximum, radiusOptions } from '#contract/vocabulary/limits.ts'
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
  /** A whole state, by its code; then there is neither a point nor a radius. */
  state?: string | undefined
  /** The part of the map that is searched instead of a place. */
  south?: number | undefined
  west?: number | undefined
  north?: number | undefined
  east?: number | undefined
  checkIn?: string | undefined
  checkOut?: string | undefined
  /** Days by which the stay may begin earlier or later, 1 to 3. */
  flexibleDays?: number | undefined
  minPrice?: number | undefined
  maxPrice?: number | undefined
  /** Ids of the asker's own pets that the counts are of, with commas between them. */
  pets?: string | undefined
  /** Best rated first when missing. */
  sort?: 'price' | 'distance' | undefined
  /** From 1; the first when missing. */
  page?: number | undefined
  /** Pages that are shown after that one. */
  more?: number | undefined
  view?: 'map' | undefined
} & { [K in PetCounter]?: number | undefined } & { [K in FlagName]?: 'true' | undefined } & {
  /** Words with commas between them. */
  [K in OfferList]?: string | undefined
}

export const flagNames = ['verified', 'instantBook', 'yard'] as const
export type FlagName = (typeof flagNames)[number]
/** Filters of which several may be chosen. */
export const offerLists = ['accommodation', 'sizes', 'amenities', 'services'] as const
export type OfferList = (typeof offerLists)[number]

/** Pages shown at once, besides the first one. */
export const moreMaximum = 24

/** What an address may hold: the options without the one that counts when none is named. */
const radii: readonly number[] = radiusOptions.filter((radius) => radius !== defaultRadius)

/** Reads a search from the address; what cannot be is left out, so that no address breaks the screen. */
export function readSearch(raw: Record<string, unknown>): SearchAddress {
  const lat = numberIn(raw['lat'], -90, 90)
  const lng = numberIn(raw['lng'], -180, 180)
  const checkIn = dateOf(raw['checkIn'])
  // only a check-in searches one night
  const checkOut = dateOf(raw['checkOut']) ?? (checkIn && addDays(checkIn, 1))
  const flexibleDays = wholeIn(raw['flexibleDays'], 1, flexibleDaysMaximum)
  const minPrice = numberIn(raw['minPrice'], 1, 1000)
  const maxPrice = numberIn(raw['maxPrice'], 0, 999.99)
  const box = boxIn(raw)
  // the map that is searched takes the place of the place
  const location = box ? undefined : textOf(raw['location'])?.slice(0, 200)
  const state = location && /^[A-Z]{2}$/.test(String(raw['state'])) ? String(raw['state']) : undefined
  const point = !box && !state && lat !== undefined && lng !== undefined ? { lat, lng } : undefined
  const radius = numberIn(raw['radius'], 5, 100)
  const around = (location && !state) || point
  const sort = raw['sort']
  return filled({
    location,
    state,
    ...point,
    ...box,
    radius: !box && !state && radius !== undefined && radii.includes(radius) ? radius : undefined,
    ...(checkIn && checkOut && checkIn < checkOut && { checkIn, checkOut, flexibleDays }),
    ...((minPrice ?? 0) <= (maxPrice ?? 1000) && { minPrice, maxPrice }),
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

/** Ids of pets; nothing when one of them cannot be one. */
function idsIn(value: unknown): string | undefined {
  const text = textOf(value) ?? ''
  return /^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,19}$/.test(text) ? text : undefined
}

/** Words as the server knows them; what cannot be one is left out. */
function wordsIn(value: unknown): string | undefined {
  const words = (textOf(value) ?? '').slice(0, 1000).split(',')
  return [...new Set(words.filter((word) => /^[a-z0-9-]+$/.test(word)))].join(',') || undefined
}

type Dates = Pick<SearchAddress, 'checkIn' | 'checkOut' | 'flexibleDays'>

/** An address without its dates once they are past everywhere, as those of a link that was kept. The same when they aren't. */
export function withoutPastDates<Address extends Dates>(address: Address, now = new Date()): Address {
  if (!address.checkIn || address.checkIn >= lastToday(now)) return address
  return { ...address, checkIn: undefined, checkOut: undefined, flexibleDays: undefined }
}

/** What of a search goes with the way to a listing: dates and pets. */
export function carriedOf(search: SearchAddress): Pick<SearchAddress, 'checkIn' | 'checkOut' | 'pets' | PetCounter> {
  const { checkIn, checkOut } = search
  return filled({ checkIn, checkOut, ...petsOf(search) })
}

/** The same for one of the results, which with flexible dates may be free on other days than those asked for. */
export function carriedTo(
  { stay }: { stay?: { startDate?: string | undefined; endDate?: string | undefined } | undefined },
  search: SearchAddress,
): ReturnType<typeof carriedOf> {
  const { startDate, endDate } = stay ?? {}
  return { ...carriedOf(search), ...(startDate && endDate && { checkIn: startDate, checkOut: endDate }) }
}

/** The pets in an address: how many of each kind, and which of one's own they are, if it says so. */
export function petsOf(raw: Record<string, unknown>): Pick<SearchAddress, 'pets' | PetCounter> {
  const counts = petCountsOf(raw)
  return filled({ ...counts, pets: Object.keys(counts).length > 0 ? idsIn(raw['pets']) : undefined })
}

/** The counts of pets in an address, each from 1 to 10. */
export function petCountsOf(raw: Record<string, unknown>): { [K in PetCounter]?: number | undefined } {
  return filled(Object.fromEntries(petCounters.map((counter) => [counter, wholeIn(raw[counter], 1, 10)])))
}

/** Another search with some things changed; it starts on the first page. */
export function changeSearch(search: SearchAddress, change: SearchAddress): SearchAddress {
  return readSearch({ ...search, page: undefined, more: undefined, ...change })
}

/** Whether a place is searched around, so that distances mean something. */
export function hasPlace({ location, state, lat }: SearchAddress): boolean {
  return (location !== undefined && state === undefined) || lat !== undefined
}

/** What a search without a place, a state or a part of the map has none of. */
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
