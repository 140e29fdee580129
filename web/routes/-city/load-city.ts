import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'

/** Fetches a city and returns the head of its page; redirects from other spellings to its one address. */
export async function loadCityHead(cache: QueryClient, slug: string, origin: string) {
  const { loadCity, cityMeta } = await import('./city-head.ts')
  const city = await loadCity(cache, slug.toLowerCase())
  if (city.slug !== slug) throw redirect({ to: '/sitters/$city', params: { city: city.slug }, statusCode: 301 })
  return cityMeta(city, origin)
}
