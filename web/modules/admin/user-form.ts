import type { AdminUser } from '#contract/schemas/admin.ts'
import { emailProblem } from '#contract/vocabulary/email.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import { emailSentences } from '#web/platform/email-sentences.ts'
import type { FormRules } from '#web/platform/form-rules.ts'

/** A user's data as the admin edits it. */
export function formOf(user: AdminUser) {
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

export type UserForm = ReturnType<typeof formOf>

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

export const userRules: FormRules<UserForm> = {
  schema: () => import('#contract/inputs/admin.ts').then(({ UserInput }) => UserInput),
  mistakesOf: ({ name, email }) => {
    const problem = emailProblem(email.trim())
    return {
      ...(name.trim() === '' && { name: 'Enter a name.' }),
      ...(problem && { email: emailSentences[problem] }),
    }
  },
}

/** Splits an email address before its @ and after its dots; `from` is the offset of each part. */
export function lineParts(email: string): { readonly from: number; readonly part: string }[] {
  const parts = email.split(/(?=@)|(?<=\.)/)
  return parts.map((part, at) => ({ from: parts.slice(0, at).join('').length, part }))
}
