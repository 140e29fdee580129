import type { Review } from '#contract/calls/reviews.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { replyMaximum } from '#contract/vocabulary/limits.ts'
import { TextDialog } from '#web/product/text-dialog.tsx'
import { useReply } from './mutations.ts'

export type ReplyDialogProps = { review: Review; open: boolean; onClose: () => void }

/** The one reply to a review of whom it is about. */
export function ReplyDialog({ review, open, onClose }: ReplyDialogProps) {
  return (
    <TextDialog
      open={open}
      name={`reply to ${review.id}`}
      title={`Reply to ${isolated(review.reviewer.firstName)}`}
      description={`Your reply appears under the review for ${
        review.reviewType === 'sitter_review' ? 'everyone' : 'everyone who can read it'
      }. You can reply once, and it can't be changed later.`}
      label="Your reply"
      maxLength={replyMaximum}
      submit="Post reply"
      send={useReply(review)}
      schema={() => import('#contract/inputs/reviews.ts').then(({ NewReply }) => NewReply)}
      onClose={onClose}
    />
  )
}
