import * as api from '#contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import { sharedListingsQuery, sharedListQuery } from '#web/modules/favorites/queries.ts'
import { orNotFound } from '#web/platform/api.ts'

/** Fetches a shared list and its cards; shows the not-found screen if it is not shared, or no longer. */
export async function loadSharedList(cache: QueryClient, token: string) {
  const cards = cache.prefetchQuery(sharedListingsQuery(token))
  try {
    return await orNotFound(
      api.favorites.sharedList,
      'favorite_list_not_found',
      cache.fetchQuery({ ...sharedListQuery(token), staleTime: 5000 }),
    )
  } finally {
    if (import.meta.env.SSR) await cards
  }
}
