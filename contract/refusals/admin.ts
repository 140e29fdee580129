/** What admins change. */
export const adminRefusals = {
  email_wrong: { status: 400, field: 'email', sentence: 'Enter a valid email, like name@example.com.' },
  email_accented: {
    status: 400,
    field: 'email',
    sentence: "We can't send mail to accents or other special letters before the @. Use another address.",
  },
  email_taken: { status: 409, field: 'email', sentence: 'Another account uses this email.' },
  email_elsewhere: {
    status: 409,
    field: 'email',
    sentence: "This person logs in with an outside service, so their email can't be changed here.",
  },
  own_email_in_settings: {
    status: 409,
    field: 'email',
    sentence: 'Change your own email in Settings, with your current password.',
  },
  admins_page: { status: 403, sentence: 'You need admin privileges to access this page.' },
  admin_needed: { status: 409, field: 'role', sentence: 'There must be at least one admin.' },
  admins_stay: { status: 403, sentence: "Admin accounts can't be deleted." },
  sitter_has_stays: {
    status: 409,
    field: 'role',
    sentence: "This sitter has requests or stays that aren't over yet, so they can't become an owner.",
  },
  user_stays_not_over: {
    status: 409,
    sentence:
      "This user has an accepted stay that isn't over yet. Once it's completed or cancelled, you can delete them.",
  },
  user_stay_in_case: { status: 409, sentence: 'A case about one of their stays is open. Solve it first.' },
  user_charge_open: {
    status: 409,
    sentence: 'A charge after one of their stays is open. It has to be paid or taken back first.',
  },
  user_money_under_way: {
    status: 409,
    sentence: "Money from this user's bookings is still on its way. Once it has arrived, you can delete them.",
  },

  bookings_money_held: {
    status: 409,
    sentence: "Some bookings still hold money or have a payment on its way. Cancel them or wait until they're settled.",
  },
  fresh_login_needed: { status: 403, sentence: "Please confirm it's you." },
  staff_email_differs: { status: 409, field: 'email', sentence: "That's not their email." },
  staff_unconfirmed: {
    status: 409,
    sentence: "They haven't confirmed their email yet, so they can't become an admin.",
  },
  job_not_found: { status: 404, sentence: 'This job is gone or already being retried.' },
  payment_event_not_found: { status: 404, sentence: "This event isn't about a payment that can be looked up." },
  listing_deactivated: { status: 403, sentence: "We deactivated this listing, so it can't be published." },
} as const
