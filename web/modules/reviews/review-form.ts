import type { Side } from '#contract/vocabulary/booking-states.ts'
import type { Booking } from '#contract/schemas/bookings.ts'
import type { PetQuestion } from '#contract/vocabulary/reviews.ts'

/** What was answered about a pet; what is missing is not said. */
export type PetForm = { readonly [Question in PetQuestion]?: boolean }

/** What is typed and chosen in the dialog of a review; `pets` by their ids. */
export type ReviewForm = {
  readonly rating: number
  readonly comment: string
  readonly privateNote: string
  readonly pets: Readonly<Record<string, PetForm>>
}
export const noReview: ReviewForm = { rating: 0, comment: '', privateNote: '', pets: {} }

/** Returns what is sent of a review by one side of a stay. */
export function reviewOf(booking: Booking, side: Side, form: ReviewForm) {
  const { rating, pets } = form
  const [comment, privateNote] = [form.comment.trim(), form.privateNote.trim()]
  const said = Object.entries(pets).flatMap(([petId, answers]) =>
    Object.keys(answers).length > 0 ? [{ petId, ...answers }] : [],
  )
  return {
    bookingId: booking.id,
    ...(side === 'owner'
      ? { revieweeId: booking.sitterId, reviewType: 'sitter_review' as const }
      : { revieweeId: booking.owner.id, reviewType: 'owner_review' as const }),
    rating,
    ...(comment && { comment }),
    ...(privateNote && { privateNote }),
    ...(said.length > 0 && { pets: said }),
  }
}
