import { caseCoverCents, caseDays, caseHours, caseLimits, sitterAsksCents } from '../vocabulary/cases.ts'

/** Cases: what people and staff write to each other. */
export const casesRefusals = {
  bundle_gone: { status: 404, sentence: 'This evidence is no longer kept.' },
  case_not_found: { status: 404, sentence: "We couldn't find this case." },
  case_closed: {
    status: 409,
    sentence: `This case was solved more than ${caseDays.reopens} days ago. Please write to us again.`,
  },
  case_differs: { status: 409, sentence: 'This was already sent with different details. Please reload the page.' },
  too_many_cases: {
    status: 429,
    sentence: `You have ${caseLimits.open} open cases. Please add to one of them.`,
    retryAfter: 3600,
  },
  case_unanswered: {
    status: 409,
    sentence: `You wrote ${caseLimits.unanswered} times since our last answer. Please wait for it.`,
  },
  case_needs_email: { status: 400, sentence: 'Enter your email, so that we can answer.', field: 'email' },
  case_needs_stay: { status: 400, sentence: "This stay isn't one of yours." },
  case_asks_too_much: {
    status: 400,
    sentence: `You can ask for at most what was paid; as the sitter, for at most $${sitterAsksCents / 100} in all cases of a stay.`,
    field: 'asks',
  },
  case_sitter_amount: {
    status: 400,
    sentence: `The owner can pay the sitter between $0.50 and $${sitterAsksCents / 100} in all cases of a stay together.`,
    field: 'amount',
  },
  case_needs_photo: {
    status: 400,
    sentence: 'Add at least one photo of what you ask money for.',
    field: 'photos',
  },
  case_photos_full: {
    status: 400,
    sentence: `You can add ${caseLimits.photos} photos to a message, and ${caseLimits.photosOfSide} to a case about a stay.`,
    field: 'photos',
  },
  case_full: { status: 409, sentence: `You wrote ${caseLimits.entries} times in this case. Please open another one.` },
  case_not_shared: { status: 409, sentence: 'This case is between you and our team.' },
  case_over: { status: 409, sentence: 'This case is closed. Please reload the page.' },
  case_with_staff: { status: 409, sentence: 'Our team has this case already.' },
  case_not_yet_staff: {
    status: 409,
    sentence: `Our team can decide once they have answered, or after ${caseHours.unanswered} hours.`,
  },
  only_opener_withdraws: { status: 403, sentence: 'Only who opened the case can withdraw it.' },
  offer_not_open: { status: 409, sentence: "This offer isn't open anymore. Please reload the page." },
  own_offer: { status: 403, sentence: "You can't accept or decline your own offer." },
  not_own_offer: { status: 403, sentence: 'Only who made the offer can take it back.' },
  too_many_offers: {
    status: 409,
    sentence: `There were ${caseLimits.offers} offers in this case. Accept the open one, or let our team decide.`,
  },
  case_cover_spent: {
    status: 409,
    sentence: `At most $${(caseCoverCents / 100).toLocaleString('en-US')} can be paid by us because of one stay, in all of its cases.`,
    field: 'amount',
  },
  case_proposal_gone: { status: 409, sentence: "This decision doesn't wait anymore. Please reload the page." },
  case_own_proposal: { status: 403, sentence: 'Another admin has to confirm your decision.' },
  case_own_stay: { status: 403, sentence: 'This is your own stay. Another admin has to decide.' },
  case_stay_begun: { status: 409, sentence: "This stay has begun or is over, so it can't be cancelled here." },
  case_not_readable: {
    status: 403,
    sentence: "You can't read this conversation: the case isn't about a stay, or it's solved.",
  },
  case_link_expired: { status: 404, sentence: 'This link has expired. Please write to us again.' },
  no_other_side: { status: 409, sentence: 'This case has no other side to ask.' },
} as const
