import { lastToday } from '#contract/vocabulary/dates.ts'
import { petCounters, type SearchAddress } from './search-address.ts'
import type { PetCounter } from '#contract/vocabulary/pet-kinds.ts'

export type Point = { lat: number; lng: number }

/** A search while it is being put together in the bar. */
export type SearchInput = {
  location: string
  /** Where that is; null until a place was chosen or found. */
  point: Point | null
  /** The code of the state that it is, where it is a whole one. */
  state: string | null
  checkIn: string | null
  checkOut: string | null
  /** Days by which the stay may begin earlier or later. */
  flexibleDays: number
  counts: { [K in PetCounter]?: number | undefined }
  /** Ids of the asker's own pets that these are. */
  pets: readonly string[]
}

/** The bar's content for a search from the address. Dates that have passed are not in it: they can't be chosen. */
export function inputOf(search: SearchAddress, now: Date): SearchInput {
  const { location = '', lat, lng, state = null } = search
  const dated = search.checkIn !== undefined && search.checkIn >= lastToday(now)
  const { checkIn = null, checkOut = null, flexibleDays = 0 } = dated ? search : {}
  return {
    location,
    point: lat !== undefined && lng !== undefined ? { lat, lng } : null,
    state,
    checkIn,
    checkOut,
    flexibleDays,
    counts: Object.fromEntries(petCounters.map((counter) => [counter, search[counter]])),
    pets: search.pets?.split(',') ?? [],
  }
}

/** What the bar changes in the address. */
export function searchOf(input: SearchInput): SearchAddress {
  const location = input.location.trim() || undefined
  return {
    location,
    state: location ? (input.state ?? undefined) : undefined,
    lat: location ? input.point?.lat : undefined,
    lng: location ? input.point?.lng : undefined,
    // a place takes the place of the part of the map that was searched
    ...(location && { south: undefined, west: undefined, north: undefined, east: undefined }),
    flexibleDays: input.flexibleDays || undefined,
    pets: input.pets.join(',') || undefined,
    checkIn: input.checkIn ?? undefined,
    checkOut: input.checkOut ?? undefined,
    ...Object.fromEntries(petCounters.map((counter) => [counter, input.counts[counter] || undefined])),
  }
}

/** How many pets were counted in all. */
export function petTotal(input: SearchInput): number {
  return petCounters.reduce((sum, counter) => sum + (input.counts[counter] ?? 0), 0)
}
