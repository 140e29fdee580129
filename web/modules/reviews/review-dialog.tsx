import { useId, useRef, useState } from 'react'
import type { Booking } from '#contract/bookings.ts'
import { refusals } from '#contract/refusals.ts'
import { commentMaximum, writeReview } from '#contract/reviews.ts'
import { fieldSentences, stillStanding, useFocusOnRefusal } from '#web/platform/field-errors.ts'
import { useKeptDraft, type KeptDraft } from '#web/platform/kept-draft.ts'
import { refusalOf } from '#web/platform/refusal.ts'
import { formatDate, formatRange, localDate } from '#web/platform/format/dates.ts'
import { toast } from '#web/platform/toasts.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { focusFirstInvalid } from '#web/ui/focus-first-invalid.ts'
import { StarInput } from '#web/ui/stars.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useWriteReview } from './use-reviews.ts'

const ratingMissing = refusals.select_rating.sentence

export type ReviewDialogProps = { booking: Booking; open: boolean; onOpenChange: (open: boolean) => void }

/** Stars and a comment about the sitter of a completed stay. */
export function ReviewDialog({ booking, open, onOpenChange }: ReviewDialogProps) {
  const formId = useId()
  const write = useWriteReview(booking)
  const draft = useKeptDraft(`review of ${booking.id}`, noReview)
  const done = () => {
    draft.forget()
    onOpenChange(false)
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leave Review"
      description={`${booking.listing.title}, ${formatRange(booking.startDate, booking.endDate)}`}
      footer={
        <>
          <Button variant="secondary" onClick={done}>
            Cancel
          </Button>
          <Button type="submit" form={formId} loading={write.isPending}>
            Submit Review
          </Button>
        </>
      }
    >
      <ReviewForm
        id={formId}
        until={booking.reviewUntil}
        draft={draft}
        sent={write.variables}
        error={write.error}
        onSubmit={(review) => write.isPending || write.mutate(review, { onSuccess: done })}
      />
    </Dialog>
  )
}

type Review = { rating: number; comment: string }
const noReview: Review = { rating: 0, comment: '' }

/** What the server found wrong, by the fields of the form; they are called as in the input. */
function refusedFields(error: unknown): { readonly [Field in keyof Review]?: string } {
  const refusal = refusalOf(writeReview, error)
  return refusal?.code === 'select_rating' ? { rating: refusal.sentence } : fieldSentences(error)
}

type ReviewFormProps = {
  id: string
  until: string | null
  draft: KeptDraft<Review>
  /** The review as it was sent last, and why that was refused. */
  sent: Review | undefined
  error: Error | null
  onSubmit: (review: Review) => void
}

function ReviewForm({ id, until, draft, sent, error, onSubmit }: ReviewFormProps) {
  const { rating, comment } = draft.value
  const [tried, setTried] = useState(false)
  const body = useRef<HTMLFormElement>(null)
  const refused = stillStanding(refusedFields(error), sent, draft.value)
  useFocusOnRefusal(error, refused, () => focusFirstInvalid(body.current))
  return (
    <form
      ref={body}
      id={id}
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (rating === 0) toast({ title: ratingMissing, tone: 'error' })
        else onSubmit(draft.value)
      }}
    >
      <StarInput
        label="Your rating"
        value={rating}
        onChange={(chosen) => draft.set((before) => ({ ...before, rating: chosen }))}
        error={tried && rating === 0 ? ratingMissing : refused.rating}
      />
      <Field label="Comment" error={refused.comment} optional hint="What should other owners know?">
        <Textarea
          counter
          rows={4}
          maxLength={commentMaximum}
          value={comment}
          onChange={(event) => draft.set((before) => ({ ...before, comment: event.target.value }))}
        />
      </Field>
      <p className="text-sm text-ink-soft">
        Reviews are open for 1 week after a stay is completed
        {until ? `: until ${formatDate(localDate(new Date(until)))}.` : '.'} Your first name and photo will be shown
        with your review.
      </p>
    </form>
  )
}
