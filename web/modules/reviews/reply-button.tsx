import { Reply } from 'lucide-react'
import { useState } from 'react'
import type { Review } from '#contract/calls/reviews.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { Button } from '#web/ui/button.tsx'
import { lazyOnOpen } from '#web/ui/lazy-on-open.tsx'

const ReplyDialog = lazyOnOpen(() => import('./reply-dialog.tsx').then((module) => module.ReplyDialog))

/** Opens the reply to a review about the reader; renders nothing once there is one. */
export function ReplyButton({ review }: { review: Review }) {
  const [open, setOpen] = useState(false)
  if (review.reply) return null
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Reply aria-hidden="true" className="size-4.5" />
        Reply<span className="sr-only"> to {isolated(review.reviewer.firstName)}</span>
      </Button>
      <ReplyDialog review={review} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
