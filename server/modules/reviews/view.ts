import type { Review } from '#contract/reviews.ts'
import type { ReviewRow } from './store.ts'

/** A review as everyone sees it: of its author only the first name and the picture. */
export function viewReview(row: ReviewRow): Review {
  return {
    id: row.id,
    bookingId: row.booking_id,
    listingId: row.listing_id,
    listingTitle: row.listing_title,
    reviewerId: row.reviewer_id,
    revieweeId: row.reviewee_id,
    reviewType: 'sitter_review',
    rating: row.rating,
    comment: row.comment,
    createdAt: row.created_at.toISOString(),
    reviewer: {
      firstName: row.reviewer_first_name,
      profileImageUrl: row.reviewer_picture_id && `/objects/uploads/${row.reviewer_picture_id}`,
    },
  }
}
