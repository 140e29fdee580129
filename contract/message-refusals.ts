/** How conversations say no; part of `refusals`. */
export const messageRefusals = {
  log_in_to_message: { status: 401, sentence: 'Please log in to access messages' },
  message_yourself: { status: 400, sentence: 'Cannot message yourself' },
  other_user_missing: { status: 400, sentence: 'Sitter information not available.' },
  user_not_found: { status: 404, sentence: "We couldn't find this person." },
  cannot_message: { status: 403, sentence: 'You can message an owner after they book or contact you.' },
  former_member: { status: 409, sentence: "This person has deleted their account, so you can't message them." },
  message_differs: {
    status: 409,
    sentence: 'This message was already sent with different text. Please reload the page.',
  },
  empty_message: { status: 400, sentence: 'Please write a message first.' },
  you_blocked: { status: 409, sentence: "You've blocked this person. Unblock them to send a message." },
  blocked_you: { status: 403, sentence: "This person isn't accepting messages from you." },
  cannot_block: { status: 403, sentence: "You can't block our support team." },

  conversation_reported: {
    status: 409,
    sentence: "You've already reported this conversation. We're looking into it.",
  },
  report_not_found: { status: 404, sentence: "We couldn't find this report." },
  report_closed: { status: 409, sentence: 'Another admin has already closed this report.' },
} as const
