import * as api from '#contract/api.ts'
import type { AdminUser } from '#contract/schemas/admin.ts'
import type { RefusalOf, Role } from '#contract/endpoint.ts'
import { emailProblem } from '#contract/vocabulary/email.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import { emailSentences } from '#web/platform/email-sentences.ts'
import { fieldSentences } from '#web/platform/field-errors.ts'
import { refusalOf } from '#web/platform/refusal.ts'

/** A user's data as the admin edits it. */
export type UserForm = {
  name: string
  email: string
  phone: string
  role: Role
  address: string
  city: string
  state: string
  zipCode: string
  bio: string
}
export type UserMistakes = { readonly [Field in keyof UserForm]?: string }

export function formOf(user: AdminUser): UserForm {
  return {
    name: nameOf(user),
    email: user.email,
    phone: user.phone ?? '',
    role: user.role,
    address: user.address ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
    zipCode: user.zipCode ?? '',
    bio: user.bio ?? '',
  }
}

/** Only the changed fields: an unchanged full name must not be split again into first and last name. */
export function inputOf(user: AdminUser, form: UserForm): Partial<UserForm> {
  const before = formOf(user)
  const changed = Object.entries(form).filter(([field, value]) => before[field as keyof UserForm] !== value)
  return Object.fromEntries(changed)
}

/** The user's name, or an empty text if they gave none. */
function nameOf(user: AdminUser): string {
  const name = wholeName(user)
  return name === 'User' ? '' : name
}

export function mistakesOf({ name, email }: UserForm): UserMistakes {
  const problem = emailProblem(email.trim())
  return {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(problem && { email: emailSentences[problem] }),
  }
}

/** The field at which a refusal is shown; others are shown for the whole form. */
const fieldOf: Partial<Record<RefusalOf<typeof api.admin.changeUser>, keyof UserForm>> = {
  profile_needs_name: 'name',
  admin_needed: 'role',
  sitter_has_stays: 'role',
  sitter_has_earnings: 'role',
  email_wrong: 'email',
  email_accented: 'email',
  email_taken: 'email',
  email_elsewhere: 'email',
}

/** What the server found wrong, by field of the form. */
export function refusedFields(error: unknown): UserMistakes {
  const refusal = refusalOf(api.admin.changeUser, error)
  const field = refusal && fieldOf[refusal.code]
  return field ? { [field]: refusal.sentence } : fieldSentences(error)
}

/** Splits an email address before its @ and after its dots; `from` is the offset of each part. */
export function lineParts(email: string): { readonly from: number; readonly part: string }[] {
  const parts = email.split(/(?=@)|(?<=\.)/)
  return parts.map((part, at) => ({ from: parts.slice(0, at).join('').length, part }))
}
