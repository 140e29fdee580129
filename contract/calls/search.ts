import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ListingCard } from '../schemas/listing-card.ts'
import { CityName, CityPage, ListingPin, SearchFacets, Town } from '../schemas/search-answers.ts'
import {
  citiesMaximum,
  countMaximum,
  earningsDays,
  facetsMaximum,
  pinsMaximum,
  priceHint as hint,
  unpagedMaximum,
} from '../vocabulary/limits.ts'
import { defaultRadius } from '../vocabulary/search-limits.ts'
import { FilterQuery, SearchQuery } from '../schemas/search-query.ts'
import { WholeNumber } from '../schemas/paging.ts'
import { EarningsEstimate } from '../schemas/cities.ts'
import { Market } from '../schemas/market.ts'
import { Latitude, Longitude } from '../schemas/points.ts'
import { PetKindList } from '../schemas/pet-kinds.ts'
import { PriceHint } from '../schemas/prices.ts'

export const listings = endpoint({
  method: 'GET',
  path: '/api/listings',
  summary:
    `Matching active listings, ${unpagedMaximum} unless fewer are asked for; X-Total-Count has the whole count, Link the ` +
    `next page. Without a place, counting ends at ${countMaximum}, and X-Total-Count-Capped is true. ` +
    'An admin may ask for another `status`: inactive or all, their own included; ignored for everyone else',
  who: 'anyone',
  query: SearchQuery,
  reply: z.array(ListingCard),
  refuses: ['place_not_found', 'stay_too_short', 'stay_too_long', 'dates_in_past', 'too_far_ahead', 'select_dates'],
})

export const pins = endpoint({
  method: 'GET',
  path: '/api/listings/pins',
  summary:
    `The same search for a map, best rated first: at most ${pinsMaximum} pins, within a box (south, west, north, east) if ` +
    'one is given. X-Total-Count has the whole count; X-Total-Count-Capped is true if not all of them are in the reply',
  who: 'anyone',
  query: FilterQuery,
  reply: z.array(ListingPin),
  refuses: listings.refuses,
})

export const facets = endpoint({
  method: 'GET',
  path: '/api/listings/facets',
  summary:
    'What the same search could be narrowed by: each option with how many match under all other filters, and the prices. ' +
    `Without a place, counting ends at ${facetsMaximum} listings: then "capped" is true and all numbers are minimums`,
  who: 'anyone',
  query: FilterQuery,
  reply: SearchFacets,
  refuses: listings.refuses,
})

export const towns = endpoint({
  method: 'GET',
  path: '/api/listings/towns',
  summary: `The nearest towns around the place asked for that have sitters within ${defaultRadius} km for the same search`,
  who: 'anyone',
  query: FilterQuery,
  reply: z.array(Town),
  refuses: listings.refuses,
})

export const cities = endpoint({
  method: 'GET',
  path: '/api/cities',
  summary: `The cities with a page: those in which somebody takes pets, by state and name, at most ${citiesMaximum}`,
  who: 'anyone',
  reply: z.array(CityName),
  refuses: [],
})

const slug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)+$/)
  .max(100)

export const city = endpoint({
  method: 'GET',
  path: '/api/cities/{slug}',
  summary: `What the page of a city shows: its sitters within ${defaultRadius} km, the best rated first, and the towns around it`,
  who: 'anyone',
  params: z.object({ slug }),
  reply: CityPage,
  missing: 'city_not_found',
  refuses: ['city_not_found'],
})

export const earningsEstimate = endpoint({
  method: 'GET',
  path: '/api/earnings-estimate',
  summary: 'What sitters in a city, or anywhere, ask for a day, and what one would earn with it in a month',
  who: 'anyone',
  query: z.object({ city: slug.optional(), days: WholeNumber(1, earningsDays.maximum).optional() }),
  reply: EarningsEstimate,
  refuses: ['city_not_found'],
})

export const market = endpoint({
  method: 'GET',
  path: '/api/market',
  summary: 'How many sitters, cities and reviews there are, and the cities with the most listings',
  who: 'anyone',
  reply: Market,
  refuses: [],
})

export const priceHint = endpoint({
  method: 'GET',
  path: '/api/price-hint',
  summary: `What similar places within ${hint.radiusKm} km ask for a day, where at least ${hint.listings} do`,
  who: 'signed-in',
  query: z.object({ lat: Latitude, lng: Longitude, petTypes: PetKindList }),
  reply: PriceHint,
  refuses: [],
})
