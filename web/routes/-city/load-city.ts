import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'

/** Fetches a city. Answers with what the page's head says; a city goes by one address, to which others lead. */
export async function loadCityHead(cache: QueryClient, slug: string, origin: string) {
  const [{ loadCity }, { cityHead }] = await Promise.all([
    import('#web/modules/search/city-queries.ts'),
    import('#web/modules/search/city-words.ts'),
  ])
  const city = await loadCity(cache, slug.toLowerCase())
  if (city.slug !== slug) throw redirect({ to: '/sitters/$city', params: { city: city.slug }, statusCode: 301 })
  return cityHead(city, origin)
}

/** The head of a city's page: for people, for search engines, for whoever shares it. */
export function cityMeta(head: Awaited<ReturnType<typeof loadCityHead>> | undefined) {
  if (!head) return { meta: [{ title: 'Pet sitters · Petstead' }] }
  const { title, description, url, image, indexable, facts } = head
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { property: 'og:image', content: image },
      { name: 'twitter:card', content: 'summary' },
      ...(indexable ? [{ 'script:ld+json': facts }] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
