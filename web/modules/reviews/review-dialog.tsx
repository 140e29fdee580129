import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { Booking } from '#contract/schemas/bookings.ts'
import { refusals } from '#contract/refusals.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'
import { displayName, firstNameOf } from '#contract/vocabulary/names.ts'
import { daysWords, joined } from '#contract/vocabulary/words.ts'
import { commentMaximum, privateNoteMaximum } from '#contract/vocabulary/limits.ts'
import { formatDate, formatRange } from '#web/platform/format/dates.ts'
import { localDate } from '#web/platform/format/readers-clock.ts'
import { FormDialog } from '#web/product/form-dialog.tsx'
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
  const stay = `${isolated(booking.listing.title)}, ${formatRange(booking.startDate, booking.endDate)}`
  const pets = joined(booking.pets.map(({ name }) => name))
  const other = isolated(firstNameOf(side === 'owner' ? booking.sitter : booking.owner))
  return (
    <FormDialog<Form, unknown>
      open={open}
      onClose={() => onOpenChange(false)}
      title={side === 'owner' ? 'Leave Review' : `How was ${pets}\u2019s stay?`}
      description={side === 'owner' ? stay : `With ${displayName(booking.owner)}. ${stay}`}
      submit="Submit Review"
      name={`review of ${booking.id}`}
      start={noReview}
      send={useWriteReview(booking, side)}
      rules={{
        schema: () => import('#contract/inputs/reviews.ts').then(({ NewReview }) => NewReview),
        mistakesOf: ({ rating }) => (rating === 0 ? { rating: refusals.select_rating.sentence } : {}),
      }}
    >
      {({ form, set, field, mistakes }) => (
        <>
          <StarInput
            label="Your rating"
            value={form.rating}
            onChange={(rating) => set({ rating })}
            error={mistakes.rating}
          />
          {side === 'sitter' && (
            <PetAnswersInput pets={booking.pets} value={form.pets} onChange={(answers) => set({ pets: answers })} />
          )}
          <Field
            label="Comment"
            optional
            hint={side === 'owner' ? 'What should other owners know?' : 'What should other sitters know?'}
            {...field('comment')}
          >
            <Textarea counter rows={4} maxLength={commentMaximum} />
          </Field>
          <Field
            label={`Private note to ${other}`}
            optional
            hint={`Only ${other} sees this.`}
            {...field('privateNote')}
          >
            <Textarea counter rows={2} maxLength={privateNoteMaximum} />
          </Field>
          <WhenShown booking={booking} side={side} other={other} />
        </>
      )}
    </FormDialog>
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
