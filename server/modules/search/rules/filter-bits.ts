import { flagFilters } from '#contract/vocabulary/search-filters.ts'
import { bitsOf } from './offers.ts'
import type { Bits } from './offers.ts'

/** The options that a listing must have, as bits; none for no filter. */
export type FilterBits = {
  /** All of these: flags, amenities, services. */
  readonly all: Bits
  /** Any of these. */
  readonly accommodation: Bits
  readonly sizes: Bits
}

type Query = {
  readonly verified?: boolean | undefined
  readonly instantBook?: boolean | undefined
  readonly yard?: boolean | undefined
  readonly accommodation?: readonly string[] | undefined
  readonly sizes?: readonly string[] | undefined
  readonly amenities?: readonly string[] | undefined
  readonly services?: readonly string[] | undefined
}

/** Converts the filters of a query to bits. */
export function filterBitsOf(query: Query): FilterBits {
  const { accommodation, sizes, amenities, services } = query
  return {
    all: bitsOf({ flags: flagFilters.filter((flag) => query[flag]), amenities, services }),
    accommodation: bitsOf({ accommodation }),
    sizes: bitsOf({ sizes }),
  }
}
