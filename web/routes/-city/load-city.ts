import { redirect } from '@tanstack/react-router'
import type { RouterContext } from '#web/router-context.ts'

/** Fetches a city and returns the head of its page; redirects from other spellings to its one address. */
export async function loadCityHead(context: RouterContext, slug: string) {
  const { loadCity, cityMeta } = await import('./city-head.ts')
  const city = await loadCity(context.cache, slug.toLowerCase())
  if (city.slug !== slug) throw redirect({ to: '/sitters/$city', params: { city: city.slug }, statusCode: 301 })
  return cityMeta(city, context)
}
