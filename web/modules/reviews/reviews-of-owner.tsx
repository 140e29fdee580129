import { useQuery } from '@tanstack/react-query'
import { counted } from '#contract/vocabulary/words.ts'
import { useMore, useListTotals } from '#web/platform/pages.ts'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Stars } from '#web/product/stars.tsx'
import { ownerReviewsQuery } from './queries.ts'
import { ReplyButton } from './reply-button.tsx'
import { ReviewList } from './review-list.tsx'

/** What sitters wrote about the user as an owner; renders nothing while there is nothing. */
export function ReviewsOfOwner({ userId }: { userId: string }) {
  const query = ownerReviewsQuery(userId)
  const reviews = useQuery(query)
  const more = useMore(query)
  const { average, total } = useListTotals(query)
  if (reviews.data?.length === 0) return null
  return (
    <section aria-labelledby="of-owner-heading" className="grid gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div className="grid gap-1">
          <h2 id="of-owner-heading" className="text-2xl font-semibold">
            What sitters say about you
          </h2>
          <p className="text-sm text-ink-soft">Only you and sitters you ask for a stay can read this.</p>
        </div>
        {average !== null && (
          <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
            <Stars value={average} size="md" />
            <span className="figures font-semibold text-ink">{average.toFixed(1)}</span>
            <span>Based on {counted(total, 'review')}</span>
          </p>
        )}
      </div>
      <ReviewList query={reviews} empty={null} below={(review) => !review.reply && <ReplyButton review={review} />} />
      <ShowMore {...more} />
    </section>
  )
}
