import type { CityPage } from '#contract/schemas/search-answers.ts'
import { socialCard } from '#web/product/social-card.ts'
import { cityHead } from '#web/modules/cities/city-words.ts'
import { siteNameOf, siteOf } from '#web/product/site.ts'
import type { RouterContext } from '#web/router-context.ts'

export { loadCity } from '#web/modules/cities/queries.ts'

/** The head of a city's page: for browsers, search engines and link previews. */
export function cityMeta(city: CityPage, { origin, cache }: RouterContext) {
  const { title, description, url, indexable, facts } = cityHead(city, { origin, siteName: siteNameOf(cache) })
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...socialCard(origin, siteOf(cache)),
      ...(indexable ? [{ 'script:ld+json': facts }] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
