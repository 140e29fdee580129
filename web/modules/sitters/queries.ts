import * as api from '#contract/api.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { SitterProfile } from '#contract/calls/sitters.ts'
import { reliabilityQuery } from '#web/modules/reliability/queries.ts'
import { sitterReviewsQuery } from '#web/modules/reviews/queries.ts'
import { orNotFound, queryFor } from '#web/platform/api.ts'
import { pagesFor } from '#web/platform/pages.ts'

/** A sitter's public profile. */
export function sitterQuery(id: string) {
  return queryFor(api.sitters.get, { params: { id } })
}

/** The active listings of a sitter, newest first. */
export function sitterListingsQuery(id: string) {
  return pagesFor(api.sitters.listings, { params: { id } })
}

/** For loaders: the sitter with their listings and reviews, or the route's not-found screen. */
export async function loadSitter(cache: QueryClient, id: string): Promise<SitterProfile> {
  const rest = Promise.all([
    cache.prefetchQuery(sitterListingsQuery(id)),
    cache.prefetchQuery(reliabilityQuery(id)),
    cache.prefetchQuery(sitterReviewsQuery(id)),
  ])
  try {
    return await orNotFound(api.sitters.get, 'sitter_not_found', cache.ensureQueryData(sitterQuery(id)))
  } finally {
    if (import.meta.env.SSR) await rest
  }
}
