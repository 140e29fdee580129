import { portraitMegabytes } from '../vocabulary/limits.ts'
import { passwordLength } from '../vocabulary/password.ts'

/** People and their login. */
export const identityRefusals = {
  email_confirmed: { status: 409, sentence: 'Your email is already confirmed.' },
  email_confirmed_elsewhere: { status: 409, sentence: 'Please confirm your email with the service you log in with.' },
  too_many_confirmations: {
    status: 429,
    sentence: "We've sent you several emails. Please check your inbox first.",
    retryAfter: 3600,
  },

  last_admin: { status: 409, sentence: "You're the only admin. Make someone else an admin first." },
  data_gone: {
    status: 404,
    sentence: "This link doesn't work anymore. Ask us for your data again, or download it below.",
  },
  account_leaving: {
    status: 409,
    sentence: "This isn't possible while an account waits to be deleted.",
  },
  stays_not_over: {
    status: 409,
    sentence:
      "You have an accepted stay that isn't over yet. Once it's completed or cancelled, you can delete your account.",
  },
  stay_in_case: {
    status: 409,
    sentence:
      "We're still looking into a problem with one of your stays. You can delete your account once that's solved.",
  },
  charge_in_the_way: {
    status: 409,
    sentence: "A charge after one of your stays is open. Once it's paid or taken back, you can delete your account.",
  },
  money_under_way: {
    status: 409,
    sentence: 'Money from your bookings is still on its way. Once it has arrived, you can delete your account.',
  },

  session_not_found: { status: 404, sentence: 'That device is already logged out.' },
  push_address: { status: 400, sentence: "This browser's address for notifications can't be used." },
  profile_needs_name: { status: 400, field: 'name', sentence: 'Enter your first name.' },
  portrait_too_large: { status: 413, sentence: `Your photo can be at most ${portraitMegabytes} MB.` },

  wrong_password: { status: 403, field: 'currentPassword', sentence: "That's not your current password." },
  password_length: {
    status: 400,
    field: 'newPassword',
    sentence: `Use ${passwordLength.minimum} to ${passwordLength.maximum} characters.`,
  },
  password_is_email: { status: 400, field: 'newPassword', sentence: "Choose a password that isn't your email." },
  password_common: { status: 400, field: 'newPassword', sentence: "Choose a password that's harder to guess." },
  password_same: { status: 400, field: 'newPassword', sentence: "That's already your password. Choose a new one." },
  email_same: { status: 409, field: 'email', sentence: "That's already your email." },
  login_elsewhere: {
    status: 409,
    sentence: 'You log in with another service. Change your password or email there.',
  },
  login_shared: {
    status: 409,
    sentence: "Everyone shares this demo account, so its email and password can't be changed.",
  },
} as const
