import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ListingCard } from '../schemas/listing-card.ts'
import { ListingPin, SearchFacets, Town } from '../schemas/search-answers.ts'
import { countMaximum, defaultRadius, facetsMaximum, pinsMaximum, unpagedMaximum } from '../vocabulary/limits.ts'
import { FilterQuery, SearchQuery } from '../schemas/search-query.ts'

export const searchListings = endpoint({
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

export const searchPins = endpoint({
  method: 'GET',
  path: '/api/listings/pins',
  summary:
    `The same search for a map, best rated first: at most ${pinsMaximum} pins, within a box (south, west, north, east) if ` +
    'one is given. X-Total-Count has the whole count; X-Total-Count-Capped is true if not all of them are in the reply',
  who: 'anyone',
  query: FilterQuery,
  reply: z.array(ListingPin),
  refuses: searchListings.refuses,
})

export const searchFacets = endpoint({
  method: 'GET',
  path: '/api/listings/facets',
  summary:
    'What the same search could be narrowed by: each option with how many match under all other filters, and the prices. ' +
    `Without a place, counting ends at ${facetsMaximum} listings: then "capped" is true and all numbers are minimums`,
  who: 'anyone',
  query: FilterQuery,
  reply: SearchFacets,
  refuses: searchListings.refuses,
})

export const nearestTowns = endpoint({
  method: 'GET',
  path: '/api/listings/towns',
  summary: `The nearest towns around the place asked for that have sitters within ${defaultRadius} km for the same search`,
  who: 'anyone',
  query: FilterQuery,
  reply: z.array(Town),
  refuses: searchListings.refuses,
})
