import type { MyApplication } from '#contract/calls/applications.ts'
import type { User } from '#contract/schemas/identity.ts'
import { applicationMistakes, hasOneName, requiredApplicationFieldNames } from '#contract/vocabulary/applications.ts'
import type { FormRules, Mistakes } from '#web/platform/form-rules.ts'

/** The start values of an application: the data of the profile, and the texts of the previous application. */
export function startOf(user: User, before: MyApplication | null) {
  return {
    name: user.firstName ?? user.name ?? '',
    surname: user.lastName ?? user.surname ?? '',
    email: user.email,
    phone: before?.phone ?? user.phone ?? '',
    address: before?.address ?? user.address ?? '',
    city: before?.city ?? user.city ?? '',
    state: before?.state ?? user.state ?? '',
    zipCode: before?.zipCode ?? user.zipCode ?? '',
    experience: before?.experience ?? '',
    motivation: before?.motivation ?? '',
    petTypes: before?.petTypes ?? [],
    availability: before?.availability ?? '',
    references: before?.references ?? '',
    backgroundCheck: before?.backgroundCheck ?? false,
    insurance: before?.insurance ?? false,
    emergencyContact: before?.emergencyContact ?? '',
  }
}

/** An application as it is being written. */
export type ApplicationForm = ReturnType<typeof startOf>
export type ApplicationMistakes = Mistakes<ApplicationForm>

/** The toast for an incomplete application: its first missing field. */
export function firstOf(mistakes: ApplicationMistakes): string {
  return [...requiredApplicationFieldNames, 'petTypes' as const].map((field) => mistakes[field]).find(Boolean) ?? ''
}

/** What an application may hold. */
export const applicationRules = (user: User): FormRules<ApplicationForm> => ({
  schema: () => import('#contract/inputs/applications.ts').then(({ NewApplication }) => NewApplication),
  mistakesOf: (form) => applicationMistakes(form, hasOneName(user)),
  toastOf: firstOf,
})
