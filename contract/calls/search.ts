import { z } from '../schemas/zod.ts'
import { PlainDate } from '../schemas/dates.ts'
import { endpoint } from '../endpoint.ts'
import { ListingCard } from '../schemas/listing-card.ts'
import { petKinds, petKindOf, petKindTable } from '../vocabulary/pet-kinds.ts'
import type { PetCounter } from '../vocabulary/pet-kinds.ts'
import { WholeNumber } from '../schemas/paging.ts'
import { Latitude, Longitude } from './places.ts'
import { optionalText } from '../schemas/text.ts'
import {
  counterMaximum,
  flexibleDaysMaximum,
  locationMaximum,
  priceBounds,
  radiusOptions,
  unpagedMaximum,
} from '../vocabulary/limits.ts'
import { offerCounts, offerFilters, StateCode } from '../schemas/search-filters.ts'
import { Money } from '../schemas/money.ts'

export const sortOptions = ['rating', 'price', 'distance'] as const

const counter = WholeNumber(0, counterMaximum).optional()
const counters = Object.fromEntries(petKinds.map((kind) => [petKindTable[kind].counter, counter])) as Record<
  PetCounter,
  typeof counter
>

const dollars = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, 'must be a price')
  .transform(Number)
  .pipe(z.number().min(priceBounds.minimum).max(priceBounds.maximum))

const filters = {
  location: optionalText(locationMaximum),
  lat: Latitude.optional(),
  lng: Longitude.optional(),
  radius: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,3})?$/, 'must be kilometres')
    .transform(Number)
    .refine((km) => radiusOptions.some((option) => option === km), `must be one of ${radiusOptions.join(', ')}`)
    .optional(),
  startDate: PlainDate.optional(),
  endDate: PlainDate.optional(),
  checkIn: PlainDate.optional(),
  checkOut: PlainDate.optional(),
  /** Stays of the same length count too that begin up to so many days earlier or later. */
  flexibleDays: WholeNumber(0, flexibleDaysMaximum).optional(),
  /** A whole state, by its code; a `location` that names one is the same. */
  state: StateCode.optional(),
  south: Latitude.optional(),
  west: Longitude.optional(),
  north: Latitude.optional(),
  east: Longitude.optional(),
  petTypes: z
    .string()
    .max(200)
    .transform((list) => list.split(',').filter(Boolean))
    .refine((list) => list.every((word) => petKindOf(word)), 'has a kind of pet that does not exist')
    .optional(),
  minPrice: dollars.optional(),
  maxPrice: dollars.optional(),
  ...offerFilters,
  ...counters,
}
type Filters = z.output<z.ZodObject<typeof filters>>

/** What does not go together. */
const rules: readonly (readonly [string, (q: Filters) => boolean])[] = [
  ['lat and lng go together', (q) => (q.lat === undefined) !== (q.lng === undefined)],
  ['the highest price is below the lowest', (q) => (q.minPrice ?? 0) > (q.maxPrice ?? Infinity)],
  [
    'south, west, north and east go together',
    (q) => new Set([q.south, q.west, q.north, q.east].map((edge) => edge === undefined)).size > 1,
  ],
  ['south is north of north', (q) => (q.south ?? 0) > (q.north ?? 0)],
]
function together(query: Filters, context: z.RefinementCtx): void {
  for (const [message, broken] of rules) if (broken(query)) context.addIssue({ code: 'custom', message })
}

export const SearchQuery = z
  .object({
    ...filters,
    /** For an admin, who sees all listings by it; everybody else is answered with the active ones, whatever it says. */
    status: z.enum(['active', 'inactive', 'all']).optional(),
    sort: z.enum(sortOptions).optional(),
    limit: WholeNumber(1, unpagedMaximum).optional(),
    offset: WholeNumber(0, 100_000).optional(),
  })
  .superRefine(together)
export type SearchQuery = z.output<typeof SearchQuery>

/** A search without an order or pages: for a map, and for what is counted. */
export const FilterQuery = z.object(filters).superRefine(together)
export type FilterQuery = z.output<typeof FilterQuery>

/** A listing as a map shows it: at its public point, with what a preview needs. */
export const ListingPin = ListingCard.pick({
  id: true,
  title: true,
  latitude: true,
  longitude: true,
  pricePerDay: true,
  rating: true,
  reviewCount: true,
  stay: true,
})
  .extend({
    /** The first picture. */
    imageUrl: z.string().nullable(),
  })
  .meta({ id: 'ListingPin' })
export type ListingPin = z.infer<typeof ListingPin>

export const searchListings = endpoint({
  method: 'GET',
  path: '/api/listings',
  summary:
    'Active listings that fit, 100 unless asked for less; whole count in X-Total-Count, next page in Link. ' +
    'Without a place counting ends at 500: then X-Total-Count is 500 and X-Total-Count-Capped is true. ' +
    'An admin may ask for another `status`: inactive or all, their own included; for everybody else it says nothing',
  who: 'anyone',
  query: SearchQuery,
  reply: z.array(ListingCard),
  refuses: ['place_not_found', 'stay_too_short', 'stay_too_long', 'dates_in_past', 'too_far_ahead', 'select_dates'],
})

export const searchPins = endpoint({
  method: 'GET',
  path: '/api/listings/pins',
  summary:
    'The same search for a map, best rated first: at most 500 pins, within a box (south, west, north, east) when one ' +
    'is given. X-Total-Count says how many fit; X-Total-Count-Capped is true when not all of them came',
  who: 'anyone',
  query: FilterQuery,
  reply: z.array(ListingPin),
  refuses: searchListings.refuses,
})

export const SearchFacets = z
  .object({
    /** How many fit. */
    total: z.number().int(),
    /** Without a place only the first 5,000 are looked at: where there are more, all numbers are the least there are. */
    capped: z.boolean(),
    ...offerCounts,
    /** How many fit at whatever price, by the steps of the histogram. */
    prices: z.array(z.number().int()),
    lowestPrice: Money.nullable(),
    highestPrice: Money.nullable(),
    /** With flexible dates: each stay that may be meant, how many are free then, and the lowest total. */
    stays: z
      .array(
        z.object({
          shift: z.number().int(),
          startDate: PlainDate,
          endDate: PlainDate,
          count: z.number().int(),
          lowestTotal: Money.nullable(),
          /** Whether no other stay costs less. */
          cheapest: z.boolean(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'SearchFacets' })
export type SearchFacets = z.infer<typeof SearchFacets>

export const searchFacets = endpoint({
  method: 'GET',
  path: '/api/listings/facets',
  summary:
    'What the same search could be narrowed by: each option with how many fit under all other filters, and the prices. ' +
    'Without a place counting ends at 5,000 listings: then `capped` is true and all numbers are the least there are',
  who: 'anyone',
  query: FilterQuery,
  reply: SearchFacets,
  refuses: searchListings.refuses,
})

/** A town with how many sitters a search finds around it. */
export const Town = z
  .object({
    /** Its word in addresses: `austin-tx`. */
    slug: z.string(),
    name: z.string(),
    state: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    distanceKm: z.number(),
    count: z.number().int(),
  })
  .meta({ id: 'Town' })
export type Town = z.infer<typeof Town>

export const nearestTowns = endpoint({
  method: 'GET',
  path: '/api/listings/towns',
  summary:
    'The nearest towns, up to 200 km from the place asked for, around which the same search finds sitters within 15 km',
  who: 'anyone',
  query: FilterQuery,
  reply: z.array(Town),
  refuses: searchListings.refuses,
})
