type Asker = { readonly id: string }

/** Only the owner reviews a stay. At which time is decided by its state. */
export function mayReviewStay(booking: { readonly ownerId: string }, asker: Asker): boolean {
  return booking.ownerId === asker.id
}

/** Whoever wrote a review may delete it. */
export function mayDeleteReview(review: { readonly reviewerId: string }, asker: Asker): boolean {
  return review.reviewerId === asker.id
}

/** Whoever a review is about may answer it. */
export function mayReply(review: { readonly revieweeId: string }, asker: Asker): boolean {
  return review.revieweeId === asker.id
}
