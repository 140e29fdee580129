import { OwnPromises } from '#web/modules/reliability/own-promises.tsx'
import { ReviewsOfOwner } from '#web/modules/reviews/reviews-of-owner.tsx'
import { ReviewsWritten } from '#web/modules/reviews/reviews-written.tsx'
import { useUser } from '#web/platform/session.ts'
import { StaysToReview } from '../-dashboard/stays-to-review.tsx'

/** The owner's reviews: stays that wait for one, how promises were kept, what sitters wrote, and those that the owner wrote. */
export function OwnerReviews() {
  const { user } = useUser()
  return (
    <div className="grid gap-10">
      <StaysToReview side="owner" />
      {user && <OwnPromises userId={user.id} side="owner" />}
      {user && <ReviewsOfOwner userId={user.id} />}
      <ReviewsWritten />
    </div>
  )
}
