import { PlainDate } from '../inputs/dates.ts'
import { ListingCard } from './listing-card.ts'
import { Money } from './money.ts'
import { offerCounts } from './search-filters.ts'
import { z } from 'zod'

/** A listing on a map: its public point and the data of its preview. */
export const ListingPin = ListingCard.pick({
  id: true,
  title: true,
  latitude: true,
  longitude: true,
  pricePerDay: true,
  priceFrom: true,
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
    /** How many listings match. */
    total: z.number().int(),
    /** Whether the counts are lower bounds: without a place, only the first 5,000 listings are counted. */
    capped: z.boolean(),
    ...offerCounts,
    /** How many listings match at any price, per step of the histogram. */
    prices: z.array(z.number().int()),
    lowestPrice: Money.nullable(),
    highestPrice: Money.nullable(),
    /** With flexible dates: each possible stay, how many listings are free for it, and the lowest total. */
    stays: z
      .array(
        z.object({
          shift: z.number().int(),
          startDate: PlainDate,
          endDate: PlainDate,
          count: z.number().int(),
          lowestTotal: Money.nullable(),
          /** Whether no other stay is cheaper. */
          cheapest: z.boolean(),
        }),
      )
      .optional(),
  })
  .meta({ id: 'SearchFacets' })
export type SearchFacets = z.infer<typeof SearchFacets>

/** A town, with the number of sitters that a search finds around it. */
export const Town = z
  .object({
    /** Its name in paths: `austin-tx`. */
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

/** A city that has its own page. */
export const CityName = Town.pick({ slug: true, name: true, state: true }).meta({ id: 'CityName' })
export type CityName = z.infer<typeof CityName>

export const CityPage = z
  .object({
    /** The canonical end of the page's path; another name of the city redirects to it. */
    slug: z.string(),
    name: z.string(),
    state: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    /** Sitters within 15 km, and how many of them are verified, offer instant booking, or have a yard. */
    count: z.number().int(),
    flags: z.record(z.string(), z.number().int()),
    lowestPrice: Money.nullable(),
    highestPrice: Money.nullable(),
    /** The best rated listings that search engines may index. */
    listings: z.array(ListingCard),
    nearby: z.array(Town),
  })
  .meta({ id: 'CityPage' })
export type CityPage = z.infer<typeof CityPage>
