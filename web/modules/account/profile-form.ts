import * as api from '#contract/api.ts'
import type { User } from '#contract/schemas/identity.ts'
import { refusals } from '#contract/refusals.ts'
import { fieldSentences } from '#web/platform/field-errors.ts'
import { refusalOf } from '#web/platform/refusal.ts'

/** The profile as it is being edited. */
export type ProfileForm = {
  name: string
  surname: string
  phone: string
  address: string
  city: string
  state: string
  zipCode: string
  bio: string
}

export type ProfileMistakes = { [Field in keyof ProfileForm]?: string }

export function formOf(user: User): ProfileForm {
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

export function mistakesOf(form: ProfileForm): ProfileMistakes {
  return form.name.trim() === '' ? { name: refusals.profile_needs_name.sentence } : {}
}

/** What the server found wrong, by field of the form; the names are those of the input. */
export function refusedFields(error: unknown): ProfileMistakes {
  const refusal = refusalOf(api.identity.changeProfile, error)
  return refusal?.code === 'profile_needs_name' ? { name: refusal.sentence } : fieldSentences(error)
}
