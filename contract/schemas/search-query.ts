import { PlainDate } from '../inputs/dates.ts'
import { optionalText } from '../inputs/text.ts'
import { Latitude, Longitude } from './points.ts'
import { WholeNumber } from './paging.ts'
import { PetIds } from './pet-ids.ts'
import { PetKindList } from './pet-kinds.ts'
import { offerFilters, StateCode } from './search-filters.ts'
import { z } from 'zod'
import { decimalAmount } from '../vocabulary/money.ts'
import { petKinds, petKindTable } from '../vocabulary/pet-kinds.ts'
import type { PetCounter } from '../vocabulary/pet-kinds.ts'
import { unpagedMaximum } from '../vocabulary/limits.ts'
import {
  counterMaximum,
  flexibleDaysMaximum,
  locationMaximum,
  priceBounds,
  radiusOptions,
} from '../vocabulary/search-limits.ts'

const sortOptions = ['rating', 'price', 'distance'] as const

const counter = WholeNumber(0, counterMaximum).optional()
/** How many pets of each kind. */
export const petCounters = Object.fromEntries(petKinds.map((kind) => [petKindTable[kind].counter, counter])) as Record<
  PetCounter,
  typeof counter
>

const dollars = z
  .string()
  .regex(decimalAmount, 'must be a price')
  .transform(Number)
  .pipe(z.number().min(priceBounds.minimum).max(priceBounds.maximum))

const filters = {
  location: optionalText(locationMaximum),
  lat: Latitude.optional(),
  lng: Longitude.optional(),
  radius: z
    .string()
    .regex(/^\d{1,3}(\.\d{1,3})?$/, 'must be a number of kilometers')
    .transform(Number)
    .refine((km) => radiusOptions.some((option) => option === km), `must be one of ${radiusOptions.join(', ')}`)
    .optional(),
  startDate: z.optional(PlainDate),
  endDate: z.optional(PlainDate),
  checkIn: z.optional(PlainDate),
  checkOut: z.optional(PlainDate),
  /** Also finds stays of the same length that begin up to this many days earlier or later. */
  flexibleDays: WholeNumber(0, flexibleDaysMaximum).optional(),
  /** Code of a whole state; a `location` that names a state means the same. */
  state: StateCode.optional(),
  south: Latitude.optional(),
  west: Longitude.optional(),
  north: Latitude.optional(),
  east: Longitude.optional(),
  petTypes: PetKindList.optional(),
  /** Of the caller's own pets that are counted: places are found that match them. Ignored for everybody else. */
  pets: PetIds.optional(),
  minPrice: dollars.optional(),
  maxPrice: dollars.optional(),
  ...offerFilters,
  ...petCounters,
}
type Filters = z.output<z.ZodObject<typeof filters>>

/** Invalid combinations of parameters. */
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
    /** Only for admins; for everyone else, only active listings are found. */
    status: z.enum(['active', 'inactive', 'all']).optional(),
    sort: z.enum(sortOptions).optional(),
    limit: WholeNumber(1, unpagedMaximum).optional(),
    offset: WholeNumber(0, 100_000).optional(),
  })
  .superRefine(together)
export type SearchQuery = z.output<typeof SearchQuery>

/** A search without order and paging, for maps and counts. */
export const FilterQuery = z.object(filters).superRefine(together)
export type FilterQuery = z.output<typeof FilterQuery>
