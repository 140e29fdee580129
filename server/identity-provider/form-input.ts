import { refusals } from '#contract/refusals.ts'
import { isEmail } from '#contract/vocabulary/email.ts'
import { passwordLength } from './passwords.ts'

/** The trimmed text of a form field; empty if missing. */
export function textOf(body: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(body), name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The password of a form, not trimmed, because spaces are part of it. */
export function passwordOf(body: unknown): string {
  const value: unknown = Reflect.get(Object(body), 'password')
  return typeof value === 'string' ? value : ''
}

/** Error messages by field; `form` is about the form as a whole. */
export type Mistakes = Readonly<Record<string, string | undefined>>

function isName(name: string): boolean {
  return name.length > 0 && name.length <= 80 && !/[\u0000-\u001f\u007f]/.test(name) && name.isWellFormed()
}

/** Whether a text can be a password; others are not hashed. */
export function isPassword(password: string): boolean {
  return password.length <= passwordLength.maximum && !password.includes('\0') && password.isWellFormed()
}

export function newPasswordMistake(password: string): string | undefined {
  const { minimum, maximum } = passwordLength
  const right = isPassword(password) && password.length >= minimum
  return right ? undefined : `Use ${minimum} to ${maximum} characters.`
}

export type SignUp = { givenName: string; familyName: string; email: string; password: string }

/** The errors of a sign-up form; empty if it is valid. */
export function signUpMistakes({ givenName, familyName, email, password }: SignUp): Mistakes {
  const mistakes = {
    givenName: isName(givenName) ? undefined : refusals.profile_needs_name.sentence,
    familyName: isName(familyName) ? undefined : 'Enter your last name.',
    email: isEmail(email) ? undefined : refusals.email_wrong.sentence,
    password: newPasswordMistake(password),
  }
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake))
}
