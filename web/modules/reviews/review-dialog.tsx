import type { Side } from '#contract/vocabulary/booking-states.ts'
import { useId } from 'react'
import type { Booking } from '#contract/schemas/bookings.ts'
import { refusals } from '#contract/refusals.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName, firstNameOf } from '#contract/vocabulary/names.ts'
import { daysWords, joined } from '#contract/vocabulary/words.ts'
import { commentMaximum, privateNoteMaximum } from '#contract/vocabulary/limits.ts'
import { formatDate, formatRange } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { useForm, type FormCall } from '#web/platform/use-form.ts'
import { FormButtons } from '#web/ui/form-buttons.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { StarInput } from '#web/modules/reviews/star-input.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import { useWriteReview } from './mutations.ts'
import { PetAnswersInput } from './pet-answers-input.tsx'
import { noReview } from './review-form.ts'
import type { ReviewForm as Form } from './review-form.ts'

export type ReviewDialogProps = {
  booking: Booking
  /** Who writes: the owner about the sitter, or the sitter about the owner and the pets. */
  side: Side
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** A rating and a comment about the other side of a completed stay; of a sitter also about the pets. */
export function ReviewDialog({ booking, side, open, onOpenChange }: ReviewDialogProps) {
  const formId = useId()
  const write = useWriteReview(booking, side)
  const stay = `${isolated(booking.listing.title)}, ${formatRange(booking.startDate, booking.endDate)}`
  const pets = joined(booking.pets.map(({ name }) => name))
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={side === 'owner' ? 'Leave Review' : `How was ${pets}\u2019s stay?`}
      description={side === 'owner' ? stay : `With ${displayName(booking.owner)}. ${stay}`}
      footer={<FormButtons form={formId} submit="Submit Review" busy={write.isPending} />}
    >
      <ReviewForm id={formId} booking={booking} side={side} write={write} onClose={() => onOpenChange(false)} />
    </Dialog>
  )
}

type ReviewFormProps = {
  id: string
  booking: Booking
  side: Side
  write: FormCall<Form, unknown>
  onClose: () => void
}

function ReviewForm({ id, booking, side, write, onClose }: ReviewFormProps) {
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
  const set = (change: Partial<Form>) => setForm((before) => ({ ...before, ...change }))
  const other = isolated(firstNameOf(side === 'owner' ? booking.sitter : booking.owner))
  return (
    <form {...formProps} id={id} className="grid gap-5">
      <StarInput
        label="Your rating"
        value={form.rating}
        onChange={(rating) => set({ rating })}
        error={mistakes.rating}
      />
      {side === 'sitter' && (
        <PetAnswersInput pets={booking.pets} value={form.pets} onChange={(pets) => set({ pets })} />
      )}
      <Field
        label="Comment"
        error={mistakes.comment}
        optional
        hint={side === 'owner' ? 'What should other owners know?' : 'What should other sitters know?'}
      >
        <Textarea
          counter
          rows={4}
          maxLength={commentMaximum}
          value={form.comment}
          onChange={(event) => set({ comment: event.target.value })}
        />
      </Field>
      <Field label={`Private note to ${other}`} error={mistakes.privateNote} optional hint={`Only ${other} sees this.`}>
        <Textarea
          counter
          rows={2}
          maxLength={privateNoteMaximum}
          value={form.privateNote}
          onChange={(event) => set({ privateNote: event.target.value })}
        />
      </Field>
      <WhenShown booking={booking} side={side} other={other} />
    </form>
  )
}

/** Until when a review can be written, and when and to whom it is shown. */
function WhenShown({ booking, side, other }: { booking: Booking; side: Side; other: string }) {
  const until = booking.reviewUntil && formatDate(localDate(new Date(booking.reviewUntil)))
  return (
    <p className="text-sm text-ink-soft">
      Reviews are open for {daysWords(booking.terms.reviewDays)} after a stay is completed
      {until ? `: until ${until}. ` : '. '}
      {booking.reviewWaits
        ? `${other} has written one, so both are shown as soon as you submit yours. `
        : `Yours is shown once ${other} has written one too, or when that time is over. `}
      {side === 'owner'
        ? 'Your first name and photo will be shown with your review.'
        : `Only ${other} and sitters ${other} asks for a stay can read it.`}
    </p>
  )
}
