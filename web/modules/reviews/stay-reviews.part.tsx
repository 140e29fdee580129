import { useQuery } from '@tanstack/react-query'
import type { BookingDetail } from '#contract/schemas/bookings.ts'
import { stayReviewsQuery } from './queries.ts'
import { ReplyButton } from './reply-button.tsx'
import { ReviewCard } from './review-card.tsx'
import { ReviewWaits } from './review-waits.tsx'

/** That the other side's review waits, and the reviews that the reader may see, with the reply to one about oneself. */
export function StayReviews({ booking }: { booking: BookingDetail }) {
  const { data = [] } = useQuery(stayReviewsQuery(booking.id))
  const { viewer } = booking
  const readerId = viewer === 'admin' ? undefined : booking[viewer].id
  return (
    <>
      {viewer !== 'admin' && <ReviewWaits booking={booking} side={viewer} />}
      {data.length > 0 && (
        <section aria-label="Reviews of this stay" className="grid gap-4">
          <h2 className="text-xl font-semibold">Reviews</h2>
          <ul className="grid gap-4 lg:grid-cols-2">
            {data.map((review) => (
              <li key={review.id} className="grid">
                <ReviewCard
                  review={review}
                  below={review.revieweeId === readerId && !review.reply && <ReplyButton review={review} />}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
