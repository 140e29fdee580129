import type { ReactNode } from 'react'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { initials } from '#contract/vocabulary/names.ts'
import type { Review } from '#contract/calls/reviews.ts'
import { Avatar } from '#web/product/avatar.tsx'
import { LocalDay } from '#web/calendar/local-day.tsx'
import { HiddenNote } from '#web/modules/hiding/hidden-note.tsx'
import { Card } from '#web/ui/card.tsx'
import { Stars } from '#web/product/stars.tsx'
import { formatInstant } from '#web/platform/format/dates.ts'
import { PetsSaid } from './pets-said.tsx'
import { Reply } from './reply.tsx'

export type ReviewCardProps = {
  review: Review
  /** Whether the reader wrote it; otherwise the reviewer is shown above. */
  own?: boolean
  actions?: ReactNode
  /** Actions below the review. */
  below?: ReactNode
}

/** One review with its stars, date and comment. */
export function ReviewCard({ review, own = false, actions, below }: ReviewCardProps) {
  const { reviewer } = review
  const isOfOwner = review.reviewType === 'owner_review'
  return (
    <Card className="grid content-start gap-3 p-5">
      <div className="flex items-start gap-3">
        {!own && <Avatar initials={initials({ firstName: reviewer.firstName })} src={reviewer.profileImageUrl} />}
        <div className="grid min-w-0 flex-1 gap-0.5">
          <h3 className="font-semibold">{isolated(own ? review.listingTitle : reviewer.firstName)}</h3>
          <p className="text-sm text-ink-soft">
            {!own && `${isolated(review.listingTitle)} · `}
            <LocalDay at={review.createdAt} />
          </p>
        </div>
        {actions}
      </div>
      <Stars value={review.rating} />
      {review.comment ? (
        <p dir="auto" className="whitespace-pre-line">
          {review.comment}
        </p>
      ) : (
        <p className="text-ink-soft italic">No comment</p>
      )}
      <PetsSaid pets={review.pets} />
      {review.privateNote && (
        <p dir="auto" className="rounded-lg bg-ground px-3 py-2 text-sm whitespace-pre-line wrap-anywhere">
          <span className="font-semibold">Private note:</span> {review.privateNote}
        </p>
      )}
      {!review.shown && (
        <p className="text-sm text-ink-soft">
          Only you see this until the other side has reviewed the stay too, or until {formatInstant(review.shownAt)}.
        </p>
      )}
      {review.hidden && <HiddenNote mark={{ why: review.hidden }} />}
      <Reply reply={review.reply} by={isOfOwner ? 'owner' : 'sitter'} />
      {below && <div>{below}</div>}
    </Card>
  )
}
