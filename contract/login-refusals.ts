import { passwordLength } from './vocabulary/password.ts'

/** Refusals of what people change about their own login. */
export const loginRefusals = {
  wrong_password: { status: 403, sentence: "That's not your current password." },
  password_length: { status: 400, sentence: `Use ${passwordLength.minimum} to ${passwordLength.maximum} characters.` },
  password_is_email: { status: 400, sentence: "Choose a password that isn't your email." },
  password_common: { status: 400, sentence: "Choose a password that's harder to guess." },
  password_same: { status: 400, sentence: "That's already your password. Choose a new one." },
  email_same: { status: 409, sentence: "That's already your email." },
  login_elsewhere: {
    status: 409,
    sentence: 'You log in with another service. Change your password or email there.',
  },
  login_shared: {
    status: 409,
    sentence: "Everyone shares this demo account, so its email and password can't be changed.",
  },
} as const
