import { maskContacts } from '#contract/vocabulary/contacts.ts'
import { givenName } from '#contract/vocabulary/names.ts'
import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { Review } from '#contract/calls/reviews.ts'
import type { Asker, ShownReview } from './store.ts'

const isOfTwo = ({ reviewerId, revieweeId }: ShownReview, asker: Asker): boolean =>
  asker?.id === reviewerId || asker?.id === revieweeId

/** A review as the people of the stay see it: of its author only the first name and the picture. */
export function viewReview(review: ShownReview, asker: Asker): Review {
  const isStaff = asker?.role === 'admin'
  const seesReply = review.replyHidden === null || isStaff || asker?.id === review.revieweeId
  return {
    id: review.id,
    bookingId: review.bookingId,
    listingId: review.listingId,
    listingTitle: review.listingTitle,
    reviewerId: review.reviewerId,
    revieweeId: review.revieweeId,
    reviewType: review.reviewType,
    rating: review.rating,
    comment: review.comment,
    privateNote: isOfTwo(review, asker) ? review.privateNote : null,
    pets: [...review.pets],
    createdAt: review.createdAt.toISOString(),
    shownAt: review.shownAt.toISOString(),
    shown: review.isShown,
    reviewer: {
      firstName: givenName(review),
      profileImageUrl: picturePath(review.reviewerPictureId),
    },
    reply:
      review.reply !== null && review.repliedAt !== null && seesReply
        ? { text: review.reply, createdAt: review.repliedAt.toISOString(), hidden: review.replyHidden }
        : null,
    hidden: isStaff || asker?.id === review.reviewerId ? review.hidden : null,
  }
}

/** The same for people who may be strangers: contacts in the texts are masked. */
export function viewPublicReview(review: ShownReview, asker: Asker): Review {
  const { comment, reply } = review
  return viewReview(
    { ...review, comment: comment && maskContacts(comment), reply: reply && maskContacts(reply) },
    asker,
  )
}
