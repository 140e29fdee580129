import type { LatLng } from '#contract/vocabulary/earth.ts'
import { lastToday } from '#contract/vocabulary/dates.ts'
import { petCounters, type SearchAddress } from './search-address.ts'
import type { PetCounter } from '#contract/vocabulary/pet-kinds.ts'

/** The state of the search bar. */
export type SearchInput = {
  location: string
  /** The point of the location; null until a place is chosen or found. */
  point: LatLng | null
  /** The code of the state, if the location is a whole state. */
  state: string | null
  checkIn: string | null
  checkOut: string | null
  /** How many days earlier or later the stay may begin. */
  flexibleDays: number
  counts: { [K in PetCounter]?: number | undefined }
  /** The ids of the user's pets that are counted. */
  pets: readonly string[]
}

/** The state of the bar for a search in the address. Past dates are left out, because they cannot be chosen. */
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

/** The changes that the bar makes to the address. */
export function searchOf(input: SearchInput): SearchAddress {
  const location = input.location.trim() || undefined
  return {
    location,
    state: location ? (input.state ?? undefined) : undefined,
    lat: location ? input.point?.lat : undefined,
    lng: location ? input.point?.lng : undefined,
    // a place replaces the part of the map that was searched
    ...(location && { south: undefined, west: undefined, north: undefined, east: undefined }),
    flexibleDays: input.flexibleDays || undefined,
    pets: input.pets.join(',') || undefined,
    checkIn: input.checkIn ?? undefined,
    checkOut: input.checkOut ?? undefined,
    ...Object.fromEntries(petCounters.map((counter) => [counter, input.counts[counter] || undefined])),
  }
}

/** The total number of pets. */
export function petTotal(input: SearchInput): number {
  return petCounters.reduce((sum, counter) => sum + (input.counts[counter] ?? 0), 0)
}
