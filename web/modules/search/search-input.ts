import { petCounters, type SearchAddress } from './search-address.ts'
import type { PetCounter } from '#contract/vocabulary/pet-kinds.ts'

export type Point = { lat: number; lng: number }

/** A search while it is being put together in the bar. */
export type SearchInput = {
  location: string
  /** Where that is; null until a place was chosen or found. */
  point: Point | null
  checkIn: string | null
  checkOut: string | null
  counts: { [K in PetCounter]?: number | undefined }
}

/** The bar's content for a search from the address. */
export function inputOf(search: SearchAddress): SearchInput {
  const { location = '', lat, lng, checkIn = null, checkOut = null } = search
  return {
    location,
    point: lat !== undefined && lng !== undefined ? { lat, lng } : null,
    checkIn,
    checkOut,
    counts: Object.fromEntries(petCounters.map((counter) => [counter, search[counter]])),
  }
}

/** What the bar changes in the address. */
export function searchOf(input: SearchInput): SearchAddress {
  const location = input.location.trim() || undefined
  return {
    location,
    lat: location ? input.point?.lat : undefined,
    lng: location ? input.point?.lng : undefined,
    checkIn: input.checkIn ?? undefined,
    checkOut: input.checkOut ?? undefined,
    ...Object.fromEntries(petCounters.map((counter) => [counter, input.counts[counter] || undefined])),
  }
}

/** How many pets were counted in all. */
export function petTotal(input: SearchInput): number {
  return petCounters.reduce((sum, counter) => sum + (input.counts[counter] ?? 0), 0)
}
