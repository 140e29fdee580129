import { firstTerms } from '../vocabulary/stay-terms.ts'
import { daysWords } from '../vocabulary/words.ts'

/** Reviews and replies. */
export const reviewsRefusals = {
  select_rating: { status: 400, field: 'rating', sentence: 'Please select a rating.' },
  stay_not_completed: { status: 409, sentence: "You can review a stay once it's completed." },
  review_window_over: {
    status: 409,
    sentence: `Reviews are open for ${daysWords(firstTerms.reviewDays)} after a stay is completed.`,
  },
  already_reviewed: { status: 409, sentence: "You've already reviewed this stay." },
  already_replied: { status: 409, sentence: "You've already replied to this review." },
  wrong_reviewee: { status: 400, sentence: 'This review must be about the sitter of the stay.' },
} as const
