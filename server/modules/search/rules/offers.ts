import {
  accommodationOptions,
  amenityOptions,
  flagFilters,
  houseSizes,
  serviceOptions,
  wordOf,
} from '#contract/vocabulary/search-filters.ts'

const idsOf = (options: readonly { readonly id: string }[]): readonly string[] => options.map(({ id }) => id)

/** The ids of all options that a search may ask for, in the order of their bits. */
const options = {
  flags: flagFilters,
  accommodation: idsOf(accommodationOptions),
  sizes: idsOf(houseSizes),
  amenities: idsOf(amenityOptions),
  services: idsOf(serviceOptions),
} as const

export type Group = keyof typeof options
export const groups: readonly Group[] = ['flags', 'accommodation', 'sizes', 'amenities', 'services']

/** The options of a group with the position of each among the bits. */
export type Positions = ReadonlyMap<string, number>

const positionsOf = (group: Group): Positions => {
  const first = groups.slice(0, groups.indexOf(group)).reduce((sum, each) => sum + options[each].length, 0)
  return new Map(options[group].map((id, at) => [id, first + at]))
}

export const positions: Readonly<Record<Group, Positions>> = {
  flags: positionsOf('flags'),
  accommodation: positionsOf('accommodation'),
  sizes: positionsOf('sizes'),
  amenities: positionsOf('amenities'),
  services: positionsOf('services'),
}
export const optionCount: number = groups.reduce((sum, group) => sum + options[group].length, 0)
/** How many words of 32 bits the options take. */
export const offerWords: number = Math.ceil(optionCount / 32)

/** Options as bits: option `p` is bit `p % 32` of word `floor(p / 32)`. The words are signed, as bit operations give them. */
export type Bits = readonly number[]

const none: Bits = Array.from({ length: offerWords }, () => 0)

/** Returns the bits of these options; unknown ones have none. */
export function bitsOf(picked: Readonly<Partial<Record<Group, readonly string[] | undefined>>>): Bits {
  const words = none.slice()
  for (const group of groups)
    for (const id of picked[group] ?? []) {
      const position = positions[group].get(id)
      if (position !== undefined) words[position >> 5] = (words[position >> 5] ?? 0) | (1 << (position & 31))
    }
  return words
}

/** The bits of all options of each group. */
export const whole: Readonly<Record<Group, Bits>> = {
  flags: bitsOf({ flags: options.flags }),
  accommodation: bitsOf({ accommodation: options.accommodation }),
  sizes: bitsOf({ sizes: options.sizes }),
  amenities: bitsOf({ amenities: options.amenities }),
  services: bitsOf({ services: options.services }),
}

/** The words of the texts that sitters choose from: making them takes longer than everything else. */
const known = new Map(
  [...accommodationOptions, ...amenityOptions, ...serviceOptions].map(({ id, label }) => [label, id]),
)
const wordFor = (text: string): string => known.get(text) ?? wordOf(text)

/** What a listing offers, in the words of its sitter. */
export type Offering = {
  readonly verified: boolean
  readonly instantBook: boolean
  readonly accommodation: string
  /** In square meters. */
  readonly roomSize: number | null
  readonly amenities: readonly string[]
  /** By category. */
  readonly services: Readonly<Record<string, readonly string[]>>
}

/**
 * Returns the options that a listing has. Texts are compared as words of addresses, however they are spelled. A yard is a
 * fenced one, a secured garden, play in the yard, or a room with access to a garden.
 */
export function offersOf(listing: Offering): Bits {
  const { verified, instantBook, roomSize } = listing
  const accommodation = wordFor(listing.accommodation)
  const amenities = listing.amenities.map(wordFor)
  const services = Object.values(listing.services).flat().map(wordFor)
  const yard =
    amenities.some((word) => word === 'fenced-yard' || word === 'secured-outdoor-garden') ||
    services.includes('yard-play') ||
    accommodation === 'garden-access-room'
  const has: Readonly<Record<(typeof flagFilters)[number], boolean>> = { verified, instantBook, yard }
  return bitsOf({
    flags: flagFilters.filter((flag) => has[flag]),
    accommodation: [accommodation],
    sizes: houseSizes.flatMap(({ id, from, below }) =>
      roomSize !== null && roomSize >= from && roomSize < below ? [id] : [],
    ),
    amenities,
    services,
  })
}
