import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { loadUser } from '#web/platform/session.ts'
import type { SearchAddress } from '#web/modules/search/search-address.ts'

/** Starts fetching the results: waited for on the server, while the browser shows what comes. */
export async function loadResults(cache: QueryClient, search: SearchAddress): Promise<void> {
  const { resultsQuery } = await import('#web/modules/search/queries.ts')
  const loading = cache.prefetchQuery(resultsQuery(search))
  if (import.meta.env.SSR) await loading
}

/** Visitors see the same results at an address of their own, with their search. */
export async function visitorsElsewhere(cache: QueryClient, search: SearchAddress): Promise<void> {
  if (await loadUser(cache)) return
  throw redirect({ to: '/search-demo', search })
}

/** What the search screen says about itself. */
export function searchHead() {
  return {
    meta: [
      { title: 'Pet sitters · Petstead' },
      {
        name: 'description',
        content: 'Pet sitters near you with real prices, real reviews and the nights still free.',
      },
    ],
  }
}
