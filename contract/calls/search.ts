import { z } from '../schemas/zod.ts'
import { PlainDate } from '../schemas/dates.ts'
import { endpoint } from '../endpoint.ts'
import { ListingCard } from '../schemas/listing-card.ts'
import { petKinds, petKindOf, petKindTable } from '../vocabulary/pet-kinds.ts'
import type { PetCounter } from '../vocabulary/pet-kinds.ts'
import { WholeNumber } from '../schemas/paging.ts'
import { Latitude, Longitude } from './places.ts'
import { optionalText } from '../schemas/text.ts'
import { counterMaximum, locationMaximum, priceBounds, radiusOptions, unpagedMaximum } from '../vocabulary/limits.ts'

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
  petTypes: z
    .string()
    .max(200)
    .transform((list) => list.split(',').filter(Boolean))
    .refine((list) => list.every((word) => petKindOf(word)), 'has a kind of pet that does not exist')
    .optional(),
  minPrice: dollars.optional(),
  maxPrice: dollars.optional(),
  ...counters,
}
type Filters = z.output<z.ZodObject<typeof filters>>
const pointIsWhole = (q: Filters): boolean => (q.lat === undefined) === (q.lng === undefined)
const pricesInOrder = (q: Filters): boolean => (q.minPrice ?? 0) <= (q.maxPrice ?? Infinity)

export const SearchQuery = z
  .object({
    ...filters,
    /** For an admin, who sees all listings by it; everybody else is answered with the active ones, whatever it says. */
    status: z.enum(['active', 'inactive', 'all']).optional(),
    sort: z.enum(sortOptions).optional(),
    limit: WholeNumber(1, unpagedMaximum).optional(),
    offset: WholeNumber(0, 100_000).optional(),
  })
  .refine(pointIsWhole, 'lat and lng go together')
  .refine(pricesInOrder, 'the highest price is below the lowest')
export type SearchQuery = z.output<typeof SearchQuery>

export const PinsQuery = z
  .object({
    ...filters,
    south: Latitude.optional(),
    west: Longitude.optional(),
    north: Latitude.optional(),
    east: Longitude.optional(),
  })
  .refine(pointIsWhole, 'lat and lng go together')
  .refine(pricesInOrder, 'the highest price is below the lowest')
  .refine(
    (q) => new Set([q.south, q.west, q.north, q.east].map((edge) => edge === undefined)).size === 1,
    'south, west, north and east go together',
  )
  .refine((q) => (q.south ?? 0) <= (q.north ?? 0), 'south is north of north')
export type PinsQuery = z.output<typeof PinsQuery>

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
  query: PinsQuery,
  reply: z.array(ListingPin),
  refuses: searchListings.refuses,
})
