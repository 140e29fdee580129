import type { User } from '#contract/schemas/identity.ts'
import { applicationMistakes, hasOneName } from '#contract/vocabulary/applications.ts'
import type { ApplicationForm } from './application-form.ts'

/** The parts of the form with their required fields, in their order. */
const parts = {
  'About you': ['name', 'surname', 'email', 'phone'],
  'Where you live': ['address', 'city', 'state', 'zipCode'],
  'Your experience': ['petTypes', 'experience', 'motivation', 'availability'],
  Safety: ['emergencyContact'],
} as const satisfies Record<string, readonly (keyof ApplicationForm)[]>

/** The title of a part. */
export type PartTitle = keyof typeof parts

/** The element id of a part, for links on the page. */
export const partId = (title: PartTitle): string => `apply-${title.toLowerCase().replaceAll(' ', '-')}`

/** Each part with the number of required answers that it still needs. */
export function progressOf(form: ApplicationForm, user: User): { title: PartTitle; missing: number }[] {
  const mistakes = applicationMistakes(form, hasOneName(user))
  const titles = Object.keys(parts) as PartTitle[]
  return titles.map((title) => ({ title, missing: parts[title].filter((field) => mistakes[field]).length }))
}
