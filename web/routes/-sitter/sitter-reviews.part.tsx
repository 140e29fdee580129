import type { QueryClient } from '@tanstack/react-query'
import { OwnPromises } from '#web/modules/reliability/own-promises.tsx'
import { reliabilityQuery } from '#web/modules/reliability/queries.ts'
import { aboutQuery, ratingHistoryQuery, writtenQuery } from '#web/modules/reviews/queries.ts'
import { ReviewsAbout } from '#web/modules/reviews/reviews-about.tsx'
import { ReviewsWritten } from '#web/modules/reviews/reviews-written.tsx'
import { useUser } from '#web/platform/session.ts'
import { StaysToReview } from '../-dashboard/stays-to-review.tsx'

/** Begins to fetch what the tab shows, unless that was just done. */
export function prefetch(cache: QueryClient, userId: string): void {
  const fresh = { staleTime: 5000 }
  void cache.prefetchQuery({ ...aboutQuery, ...fresh })
  void cache.prefetchQuery({ ...ratingHistoryQuery, ...fresh })
  void cache.prefetchQuery({ ...writtenQuery, ...fresh })
  void cache.prefetchQuery({ ...reliabilityQuery(userId), ...fresh })
}

/** The sitter's reviews: stays that wait for one, how promises were kept, what owners wrote, and those that the sitter wrote. */
export function SitterReviews() {
  const { user } = useUser()
  return (
    <div className="grid gap-10">
      <StaysToReview side="sitter" />
      {user && <OwnPromises userId={user.id} side="sitter" />}
      <ReviewsAbout />
      <ReviewsWritten />
    </div>
  )
}
