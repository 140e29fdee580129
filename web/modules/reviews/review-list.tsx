import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Review } from '#contract/calls/reviews.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/product/load-error.tsx'
import { Loading, Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx'
import { ReviewCard } from './review-card.tsx'

export type ReviewListProps = {
  query: UseQueryResult<Review[]>
  /** A query whose result is shown above the reviews; both appear together, so that nothing moves. */
  above?: UseQueryResult
  own?: boolean
  /** Shown if there are no reviews. */
  empty: ReactNode
  actions?: (review: Review) => ReactNode
  below?: (review: Review) => ReactNode
}

/** Reviews in all states: loading, failed, none, some. */
export function ReviewList({ query, above, own = false, empty, actions, below }: ReviewListProps) {
  if (query.isPending || above?.isPending)
    return (
      <Loading label="Loading reviews" className="grid gap-4 lg:grid-cols-2">
        {[1, 2].map((at) => (
          <Card key={at} className="grid gap-3 p-5">
            <Skeleton className="h-5 w-2/5" />
            <Skeleton className="h-4 w-24" />
            <SkeletonLines lines={2} />
          </Card>
        ))}
      </Loading>
    )
  if (query.isLoadingError) return <LoadError level={3} title="We couldn't load the reviews" query={query} />
  if (query.data.length === 0) return empty
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {query.data.map((review) => (
        <li key={review.id} className="grid">
          <ReviewCard review={review} own={own} actions={actions?.(review)} below={below?.(review)} />
        </li>
      ))}
    </ul>
  )
}
