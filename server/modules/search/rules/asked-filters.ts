import {
  accommodationOptions,
  amenityOptions,
  flagFilters,
  houseSizes,
  serviceOptions,
} from '#contract/vocabulary/search-filters.ts'

/** Where the bits of each kind of filter begin in the read model; the order is that of migration 0026. */
const firstAccommodation = flagFilters.length
const firstSize = firstAccommodation + accommodationOptions.length
const firstAmenity = firstSize + houseSizes.length

type Options = readonly { readonly id: string }[]

const bitsOf = (options: Options, first: number): ReadonlyMap<string, bigint> =>
  new Map(options.map(({ id }, at) => [id, 1n << BigInt(first + at)]))

/** The bit of each option in the words of the read model, by the group that it is counted in. */
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

/** What a listing has to offer, as masks; 0 where nothing is asked. */
export type Asked = {
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

/** The filters of a query as masks. */
export function askedOf(query: Query): Asked {
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
