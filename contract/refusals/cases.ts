import { caseDays, caseLimits, sitterAsksCents } from '../vocabulary/cases.ts'

/** Cases: what people and staff write to each other. */
export const casesRefusals = {
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
    sentence: `You can ask for at most what was paid; as the sitter, for at most $${sitterAsksCents / 100}.`,
    field: 'asks',
  },
  case_not_readable: {
    status: 403,
    sentence: "You can't read this conversation: the case isn't about a stay, or it's solved.",
  },
  case_link_expired: { status: 404, sentence: 'This link has expired. Please write to us again.' },
  no_other_side: { status: 409, sentence: 'This case has no other side to ask.' },
} as const
