import type { User } from '#contract/schemas/identity.ts'
import { refusals } from '#contract/refusals.ts'
import type { FormRules } from '#web/platform/form-rules.ts'

/** The profile as it is being edited. */
export function formOf(user: User) {
  return {
    name: user.name ?? user.firstName ?? '',
    surname: user.surname ?? user.lastName ?? '',
    phone: user.phone ?? '',
    address: user.address ?? '',
    city: user.city ?? '',
    state: user.state ?? '',
    zipCode: user.zipCode ?? '',
    bio: user.bio ?? '',
  }
}

export type ProfileForm = ReturnType<typeof formOf>

export const profileRules: FormRules<ProfileForm> = {
  schema: () => import('#contract/inputs/profile.ts').then(({ ProfileInput }) => ProfileInput),
  mistakesOf: ({ name }) => (name.trim() === '' ? { name: refusals.profile_needs_name.sentence } : {}),
}
