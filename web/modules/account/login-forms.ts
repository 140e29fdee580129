import { refusals } from '#contract/refusals.ts'
import { asciiEmail, emailProblem } from '#contract/vocabulary/email.ts'
import { passwordProblem } from '#contract/vocabulary/password.ts'
import type { Mistakes } from '#web/platform/form-rules.ts'
import { emailSentences } from '#web/platform/email-sentences.ts'

export type PasswordForm = { currentPassword: string; newPassword: string }
export type EmailForm = { email: string; currentPassword: string }

const noPassword = 'Enter your current password.'

const passwordSentences = {
  password_length: refusals.password_length.sentence,
  password_is_email: refusals.password_is_email.sentence,
}

/** What is missing or wrong in a change of the password of the account with an email. */
export function passwordMistakes(
  { currentPassword, newPassword }: PasswordForm,
  email: string,
): Mistakes<PasswordForm> {
  const problem = passwordProblem(newPassword, email)
  return {
    ...(currentPassword === '' && { currentPassword: noPassword }),
    ...(problem && { newPassword: passwordSentences[problem] }),
  }
}

/** What is missing or wrong in a change of an email. */
export function emailMistakes({ email, currentPassword }: EmailForm, present: string): Mistakes<EmailForm> {
  const typed = email.trim()
  const isSame = asciiEmail(typed).toLowerCase() === present.toLowerCase()
  const problem = emailProblem(typed)
  const sentence = problem ? emailSentences[problem] : isSame && refusals.email_same.sentence
  return {
    ...(sentence && { email: sentence }),
    ...(currentPassword === '' && { currentPassword: noPassword }),
  }
}
