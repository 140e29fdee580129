import * as z from 'zod/mini'
import { commentMaximum, replyMaximum } from '../vocabulary/limits.ts'
import { Id, optionalText, someText } from './text.ts'

/** A review of a stay's sitter. The handler checks the rating, because its sentence is fixed (docs/product.md#reviews). */
export const NewReview = z
  .object({
    bookingId: Id,
    revieweeId: z.nullish(Id),
    reviewType: z.nullish(z.literal('sitter_review')),
    rating: z.nullish(z.number()),
    comment: optionalText(commentMaximum),
  })
  .register(z.globalRegistry, { id: 'NewReview' })

/** The sitter's public reply to a review. */
export const NewReply = z
  .object({ text: someText(replyMaximum, 'Enter your reply.') })
  .register(z.globalRegistry, { id: 'NewReply' })
