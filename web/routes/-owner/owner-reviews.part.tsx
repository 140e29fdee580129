import { ReviewsWritten } from '#web/modules/reviews/reviews-written.tsx'
import { StaysToReview } from './stays-to-review.tsx'

/** The owner's reviews: stays that wait for one, and those that were written. */
export function OwnerReviews() {
  return (
    <div className="grid gap-10">
      <StaysToReview />
      <ReviewsWritten />
    </div>
  )
}
