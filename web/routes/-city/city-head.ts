import type { CityPage } from '#contract/schemas/search-answers.ts'
import { cityHead } from '#web/modules/cities/city-words.ts'

export { loadCity } from '#web/modules/cities/queries.ts'

/** The head of a city's page: for browsers, search engines and link previews. */
export function cityMeta(city: CityPage, origin: string) {
  const { title, description, url, image, indexable, facts } = cityHead(city, origin)
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
