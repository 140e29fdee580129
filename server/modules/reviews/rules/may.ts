type Asker = { readonly id: string }

/** Only its author may delete a review. */
export function mayDeleteReview(review: { readonly reviewerId: string }, asker: Asker): boolean {
  return review.reviewerId === asker.id
}

/** Only the person reviewed may reply to a review. */
export function mayReply(review: { readonly revieweeId: string }, asker: Asker): boolean {
  return review.revieweeId === asker.id
}

/** What sitters wrote about an owner is read by the owner, and by sitters whom they have asked for a stay. */
export function maySeeReviewsOfOwner(
  { ownerId, isAsked }: { readonly ownerId: string; readonly isAsked: boolean },
  asker: Asker,
): boolean {
  return asker.id === ownerId || isAsked
}
