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
  wrong_reviewed_owner: { status: 400, sentence: 'This review must be about the owner of the stay.' },
  reviews_shown: { status: 409, sentence: 'The reviews of this stay are shown already, so no new one can be written.' },
  review_pet_unknown: { status: 400, field: 'pets', sentence: 'Only pets of this stay can be reviewed.' },
} as const
