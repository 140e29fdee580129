import { changeUser, type AdminUser } from '#contract/calls/admin.ts'
import type { RefusalOf, Role } from '#contract/endpoint.ts'
import { refusals } from '#contract/refusals.ts'
import { isEmail } from '#contract/vocabulary/email.ts'
import { displayName } from '#contract/vocabulary/names.ts'
import { fieldSentences } from '#web/platform/field-errors.ts'
import { refusalOf } from '#web/platform/refusal.ts'

/** What an admin changes of a person, as it is being written. */
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

/** Only what is another than it was: a name that stays is not parted anew. */
export function inputOf(user: AdminUser, form: UserForm): Partial<UserForm> {
  const before = formOf(user)
  const changed = Object.entries(form).filter(([field, value]) => before[field as keyof UserForm] !== value)
  return Object.fromEntries(changed)
}

/** What somebody is called, or nothing for who gave no name. */
function nameOf(user: AdminUser): string {
  const name = displayName(user)
  return name === 'User' ? '' : name
}

export function mistakesOf({ name, email }: UserForm): UserMistakes {
  return {
    ...(name.trim() === '' && { name: 'Enter a name.' }),
    ...(!isEmail(email.trim()) && { email: refusals.email_wrong.sentence }),
  }
}

/** The field at which a refusal stands; any other is told for the form as a whole. */
const fieldOf: Partial<Record<RefusalOf<typeof changeUser>, keyof UserForm>> = {
  profile_needs_name: 'name',
  admin_needed: 'role',
  sitter_has_stays: 'role',
  sitter_has_earnings: 'role',
  email_wrong: 'email',
  email_taken: 'email',
  email_elsewhere: 'email',
}

/** What the server found wrong, by the fields of the form. */
export function refusedFields(error: unknown): UserMistakes {
  const refusal = refusalOf(changeUser, error)
  const field = refusal && fieldOf[refusal.code]
  return field ? { [field]: refusal.sentence } : fieldSentences(error)
}

/** An email address cut before its @ and after its dots, and where in it each part begins. */
export function lineParts(email: string): { readonly from: number; readonly part: string }[] {
  const parts = email.split(/(?=@)|(?<=\.)/)
  return parts.map((part, at) => ({ from: parts.slice(0, at).join('').length, part }))
}
