import { distanceKm } from '#contract/vocabulary/earth.ts'
import type { LatLng } from '#contract/vocabulary/earth.ts'
import { townsMaximum } from '#contract/vocabulary/limits.ts'
import { defaultRadius } from '#contract/vocabulary/search-limits.ts'
import type { Town } from '#contract/schemas/search-answers.ts'
import { citiesOf, slugOf } from '#server/modules/places/public.ts'
import type { Plan } from './plan-search.ts'
import { circleAround } from './rules/geo.ts'
import type { Search } from './search-listings.ts'

/** The radius in kilometers; the larger one only if nothing is nearer. */
const reachesKm = [200, 600] as const
/** How many towns are considered, so that enough are left. */
const candidates = 12

/**
 * Returns the towns nearest to the center of a search around which it has matches, with their number; empty without a
 * center.
 */
export async function nearestTowns(search: Search, plan: Plan, except?: string): Promise<Town[]> {
  const middle = plan.point ?? middleOf(plan)
  if (!middle) return []
  const center = { latitude: middle.lat, longitude: middle.lng }
  const named = await namedAround(search, plan, middle)
  const places = await citiesOf(
    search.db,
    named.map(({ city, state }) => slugOf(`${city} ${state}`)),
  )
  const near = places
    .filter(({ slug }) => slug !== except)
    .map((place) => ({ ...place, distanceKm: distanceKm(center, place) }))
    .sort((a, b) => a.distanceKm - b.distanceKm || (a.slug < b.slug ? -1 : 1))
  const towns: Town[] = []
  for (const { slug, name, state, latitude, longitude, distanceKm: far } of near) {
    if (towns.length === townsMaximum) break
    const there = circleAround(latitude, longitude, defaultRadius)
    const point = { lat: latitude, lng: longitude }
    const filters = { ...plan.filters, circle: there, box: undefined, state: 0 }
    const { total } = await search.find(
      { ...plan, point, filters },
      { sort: 'rating', text: 'pin', limit: 1, offset: 0 },
    )
    if (total > 0)
      towns.push({ slug, name, state, latitude, longitude, distanceKm: Math.round(far * 10) / 10, count: total })
  }
  return towns
}

async function namedAround(search: Search, plan: Plan, { lat, lng }: LatLng) {
  for (const km of reachesKm) {
    const named = await search.around(plan, circleAround(lat, lng, km), candidates)
    if (named.length > 0) return named
  }
  return []
}

/** Returns the center of the searched map; undefined if it lies across the date line. */
function middleOf({ filters: { box } }: Plan): LatLng | undefined {
  if (!box || box.west > box.east) return undefined
  return { lat: (box.south + box.north) / 2, lng: (box.west + box.east) / 2 }
}
