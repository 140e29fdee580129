import * as api from '#contract/api.ts'
import { pageSize } from '#contract/vocabulary/limits.ts'
import type { Listing } from '#contract/calls/listings.ts'
import { petKindTable } from '#contract/vocabulary/pet-kinds.ts'
import { countedKinds } from '#contract/vocabulary/pet-counts.ts'
import { listFor, queryFor } from '#web/platform/api.ts'
import {
  flagNames,
  hasPlace,
  moreMaximum,
  offerLists,
  petCounters,
  petCountsOf,
  type SearchAddress,
} from './search-address.ts'

/** One page of search results, with the total count. */
export function resultsQuery(search: SearchAddress) {
  const { sort, page = 1 } = search
  return listFor(api.search.listings, {
    query: {
      ...filtersOf(search),
      sort,
      limit: String(pageSize),
      ...(page > 1 && { offset: String((page - 1) * pageSize) }),
    },
  })
}

/** All pages that are shown, starting with the first. */
export function shownPages(search: SearchAddress): SearchAddress[] {
  const { page = 1, more = 0 } = search
  return Array.from({ length: Math.min(more, moreMaximum) + 1 }, (_, at) => ({ ...search, page: page + at }))
}

/** All results of a search for the map, whatever page the list shows. */
export function pinsQuery(search: SearchAddress) {
  return listFor(api.search.pins, { query: filtersOf(search) })
}

/** The filters that could narrow a search, with counts. */
export function facetsQuery(search: SearchAddress) {
  return queryFor(api.search.facets, { query: filtersOf(search) })
}

/** The nearest towns where the same search finds sitters. */
export function townsQuery(search: SearchAddress) {
  return queryFor(api.search.towns, { query: filtersOf(search) })
}

function filtersOf(search: SearchAddress) {
  const { location, state, checkIn, checkOut, radius } = search
  const text = (name: 'lat' | 'lng' | 'south' | 'west' | 'north' | 'east' | 'minPrice' | 'maxPrice' | 'flexibleDays') =>
    search[name]?.toString()
  return {
    location,
    state,
    lat: text('lat'),
    lng: text('lng'),
    south: text('south'),
    west: text('west'),
    north: text('north'),
    east: text('east'),
    radius: hasPlace(search) ? radius?.toString() : undefined,
    startDate: checkIn,
    endDate: checkOut,
    flexibleDays: text('flexibleDays'),
    minPrice: text('minPrice'),
    maxPrice: text('maxPrice'),
    ...Object.fromEntries([...flagNames, ...offerLists].map((name) => [name, search[name]])),
    pets: search.pets,
    ...Object.fromEntries(petCounters.map((counter) => [counter, search[counter]?.toString()])),
  }
}

/** The best rated listings. */
export function topListingsQuery(limit: number) {
  return queryFor(api.search.listings, { query: { limit: String(limit) } })
}

/** The best rated listings around a place, if given, with the total count. */
export function topSittersQuery(limit: number, near?: { location?: string; lat?: number; lng?: number }) {
  const around =
    near?.lat === undefined
      ? near?.location && { location: near.location }
      : { lat: String(near.lat), lng: String(near.lng) }
  return listFor(api.search.listings, { query: { limit: String(limit), ...around } })
}

/** The radius for similar listings, in kilometers. */
const similarRadius = 50

/** The best rated listings around a listing, filtered by dates and pets if given. */
export function similarQuery({ latitude, longitude, petTypes }: Listing, search: SearchAddress, limit: number) {
  const { checkIn, checkOut } = search
  const counts = petCountsOf(search)
  // without pets in the search, those that take the listing's first kind
  const [first] = petTypes
  const pets = countedKinds(counts).length > 0 || !first ? counts : { [petKindTable[first].counter]: 1 }
  return listFor(api.search.listings, {
    query: {
      ...filtersOf({
        lat: latitude ?? 0,
        lng: longitude ?? 0,
        radius: similarRadius,
        checkIn,
        checkOut,
        pets: search.pets,
        ...pets,
      }),
      limit: String(limit),
    },
  })
}
