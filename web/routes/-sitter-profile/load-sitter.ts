import type { QueryClient } from '@tanstack/react-query'

/** Fetches a sitter with their places and reviews. Answers with what the page's head says. */
export async function loadSitterHead(cache: QueryClient, sitterId: string, origin: string) {
  const [{ loadSitter }, { sitterHead }] = await Promise.all([
    import('#web/modules/sitters/queries.ts'),
    import('#web/modules/sitters/sitter-words.ts'),
  ])
  return sitterHead(await loadSitter(cache, sitterId), origin)
}

/** The head of a sitter's page: for people, for search engines, for whoever shares it. */
export function sitterMeta(head: Awaited<ReturnType<typeof loadSitterHead>> | undefined) {
  if (!head) return { meta: [{ title: 'Pet sitter · Petstead' }] }
  const { title, description, url, image, indexable, facts } = head
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
