import { useId } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { refusals } from '#contract/refusals.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { daysWords } from '#contract/vocabulary/words.ts'
import { commentMaximum } from '#contract/vocabulary/limits.ts'
import { formatDate, formatRange } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { useForm, type Sending } from '#web/platform/use-form.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { StarInput } from '#web/modules/reviews/star-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useWriteReview } from './mutations.ts'

export type ReviewDialogProps = { booking: Booking; open: boolean; onOpenChange: (open: boolean) => void }

/** A rating and a comment about the sitter of a completed stay. */
export function ReviewDialog({ booking, open, onOpenChange }: ReviewDialogProps) {
  const formId = useId()
  const write = useWriteReview(booking)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Leave Review"
      description={`${isolated(booking.listing.title)}, ${formatRange(booking.startDate, booking.endDate)}`}
      footer={<FormButtons form={formId} submit="Submit Review" busy={write.isPending} />}
    >
      <ReviewForm id={formId} booking={booking} write={write} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

type ReviewInput = { rating: number; comment: string }
const noReview: ReviewInput = { rating: 0, comment: '' }

type ReviewFormProps = { id: string; booking: Booking; write: Sending<ReviewInput, unknown>; onClose: () => void }

function ReviewForm({ id, booking, write, onClose }: ReviewFormProps) {
  const { form, setForm, mistakes, formProps } = useForm({
    name: `review of ${booking.id}`,
    start: noReview,
    send: write,
    rules: {
      schema: () => import('#contract/inputs/reviews.ts').then(({ NewReview }) => NewReview),
      mistakesOf: ({ rating }) => (rating === 0 ? { rating: refusals.select_rating.sentence } : {}),
    },
    onCancel: onClose,
    onDone: onClose,
  })
  const until = booking.reviewUntil
  return (
    <form {...formProps} id={id} className="grid gap-5">
      <StarInput
        label="Your rating"
        value={form.rating}
        onChange={(chosen) => setForm((before) => ({ ...before, rating: chosen }))}
        error={mistakes.rating}
      />
      <Field label="Comment" error={mistakes.comment} optional hint="What should other owners know?">
        <Textarea
          counter
          rows={4}
          maxLength={commentMaximum}
          value={form.comment}
          onChange={(event) => setForm((before) => ({ ...before, comment: event.target.value }))}
        />
      </Field>
      <p className="text-sm text-ink-soft">
        Reviews are open for {daysWords(booking.terms.reviewDays)} after a stay is completed
        {until ? `: until ${formatDate(localDate(new Date(until)))}.` : '.'} Your first name and photo will be shown
        with your review.
      </p>
    </form>
  )
}
