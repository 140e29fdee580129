import { useQuery } from '@tanstack/react-query'
import { Reply, Star } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#contract/calls/reviews.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { counted, daysWords } from '#contract/vocabulary/words.ts'
import { useMore, useWhole } from '#web/platform/pages.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Stars } from '#web/product/stars.tsx'
import { RatingHistory } from './rating-history.tsx'
import { ReplyDialog } from './reply-dialog.tsx'
import { ReviewList } from './review-list.tsx'
import { aboutQuery, ratingHistoryQuery } from './queries.ts'
import { useTerms } from '#web/product/terms.ts'

/** What owners wrote about the user, below the average. */
export function ReviewsAbout() {
  const terms = useTerms()
  const [replying, setReplying] = useState<Review | null>(null)
  const reviews = useQuery(aboutQuery)
  const history = useQuery(ratingHistoryQuery)
  const more = useMore(aboutQuery)
  const { average, total } = useWhole(aboutQuery)
  return (
    <section aria-labelledby="about-heading" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="about-heading" className="text-2xl font-semibold">
          Customer Reviews
        </h2>
        {average !== null && (
          <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
            <Stars value={average} size="md" />
            <span className="figures font-semibold text-ink">{average.toFixed(1)}</span>
            <span>Based on {counted(total, 'review')}</span>
          </p>
        )}
      </div>
      {reviews.data && history.data && <RatingHistory months={history.data} />}
      <ReviewList
        query={reviews}
        above={history}
        empty={
          <EmptyState
            level={3}
            icon={<Star />}
            title="No reviews yet"
            description={terms && `Owners can review you for ${daysWords(terms.reviewDays)} after a stay is completed.`}
          />
        }
        below={(review) =>
          !review.reply && (
            <Button variant="secondary" size="sm" onClick={() => setReplying(review)}>
              <Reply aria-hidden="true" className="size-4.5" />
              Reply<span className="sr-only"> to {isolated(review.reviewer.firstName)}</span>
            </Button>
          )
        }
      />
      {replying && <ReplyDialog review={replying} onClose={() => setReplying(null)} />}
      <ShowMore {...more} />
    </section>
  )
}
