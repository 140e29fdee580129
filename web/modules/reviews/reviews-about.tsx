import { useQuery } from '@tanstack/react-query'
import { Star } from 'lucide-react'
import { counted, daysWords } from '#contract/vocabulary/words.ts'
import { useMore, useListTotals } from '#web/platform/pages.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Stars } from '#web/product/stars.tsx'
import { RatingHistory } from './rating-history.tsx'
import { ReplyButton } from './reply-button.tsx'
import { ReviewList } from './review-list.tsx'
import { aboutQuery, ratingHistoryQuery } from './queries.ts'
import { useTerms } from '#web/product/terms.ts'

/** What owners wrote about the user, below the average. */
export function ReviewsAbout() {
  const terms = useTerms()
  const reviews = useQuery(aboutQuery)
  const history = useQuery(ratingHistoryQuery)
  const more = useMore(aboutQuery)
  const { average, total } = useListTotals(aboutQuery)
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
        below={(review) => !review.reply && <ReplyButton review={review} />}
      />
      <ShowMore {...more} />
    </section>
  )
}
