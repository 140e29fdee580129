import { PlainDate } from './dates.ts'
import { ListingCard } from './listing-card.ts'
import { Money } from './money.ts'
import { offerCounts } from './search-filters.ts'
import { z } from './zod.ts'

/** A listing as a map shows it: at its public point, with what a preview needs. */
export const ListingPin = ListingCard.pick({
  id: true,
  title: true,
  latitude: true,
  longitude: true,
  pricePerDay: true,
  pricesVary: true,
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

/** A city that has a page. */
export const CityName = Town.pick({ slug: true, name: true, state: true }).meta({ id: 'CityName' })
export type CityName = z.infer<typeof CityName>

export const CityPage = z
  .object({
    /** The word that its address ends with; another one that means the same city leads there. */
    slug: z.string(),
    name: z.string(),
    state: z.string(),
    stateName: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** Sitters within 15 km, and how many of them are verified, take bookings at once, have a yard. */
    count: z.number().int(),
    flags: z.record(z.string(), z.number().int()),
    lowestPrice: Money.nullable(),
    highestPrice: Money.nullable(),
    /** The best rated of those whom search engines may show. */
    listings: z.array(ListingCard),
    nearby: z.array(Town),
  })
  .meta({ id: 'CityPage' })
export type CityPage = z.infer<typeof CityPage>
