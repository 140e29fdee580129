import { OwnPromises } from '#web/modules/reliability/own-promises-later.tsx'
import { ReviewsAbout } from '#web/modules/reviews/reviews-about.tsx'
import { ReviewsWritten } from '#web/modules/reviews/reviews-written.tsx'
import { useUser } from '#web/platform/session.ts'
import { StaysToReview } from '../-dashboard/stays-to-review.tsx'

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
