import { petCounters, type SearchAddress } from './search-address.ts'
import type { PetCounter } from '#contract/pet-kinds.ts'

export type Point = { lat: number; lng: number }

/** A search while it is being put together in the bar. */
export type Draft = {
  location: string
  /** Where that is; null until a place was chosen or found. */
  point: Point | null
  checkIn: string | null
  checkOut: string | null
  counts: { [K in PetCounter]?: number | undefined }
}

/** The bar's content for a search from the address. */
export function draftOf(search: SearchAddress): Draft {
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
export function searchOf(draft: Draft): SearchAddress {
  const location = draft.location.trim() || undefined
  return {
    location,
    lat: location ? draft.point?.lat : undefined,
    lng: location ? draft.point?.lng : undefined,
    checkIn: draft.checkIn ?? undefined,
    checkOut: draft.checkOut ?? undefined,
    ...Object.fromEntries(petCounters.map((counter) => [counter, draft.counts[counter] || undefined])),
  }
}

/** How many pets were counted in all. */
export function petTotal(draft: Draft): number {
  return petCounters.reduce((sum, counter) => sum + (draft.counts[counter] ?? 0), 0)
}
