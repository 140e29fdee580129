import {
  accommodationOptions,
  amenityOptions,
  flagFilters,
  houseSizes,
  serviceOptions,
} from '#contract/vocabulary/search-filters.ts'

/** The first bit of each kind of filter in the read model, in the order of migration 0026. */
const firstAccommodation = flagFilters.length
const firstSize = firstAccommodation + accommodationOptions.length
const firstAmenity = firstSize + houseSizes.length

type Options = readonly { readonly id: string }[]

const bitsOf = (options: Options, first: number): ReadonlyMap<string, bigint> =>
  new Map(options.map(({ id }, at) => [id, 1n << BigInt(first + at)]))

/** The bit of each option in the words of the read model, by facet group. */
export const filterBits = {
  flags: bitsOf(
    flagFilters.map((id) => ({ id })),
    0,
  ),
  accommodation: bitsOf(accommodationOptions, firstAccommodation),
  sizes: bitsOf(houseSizes, firstSize),
  amenities: bitsOf(amenityOptions, firstAmenity),
  services: bitsOf(serviceOptions, 0),
} as const

/** The options that a listing must have, as masks; 0 for no filter. */
export type AskedBits = {
  /** All of these. */
  readonly features: bigint
  readonly services: bigint
  /** Any of these. */
  readonly accommodation: bigint
  readonly sizes: bigint
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

/** Converts the filters of a query to masks. */
export function askedBitsOf(query: Query): AskedBits {
  const mask = (bits: ReadonlyMap<string, bigint>, ids: readonly string[] = []): bigint =>
    ids.reduce((sum, id) => sum | (bits.get(id) ?? 0n), 0n)
  const flags = flagFilters.filter((flag) => query[flag])
  return {
    features: mask(filterBits.flags, flags) | mask(filterBits.amenities, query.amenities),
    services: mask(filterBits.services, query.services),
    accommodation: mask(filterBits.accommodation, query.accommodation),
    sizes: mask(filterBits.sizes, query.sizes),
  }
}
