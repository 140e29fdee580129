import type { SitterProfile } from '#contract/calls/sitters.ts'
import { sitterHead } from '#web/modules/sitters/sitter-words.ts'
import { siteNameOf } from '#web/product/site.ts'
import type { RouterContext } from '#web/router-context.ts'

export { loadSitter } from '#web/modules/sitters/queries.ts'

/** The head of a sitter's page: for browsers, search engines and link previews. */
export function sitterMeta(sitter: SitterProfile, { origin, cache }: RouterContext) {
  const { title, description, url, image, indexable, facts } = sitterHead(sitter, {
    origin,
    siteName: siteNameOf(cache),
  })
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'profile' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...(image ? [{ property: 'og:image', content: image }] : []),
      { name: 'twitter:card', content: 'summary' },
      ...(indexable ? [{ 'script:ld+json': facts }] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
