import type { QueryClient } from '@tanstack/react-query'
import type { Praise } from '#web/modules/recruiting/testimonial.tsx'
import { reviewsQuery } from '#web/modules/reviews/queries.ts'
import { topListingsQuery } from '#web/modules/search/queries.ts'

/**
 * The latest five-star review with text of one of the best rated listings; null if there is none, or it cannot be
 * fetched.
 */
export async function loadPraise(cache: QueryClient): Promise<Praise | null> {
  try {
    const [best] = await cache.ensureQueryData(topListingsQuery(1))
    if (!best) return null
    const { rows } = await cache.ensureQueryData(reviewsQuery(best.id, { rating: 5 }))
    return rows.find(({ comment }) => comment) ?? null
  } catch {
    return null
  }
}
