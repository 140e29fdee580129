import { defaultRadius, priceMaximumCents } from '#contract/vocabulary/search-limits.ts'
import { firstToday, lastToday, nightsBetween } from '#contract/vocabulary/dates.ts'
import type { PlainDate } from '#contract/vocabulary/dates.ts'
import { groupBits } from '#contract/vocabulary/housemates.ts'
import { countedKinds, countsOf } from '#contract/vocabulary/pet-counts.ts'
import { petKindOf, petTypeOf } from '#contract/vocabulary/pet-kinds.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { stateNamed } from '#contract/vocabulary/states.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { FilterQuery, SearchQuery } from '#contract/schemas/search-query.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import { parseStay } from '#server/modules/availability/public.ts'
import type { Housemate } from '#server/modules/availability/public.ts'
import type { Places } from '#server/modules/places/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { familyOf, familyOfKinds } from './market/homes.ts'
import type { Filters } from './market/criteria.ts'
import { filterBitsOf } from './rules/filter-bits.ts'
import { circleAround } from './rules/geo.ts'
import type { Box, LatLng } from '#contract/vocabulary/earth.ts'
import { petKindBits } from './rules/kinds.ts'
import { maySearchHidden } from './rules/may.ts'
import { numberOfState } from './rules/state-number.ts'
import { movedStays } from './rules/stays.ts'
import type { MovedStay } from './rules/stays.ts'

export type SearchRefusal =
  | 'place_not_found'
  | 'stay_too_short'
  | 'stay_too_long'
  | 'dates_in_past'
  | 'too_far_ahead'
  | 'select_dates'

/** The query of a search for cards or pins. */
export type SearchParams = Partial<SearchQuery & FilterQuery>

/** A parsed query. */
export type Plan = {
  readonly filters: Filters
  /** The shifted stays, earliest first; empty without dates. */
  readonly stays: readonly MovedStay[]
  /** How many nights each of them has. */
  readonly nights: number
  /** The earliest and the latest date that is today in some time zone. */
  readonly todays: readonly [PlainDate, PlainDate]
  readonly flexible: boolean
  /** The center of the circle. */
  readonly point: LatLng | undefined
  /** The kinds of the pets that were counted, for the price of a stay. */
  readonly counted: readonly PetKind[]
  /** For an admin: which listings are searched. */
  readonly status: 'active' | 'inactive' | 'all' | undefined
}

type Asking = {
  /** The ones of the caller's own pets that have these ids. */
  readonly ownPets: (ids: readonly string[]) => Promise<readonly Housemate[]>
  readonly places: Pick<Places, 'pointOf'>
  readonly terms: StayTerms
  readonly caller: Caller | null
  readonly now: Date
}

/** Parses a query, or returns why it cannot be answered. */
export async function planSearch(
  query: SearchParams,
  { places, terms, ownPets, caller, now }: Asking,
): Promise<Plan | Refused<SearchRefusal>> {
  const startDate = query.startDate ?? query.checkIn
  const endDate = query.endDate ?? query.checkOut
  const dated = startDate !== undefined || endDate !== undefined
  const today = lastToday(now)
  const stay = dated ? parseStay(startDate, endDate, today, terms) : undefined
  if (isRefused(stay)) return stay
  const flexibleDays = query.flexibleDays ?? 0
  const bookable = (moved: { startDate: string; endDate: string }): boolean =>
    !isRefused(parseStay(moved.startDate, moved.endDate, today, terms))
  const area = await areaOf(places, query)
  if (area === 'unknown') return refuse('place_not_found')
  const wanted = petsOf(query, query.pets ? await ownPets(query.pets) : [])
  const status = maySearchHidden(caller) ? query.status : undefined
  return {
    filters: {
      circle: area.point && circleAround(area.point.lat, area.point.lng, query.radius ?? defaultRadius),
      box: boxOf(query),
      state: area.state,
      ...wanted.filters,
      minCents: Math.round((query.minPrice ?? 0) * 100),
      maxCents: query.maxPrice === undefined ? priceMaximumCents : Math.round(query.maxPrice * 100),
      asked: filterBitsOf(query),
      notOf: caller && caller.role !== 'owner' && !status ? caller.id : undefined,
    },
    stays: stay ? movedStays(stay, flexibleDays, bookable) : [],
    nights: stay ? nightsBetween(stay.startDate, stay.endDate) : 0,
    todays: [today, firstToday(now)],
    flexible: stay !== undefined && flexibleDays > 0,
    point: area.point,
    counted: wanted.counted,
    status,
  }
}

/** Returns the area to search: around a point, in a state, or anywhere. */
async function areaOf(
  places: Pick<Places, 'pointOf'>,
  query: SearchParams,
): Promise<{ point: LatLng | undefined; state: number } | 'unknown'> {
  if (query.lat !== undefined && query.lng !== undefined)
    return { point: { lat: query.lat, lng: query.lng }, state: numberOfState(query.state) }
  if (query.state) return { point: undefined, state: numberOfState(query.state) }
  if (!query.location) return { point: undefined, state: 0 }
  const state = stateNamed(query.location)
  if (state) return { point: undefined, state: numberOfState(state.code) }
  const point = await places.pointOf(query.location)
  return point ? { point, state: 0 } : 'unknown'
}

function boxOf({ south, west, north, east }: SearchParams): Box | undefined {
  if (south === undefined || west === undefined || north === undefined || east === undefined) return undefined
  return { south, west, north, east }
}

/** Returns the requested kinds as a mask, the total number of pets, and what is known of them. */
function petsOf(query: SearchParams, own: readonly Housemate[]) {
  const asked = (query.petTypes ?? []).flatMap((word) => petKindOf(word) ?? [])
  const given = countedKinds(query)
  // pets that are named alone are counted, too
  const counts = given.length > 0 ? given : countedKinds(countsOf(own.map(({ kind }) => ({ type: petTypeOf(kind) }))))
  const counted = counts.map(([kind]) => kind)
  const family = own.length > 0 ? familyOf(own) : familyOfKinds(counted)
  return {
    counted,
    filters: {
      kinds: petKindBits([...counted, ...asked]),
      pets: counts.reduce((sum, [, count]) => sum + count, 0),
      // pets that are counted but not the caller's own are there too
      family: family && { ...family, groups: family.groups | groupBits(counted) },
    },
  }
}
