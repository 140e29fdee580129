type Asker = { readonly id: string }

/** Only its author may delete a review. */
export function mayDeleteReview(review: { readonly reviewerId: string }, asker: Asker): boolean {
  return review.reviewerId === asker.id
}

/** Only the person reviewed may reply to a review. */
export function mayReply(review: { readonly revieweeId: string }, asker: Asker): boolean {
  return review.revieweeId === asker.id
}
