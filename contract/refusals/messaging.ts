import { updateDeleteMinutes } from '../vocabulary/limits.ts'

/** Conversations, updates of a stay, and reports about a conversation. */
export const messagingRefusals = {
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

  only_sitter_updates: { status: 403, sentence: 'Only the sitter can post or delete updates about this stay.' },
  no_updates_now: {
    status: 409,
    sentence: 'You can post updates on a confirmed stay from the day of check-in through the day of check-out.',
  },
  empty_update: { status: 400, sentence: 'Add a photo or a few words.' },
  select_update_pets: { status: 400, sentence: 'Choose which pets this update is about.' },
  update_differs: {
    status: 409,
    sentence: 'This update was already posted with different content. Please reload the page.',
  },
  update_stays: {
    status: 409,
    sentence: `You can delete an update for ${updateDeleteMinutes} minutes after posting it.`,
  },

  conversation_reported: {
    status: 409,
    sentence: "You've already reported this conversation. We're looking into it.",
  },
  report_not_found: { status: 404, sentence: "We couldn't find this report." },
  report_open: { status: 409, sentence: 'Another admin has already opened this report again.' },
  report_closed: { status: 409, sentence: 'Another admin has already closed this report.' },
} as const
