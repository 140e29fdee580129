import { useQuery } from '@tanstack/react-query'
import { MessageSquareHeart, Star } from 'lucide-react'
import { useState } from 'react'
import type { Listing } from '#contract/calls/listings.ts'
import type { Review } from '#contract/calls/reviews.ts'
import { reviewsQuery } from '#web/modules/reviews/queries.ts'
import { formatDate } from '#web/platform/format/dates.ts'
import { count } from '#web/platform/format/words.ts'
import { sentenceOf } from '#web/platform/refusal.ts'
import { useMore } from '#web/platform/pages.ts'
import { Avatar } from '#web/brand/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Loading, SkeletonLines } from '#web/ui/skeleton.tsx'
import { Stars } from '#web/brand/stars.tsx'

/** Reviews before "Show all". */
const shownAtFirst = 6

/** What owners say about a listing: the average, how the stars spread, and each review. */
export function ReviewsBlock({ listing }: { listing: Listing }) {
  const { data, error, isFetching, refetch } = useQuery(reviewsQuery(listing.id))
  const more = useMore(reviewsQuery(listing.id))
  const [all, setAll] = useState(false)
  const { rating, reviewCount } = listing
  return (
    <section aria-labelledby="reviews" className="grid gap-6">
      <h2 id="reviews" className="text-2xl font-semibold">
        Reviews ({reviewCount})
      </h2>
      {rating === null || reviewCount === 0 ? (
        <EmptyState
          level={3}
          icon={<MessageSquareHeart />}
          title="No reviews yet"
          description="Be the first to book and review this sitter!"
        />
      ) : (
        <>
          <Distribution rating={rating} total={reviewCount} counts={listing.ratingCounts} />
          {error ? (
            <ErrorState
              level={3}
              title="We couldn't load the reviews"
              description={sentenceOf(error, 'Please try again.')}
              onRetry={() => void refetch()}
              retrying={isFetching}
            />
          ) : !data ? (
            <Loading label="Loading reviews…">
              <SkeletonLines lines={4} />
            </Loading>
          ) : (
            <>
              <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
                {(all ? data : data.slice(0, shownAtFirst)).map((review) => (
                  <ReviewItem key={review.id} review={review} />
                ))}
              </ul>
              {!all && data.length > shownAtFirst && (
                <Button variant="secondary" className="justify-self-start" onClick={() => setAll(true)}>
                  Show all {reviewCount} reviews
                </Button>
              )}
              {all && <ShowMore {...more} />}
            </>
          )}
        </>
      )}
    </section>
  )
}

function Distribution({ rating, total, counts }: { rating: number; total: number; counts: readonly number[] }) {
  return (
    <div className="grid items-center gap-6 sm:grid-cols-[auto_minmax(0,24rem)] sm:gap-12">
      <div className="grid justify-items-start gap-1">
        <p className="figures text-4xl font-semibold">{rating.toFixed(1)}</p>
        <Stars value={rating} size="md" />
        <p className="text-sm text-ink-soft">Based on {count(total, 'review')}</p>
      </div>
      <ul aria-label="Rating breakdown" className="grid gap-1.5">
        {[5, 4, 3, 2, 1].map((stars) => {
          const number = counts[stars - 1] ?? 0
          return (
            <li key={stars} className="figures grid grid-cols-[2.25rem_1fr_2rem] items-center gap-3 text-sm">
              <span aria-hidden="true" className="flex items-center gap-1">
                {stars}
                <Star className="size-3.5 fill-honey text-honey-ink" />
              </span>
              <span aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-slate-soft">
                <span className="block h-full rounded-full bg-honey" style={{ width: `${(number / total) * 100}%` }} />
              </span>
              <span aria-hidden="true" className="text-right text-ink-soft">
                {number}
              </span>
              <span className="sr-only">
                {count(stars, 'star')}: {count(number, 'review')}
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}

function ReviewItem({ review }: { review: Review }) {
  const { firstName, profileImageUrl } = review.reviewer
  return (
    <li className="grid content-start gap-2">
      <div className="flex items-center gap-3">
        <Avatar initials={firstName.charAt(0).toUpperCase() || '?'} src={profileImageUrl} size="sm" />
        <div>
          <p className="leading-tight font-semibold">{firstName}</p>
          <p className="text-sm text-ink-soft">
            <time dateTime={review.createdAt}>{formatDate(review.createdAt)}</time>
          </p>
        </div>
      </div>
      <Stars value={review.rating} />
      {review.comment && <p className="whitespace-pre-line">{review.comment}</p>}
    </li>
  )
}
