import { refusals } from '#contract/refusals.ts'
import { isName } from '#contract/vocabulary/contacts.ts'
import { asciiEmail, emailProblem } from '#contract/vocabulary/email.ts'
import { profileLimits } from '#contract/vocabulary/limits.ts'
import { newPasswordProblem } from '#server/platform/new-password.ts'

/** The trimmed text of a form field; empty if missing. */
export function textOf(body: unknown, name: string): string {
  const value: unknown = Reflect.get(Object(body), name)
  return typeof value === 'string' ? value.trim() : ''
}

/** The email of a form, as mail is sent to it. */
export function emailOf(body: unknown): string {
  return asciiEmail(textOf(body, 'email'))
}

/** What is wrong with an email, in a sentence. */
export function emailMistake(email: string): string | undefined {
  const problem = emailProblem(email)
  return problem && refusals[problem].sentence
}

/** The password of a form, not trimmed, because spaces are part of it. */
export function passwordOf(body: unknown): string {
  const value: unknown = Reflect.get(Object(body), 'password')
  return typeof value === 'string' ? value : ''
}

/** Error messages by field; `form` is about the form as a whole. */
export type Mistakes = Readonly<Record<string, string | undefined>>

function nameMistake(name: string, tooLong: string): string | undefined {
  if (name.length > profileLimits.name || !name.isWellFormed()) return tooLong
  return name === '' || isName(name) ? undefined : "A name can't have links, emails or phone numbers."
}

/** What is wrong with the new password of the account with an email, in a sentence. */
export async function newPasswordMistake(password: string, email: string): Promise<string | undefined> {
  const problem = await newPasswordProblem(password, email)
  return problem && refusals[problem].sentence
}

export type SignUp = { givenName: string; familyName: string; email: string; password: string }

/** The errors of a sign-up form; empty if it is valid. One name is enough. */
export async function signUpMistakes({ givenName, familyName, email, password }: SignUp): Promise<Mistakes> {
  const noName = refusals.profile_needs_name.sentence
  const mistakes = {
    givenName: givenName === '' ? noName : nameMistake(givenName, noName),
    familyName: nameMistake(familyName, `A last name can have up to ${profileLimits.name} characters.`),
    email: emailMistake(email),
    password: await newPasswordMistake(password, email),
  }
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake))
}
