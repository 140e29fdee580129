import type { QueryClient } from '@tanstack/react-query'

/** Fetches a listing; its reviews, calendar and price may come a moment later. Answers with what its head says. */
export async function loadListing(cache: QueryClient, listingId: string, origin: string) {
  const [{ loadExtras, loadOrNotFound }, { listingHead }] = await Promise.all([
    import('#web/modules/listings/queries.ts'),
    import('#web/modules/listings/listing-words.ts'),
  ])
  const extras = loadExtras(cache, listingId)
  try {
    const listing = await loadOrNotFound(cache, listingId)
    return listingHead(listing, origin)
  } finally {
    // also when it is not found: what is still under way on the server fails once more in the browser
    if (import.meta.env.SSR) await extras
  }
}

/** The head of a listing's page: for people, for search engines, for whoever shares it. */
export function listingMeta(head: Awaited<ReturnType<typeof loadListing>> | undefined) {
  if (!head) return { meta: [{ title: 'Listing · Petstead' }] }
  const { title, description, url, image, isActive, indexable, facts } = head
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:type', content: 'website' },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      ...(image ? [{ property: 'og:image', content: image }] : []),
      { name: 'twitter:card', content: image ? 'summary_large_image' : 'summary' },
      ...(isActive && indexable ? [{ 'script:ld+json': facts }] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [{ rel: 'canonical', href: url }],
  }
}
