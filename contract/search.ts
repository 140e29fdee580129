import { z } from './zod.ts'
import { PlainDate } from './dates.ts'
import { endpoint } from './endpoint.ts'
import { ListingCard } from './listings.ts'
import { petKinds, petKindOf, petKindTable } from './pet-kinds.ts'
import type { PetCounter } from './pet-kinds.ts'
import { WholeNumber } from './paging.ts'
import { Latitude, Longitude } from './places.ts'
import { optionalText } from './text.ts'

/** Kilometres that a search may reach; the default is 15. */
export const radiusOptions = [5, 10, 15, 25, 50, 100] as const
export const defaultRadius = 15
export const sortOptions = ['rating', 'price', 'distance'] as const
/** Bounds of the price filter, in dollars. */
export const priceBounds = { minimum: 0, maximum: 1000 } as const
/** How many of one kind a search can ask for. */
export const counterMaximum = 10
/** Cards on a page of results. */
export const pageSize = 20
/** What comes without a limit. */
export const unpagedMaximum = 500

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

export const SearchQuery = z
  .object({
    location: optionalText(200),
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
    sort: z.enum(sortOptions).optional(),
    limit: WholeNumber(1, 100).optional(),
    offset: WholeNumber(0, 100_000).optional(),
    ...counters,
  })
  .refine((q) => (q.lat === undefined) === (q.lng === undefined), 'lat and lng go together')
  .refine((q) => (q.minPrice ?? 0) <= (q.maxPrice ?? Infinity), 'the highest price is below the lowest')
export type SearchQuery = z.output<typeof SearchQuery>

export const searchListings = endpoint({
  method: 'GET',
  path: '/api/listings',
  summary: 'Active listings that fit; whole count in X-Total-Count, next page in Link',
  who: 'anyone',
  query: SearchQuery,
  reply: z.array(ListingCard),
  refuses: ['place_not_found', 'stay_too_short', 'stay_too_long', 'dates_in_past', 'too_far_ahead', 'select_dates'],
})
