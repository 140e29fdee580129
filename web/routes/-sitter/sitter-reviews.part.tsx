import { ReviewsAbout } from '#web/modules/reviews/reviews-about.tsx'
import { ReviewsWritten } from '#web/modules/reviews/reviews-written.tsx'
import { StaysToReview } from '../-dashboard/stays-to-review.tsx'

/** The sitter's reviews: stays that wait for one, what owners wrote, and those that the sitter wrote. */
export function SitterReviews() {
  return (
    <div className="grid gap-10">
      <StaysToReview side="sitter" />
      <ReviewsAbout />
      <ReviewsWritten />
    </div>
  )
}
