import * as api from '#contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { listingHead } from '#web/modules/listings/listing-words.ts'
import { loadExtras, loadOrNotFound } from '#web/modules/listings/queries.ts'
import { reliabilityQuery } from '#web/modules/reliability/queries.ts'
import { petsQuery } from '#web/modules/pets/queries.ts'
import { loadUser, mayCall } from '#web/platform/session.ts'
import { siteNameOf } from '#web/product/site.ts'
import type { RouterContext } from '#web/router-context.ts'

/** Fetches a listing and returns the head of its page; on the server also waits for its reviews, calendar, price and its sitter's record. */
export async function loadListing({ cache, origin }: RouterContext, listingId: string) {
  const extras = loadExtras(cache, listingId)
  if (import.meta.env.SSR) await loadOwnPets(cache)
  try {
    const listing = await loadOrNotFound(cache, listingId)
    const promises = listing.isActive && cache.prefetchQuery(reliabilityQuery(listing.sitterId))
    if (import.meta.env.SSR) await promises
    return listingMeta(listingHead(listing, { origin, siteName: siteNameOf(cache) }))
  } finally {
    // also if the listing is not found: a query still pending on the server would fail again in the browser
    if (import.meta.env.SSR) await extras
  }
}

/** For the request form of a signed-in person. */
async function loadOwnPets(cache: QueryClient): Promise<void> {
  const user = await loadUser(cache)
  if (user && mayCall(api.pets.list, user)) void cache.prefetchQuery(petsQuery)
}

/** The head of a listing's page: for browsers, search engines and link previews. */
function listingMeta(head: ReturnType<typeof listingHead>) {
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
