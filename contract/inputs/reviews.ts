import * as z from 'zod/mini'
import { commentMaximum, petsPerStay, privateNoteMaximum, replyMaximum } from '../vocabulary/limits.ts'
import { petAnswers, reviewTypes } from '../vocabulary/reviews.ts'
import { Id, optionalText, someText } from './text.ts'

/** What a sitter says about a pet; what is left out or null is not said. */
const PetAnswers = z.object({ petId: Id, ...petAnswers(() => z.nullish(z.boolean())) })

/**
 * A review of the other side of a stay; without a type it is that of its sitter. `pets` only in one of its owner. The
 * handler checks the rating, because its sentence is fixed (docs/product.md#reviews).
 */
export const NewReview = z
  .object({
    bookingId: Id,
    revieweeId: z.nullish(Id),
    reviewType: z.nullish(z.enum(reviewTypes)),
    rating: z.nullish(z.number()),
    comment: optionalText(commentMaximum),
    /** Only the other side reads it. */
    privateNote: optionalText(privateNoteMaximum),
    pets: z.nullish(z.array(PetAnswers).check(z.maxLength(petsPerStay))),
  })
  .register(z.globalRegistry, { id: 'NewReview' })

/** The public reply to a review. */
export const NewReply = z
  .object({ text: someText(replyMaximum, 'Enter your reply.') })
  .register(z.globalRegistry, { id: 'NewReply' })
