/** What every call may answer with. */
export const generalRefusals = {
  invalid_input: { status: 400, sentence: 'Check your entries and try again.' },
  not_signed_in: { status: 401, sentence: 'Unauthorized' },
  not_allowed: { status: 403, sentence: "You don't have permission to do this." },
  foreign_origin: { status: 403, sentence: 'This request came from another site, so we blocked it.' },
  not_found: { status: 404, sentence: "We couldn't find that." },
  method_not_allowed: { status: 405, sentence: "This address doesn't support that method." },
  too_large: { status: 413, sentence: "That's too large." },
  wrong_type: { status: 415, sentence: 'Please send JSON.' },
  too_many: { status: 429, sentence: 'Too many requests. Please wait a moment.', retryAfter: 60 },
  overloaded: {
    status: 503,
    sentence: "We're very busy right now. Please try again in a few seconds.",
    retryAfter: 5,
  },
} as const
