import { HiddenWhy } from '../schemas/hidden.ts'
import { Instant, LooseId } from '../schemas/ids.ts'
import { NewReply, NewReview } from '../inputs/reviews.ts'
import { Id, optionalText } from '../inputs/text.ts'
import { z } from 'zod'
import { PlainMonth } from '../schemas/dates.ts'
import { endpoint } from '../endpoint.ts'
import { Paging, WholeNumber } from '../schemas/paging.ts'
import { reviewSearchMaximum, starBounds } from '../vocabulary/limits.ts'
import { petAnswers, reviewTypes } from '../vocabulary/reviews.ts'

const ReviewedPet = z
  .object({ petId: z.string(), name: z.string(), ...petAnswers(() => z.boolean().nullable()) })
  .meta({ id: 'ReviewedPet' })

/** A review as its reader may see it: nobody but its author before it is shown. */
export const Review = z
  .object({
    id: z.string(),
    bookingId: z.string(),
    listingId: z.string(),
    listingTitle: z.string(),
    reviewerId: z.string(),
    revieweeId: z.string(),
    /** `sitter_review`: by an owner, for everybody; `owner_review`: by a sitter, for the owner and sitters they ask. */
    reviewType: z.enum(reviewTypes),
    rating: z.number().int(),
    comment: z.string().nullable(),
    createdAt: Instant,
    reviewer: z.object({ firstName: z.string(), profileImageUrl: z.string().nullable() }),
    /** Reply of the reviewed person. */
    reply: z.object({ text: z.string(), createdAt: Instant, hidden: HiddenWhy.nullable() }).nullable(),
    /** When it is shown: once both sides have written, else at the end of the window. */
    shownAt: Instant,
    /** Whether it is shown; only its author gets one that is not. */
    shown: z.boolean(),
    /** The pets of a stay in a sitter's review of its owner. */
    pets: z.array(ReviewedPet),
    /** Words for the other side alone; null for everybody but the two. */
    privateNote: z.string().nullable(),
    /** Why staff hides it; for its author and admins, the only ones who get it then. */
    hidden: HiddenWhy.nullable(),
  })
  .meta({ id: 'Review' })
export type Review = z.infer<typeof Review>

/** A page of reviews; `search` looks in their comments, `rating` selects one number of stars. */
export const ReviewsQuery = Paging.extend({
  search: z.optional(optionalText(reviewSearchMaximum)),
  rating: WholeNumber(starBounds.minimum, starBounds.maximum).optional(),
})
export type ReviewsQuery = z.output<typeof ReviewsQuery>

export const ofListing = endpoint({
  method: 'GET',
  path: '/api/listings/{id}/reviews',
  summary: "A listing's reviews, newest first; with `search` or `rating` X-Total-Count says how many there are",
  who: 'anyone',
  params: z.object({ id: Id }),
  query: ReviewsQuery,
  reply: z.array(Review),
  missing: 'listing_not_found',
  refuses: ['listing_not_found'],
})

export const ofSitter = endpoint({
  method: 'GET',
  path: '/api/sitters/{id}/reviews',
  summary:
    'The reviews about a sitter, of all their places, newest first; with `search` or `rating` X-Total-Count says how many there are',
  who: 'anyone',
  params: z.object({ id: LooseId }),
  query: ReviewsQuery,
  reply: z.array(Review),
  missing: 'sitter_not_found',
  refuses: ['sitter_not_found'],
})

export const ofOwner = endpoint({
  method: 'GET',
  path: '/api/owners/{id}/reviews',
  summary:
    'The reviews about an owner, newest first, for the owner and for sitters whom they have asked for a stay; X-Total-Count and X-Average-Rating hold their number and average',
  who: 'signed-in',
  params: z.object({ id: LooseId }),
  query: Paging,
  reply: z.array(Review),
  refuses: ['not_found'],
})

export const ofBooking = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/reviews',
  summary: 'The reviews of one booking, for its two sides: those that are shown, and one of the caller before it is',
  who: 'signed-in',
  params: z.object({ id: Id }),
  reply: z.array(Review),
  refuses: ['not_found'],
})

export const mine = endpoint({
  method: 'GET',
  path: '/api/reviews',
  summary:
    'Reviews about the caller as a sitter (`about=me`) or by the caller (`by=me`), newest first; with about=me, X-Total-Count and X-Average-Rating hold their number and average',
  who: 'signed-in',
  query: z
    .object({ ...Paging.shape, about: z.literal('me').optional(), by: z.literal('me').optional() })
    .refine((q) => (q.about === undefined) !== (q.by === undefined), 'ask for about=me or by=me'),
  reply: z.array(Review),
  refuses: [],
})

export const write = endpoint({
  method: 'POST',
  path: '/api/reviews',
  summary:
    'Review the other side of a completed stay, within a week, once; it is shown once both have written, else when the week is over',
  who: 'signed-in',
  body: NewReview,
  reply: Review,
  status: 201,
  refuses: [
    'not_found',
    'select_rating',
    'stay_not_completed',
    'review_window_over',
    'already_reviewed',
    'wrong_reviewee',
    'wrong_reviewed_owner',
    'reviews_shown',
    'review_pet_unknown',
  ],
})

export const reply = endpoint({
  method: 'POST',
  path: '/api/reviews/{id}/reply',
  summary: 'Answer a review about oneself in public, once',
  who: 'signed-in',
  params: z.object({ id: Id }),
  body: NewReply,
  reply: Review,
  status: 201,
  refuses: ['not_found', 'already_replied'],
})

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/reviews/{id}',
  summary: "Take one's own review back; the rating follows",
  who: 'signed-in',
  params: z.object({ id: Id }),
  reply: null,
  refuses: ['not_found'],
})

export const history = endpoint({
  method: 'GET',
  path: '/api/reviews/history',
  summary: "The caller's rating in each of the last twelve months that brought reviews, the earliest first",
  who: ['sitter', 'admin'],
  wrongRole: 'sitters_page',
  reply: z
    .array(
      z.object({
        month: PlainMonth,
        average: z.number().min(starBounds.minimum).max(starBounds.maximum),
        count: z.number().int().positive(),
      }),
    )
    .meta({ id: 'RatingHistory' }),
  refuses: [],
})
