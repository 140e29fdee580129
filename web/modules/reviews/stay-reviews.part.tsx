import { useQuery } from '@tanstack/react-query'
import { Reply } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#contract/calls/reviews.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import { stayReviewsQuery } from './queries.ts'
import { ReplyDialog } from './reply-dialog.tsx'
import { ReviewCard } from './review-card.tsx'

/** The reviews of a stay that its reader may see, each with the way to reply to one about oneself. */
export function StayReviews({ bookingId, readerId }: { bookingId: string; readerId: string | undefined }) {
  const { data = [] } = useQuery(stayReviewsQuery(bookingId))
  const [replying, setReplying] = useState<Review | null>(null)
  if (data.length === 0) return null
  return (
    <section aria-label="Reviews of this stay" className="grid gap-4">
      <h2 className="text-xl font-semibold">Reviews</h2>
      {data.map((review) => (
        <ReviewCard
          key={review.id}
          review={review}
          below={
            review.revieweeId === readerId &&
            !review.reply && (
              <Button variant="secondary" size="sm" onClick={() => setReplying(review)}>
                <Reply aria-hidden="true" className="size-4.5" />
                Reply<span className="sr-only"> to {isolated(review.reviewer.firstName)}</span>
              </Button>
            )
          }
        />
      ))}
      {replying && <ReplyDialog review={replying} onClose={() => setReplying(null)} />}
    </section>
  )
}
