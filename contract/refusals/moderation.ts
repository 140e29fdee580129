import { moderationTextDays } from '../vocabulary/hidden.ts'
import { imagesMaximum } from '../vocabulary/limits.ts'
import { appealDays } from '../vocabulary/measures.ts'

/** Refusals about warnings, suspensions and appeals. */
export const moderationRefusals = {
  suspended: { status: 403, sentence: 'Your account is suspended. Reload the page to see why.' },
  measure_not_found: { status: 404, sentence: "We couldn't find this decision." },
  measure_over: { status: 409, sentence: "This isn't in force anymore." },
  measure_differs: { status: 409, sentence: 'This was already sent with different details. Please reload the page.' },
  effects_changed: {
    status: 409,
    sentence: 'Their stays changed in the meantime. Look at the effects again, then confirm.',
  },
  admins_not_measured: {
    status: 403,
    sentence: "Admins can't be warned or suspended. Change their role first.",
  },
  self_not_measured: { status: 403, sentence: "You can't warn or suspend yourself." },
  already_suspended: { status: 409, sentence: 'They are already suspended. Lift that suspension first.' },
  user_suspended: { status: 409, sentence: 'They are suspended. Lift the suspension first.' },
  no_appeal: { status: 409, sentence: "There's no appeal to decide." },
  appeal_made: { status: 409, sentence: "You've already appealed this decision." },
  appeal_too_late: { status: 409, sentence: `Decisions can be appealed within ${appealDays} days.` },
  appeal_decided: { status: 409, sentence: 'This appeal has already been decided.' },
  another_admin_decides: { status: 403, sentence: 'You made this decision, so another admin decides the appeal.' },
  thing_not_found: { status: 404, sentence: "We couldn't find this anymore." },
  already_hidden: { status: 409, sentence: 'This is already hidden.' },
  no_reason_for_reviews: {
    status: 400,
    field: 'reason',
    sentence: "That's no reason to hide a review. A low rating or another opinion stays.",
  },
  not_hidden: { status: 409, sentence: "This isn't hidden anymore." },
  photos_full: {
    status: 409,
    sentence: `The listing has ${imagesMaximum} photos now, so this one can't come back.`,
  },
  text_not_changed_here: { status: 400, sentence: 'Change this where you wrote it, then ask for a review.' },
  text_under_review: {
    status: 409,
    field: 'bio',
    sentence: "We're reviewing this text. You can change it once we've answered.",
  },
  texts_gone: { status: 404, sentence: `These words are kept for ${moderationTextDays} days.` },
  payout_not_held: { status: 409, sentence: "This payout isn't held." },
} as const
