import { z } from '../schemas/zod.ts'
import { endpoint } from '../endpoint.ts'
import { ListingCard } from '../schemas/listing-card.ts'
import { ListingPin, SearchFacets, Town } from '../schemas/search-answers.ts'
import { FilterQuery, SearchQuery } from '../schemas/search-query.ts'

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
