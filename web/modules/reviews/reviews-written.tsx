import { useQuery } from '@tanstack/react-query'
import { Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#contract/calls/reviews.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { useMore } from '#web/platform/pages.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ReviewList } from './review-list.tsx'
import { useDeleteReview } from './mutations.ts'
import { writtenQuery } from './queries.ts'

/** The reviews that the user wrote; each can be deleted. */
export function ReviewsWritten() {
  const reviews = useQuery(writtenQuery)
  const more = useMore(writtenQuery)
  const [deleting, setDeleting] = useState<Review | null>(null)
  const remove = useDeleteReview()
  return (
    <section aria-labelledby="written-heading" className="grid gap-4">
      <h2 id="written-heading" className="text-2xl font-semibold">
        Reviews you wrote
      </h2>
      <ReviewList
        query={reviews}
        own
        empty={
          <EmptyState
            level={3}
            icon={<Star />}
            title="No reviews written yet"
            description="After a stay is completed, you can say how it went."
          />
        }
        actions={(review) => (
          <IconButton
            label={`Delete review of ${isolated(review.listingTitle)}`}
            size="sm"
            className="-mt-1 -mr-1"
            onClick={() => setDeleting(review)}
          >
            <Trash2 aria-hidden="true" />
          </IconButton>
        )}
      />
      <ShowMore {...more} />
      <ConfirmDialog
        open={deleting !== null}
        onOpenChange={(open) => open || setDeleting(null)}
        title="Delete this review?"
        description={
          deleting?.shown === false
            ? "Nobody has seen it yet. You can write another one while the stay's reviews are open."
            : deleting?.reviewType === 'owner_review'
              ? 'It will be removed for good, and you can\u2019t write another one.'
              : 'It will be removed from the listing and the rating updated. This action cannot be undone.'
        }
        confirmLabel="Delete review"
        tone="danger"
        onConfirm={() => deleting && remove.mutateAsync(deleting)}
      />
    </section>
  )
}
