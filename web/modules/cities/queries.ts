import * as api from '#contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { CityPage } from '#contract/schemas/search-answers.ts'
import { orNotFound, queryFor } from '#web/platform/api.ts'

/** A city's page. */
export function cityQuery(slug: string) {
  return queryFor(api.search.city, { params: { slug } })
}

/** The cities that have a page. */
export const citiesQuery = queryFor(api.search.cities)

/** For loaders: a city, or the route's not-found screen. */
export function loadCity(cache: QueryClient, slug: string): Promise<CityPage> {
  return orNotFound(api.search.city, 'city_not_found', cache.ensureQueryData(cityQuery(slug)))
}
