import { refusals } from '#contract/refusals.ts'
import { asciiEmail, emailProblem } from '#contract/vocabulary/email.ts'
import { passwordProblem } from '#contract/vocabulary/password.ts'

export type PasswordForm = { currentPassword: string; newPassword: string }
export type EmailForm = { email: string; currentPassword: string }

type Mistakes<Form> = { readonly [Field in keyof Form]?: string }

const noPassword = 'Enter your current password.'

/** What is missing or wrong in a change of the password of the account with an email. */
export function passwordMistakes(
  { currentPassword, newPassword }: PasswordForm,
  email: string,
): Mistakes<PasswordForm> {
  const problem = passwordProblem(newPassword, email)
  return {
    ...(currentPassword === '' && { currentPassword: noPassword }),
    ...(problem && { newPassword: refusals[problem].sentence }),
  }
}

/** What is missing or wrong in a change of an email. */
export function emailMistakes({ email, currentPassword }: EmailForm, present: string): Mistakes<EmailForm> {
  const typed = email.trim()
  const isSame = asciiEmail(typed).toLowerCase() === present.toLowerCase()
  const problem = emailProblem(typed) ?? (isSame ? 'email_same' : undefined)
  return {
    ...(problem && { email: refusals[problem].sentence }),
    ...(currentPassword === '' && { currentPassword: noPassword }),
  }
}
