/** Refusals about what waits for staff. */
export const deskRefusals = {
  desk_item_gone: { status: 404, sentence: 'Somebody already took care of this.' },
  snooze_past: { status: 400, field: 'snoozeUntil', sentence: 'Choose a time to come.' },
  snooze_too_late: { status: 409, field: 'snoozeUntil', sentence: "Choose a time before it's due." },
  phones_private: {
    status: 409,
    sentence: "This stay isn't in danger and has no open case, so its phone numbers are private.",
  },
  payment_not_found: { status: 404, sentence: "We couldn't find this payment." },
} as const
