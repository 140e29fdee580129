import type { Checklist } from '#contract/vocabulary/checklist.ts'
import { fieldNames, partOf, readiness, type ListingForm, type Mistakes } from './listing-form.ts'

/** A part of the form; a separate step on a phone. */
export type FormStep = {
  readonly title: string
  /** Its items of the checklist for publishing. */
  readonly checks: readonly (keyof Checklist)[]
  /** For a step without required fields: whether anything is answered. */
  readonly answered?: (form: ListingForm) => boolean
}

const steps: readonly FormStep[] = [
  { title: 'The basics', checks: ['title', 'description', 'petTypes'] },
  { title: 'Prices', checks: ['price'] },
  { title: 'Photos', checks: ['photo'] },
  { title: 'Location', checks: ['location', 'street'] },
  { title: 'The space', checks: [] },
  { title: 'Amenities and safety', checks: [], answered: ({ amenities }) => amenities.length > 0 },
  {
    title: 'Services',
    checks: [],
    answered: ({ services }) => Object.values(services).some((options) => options.length > 0),
  },
  { title: 'Times and rules', checks: [] },
  { title: 'Availability', checks: [], answered: () => false },
  { title: 'Publish', checks: [], answered: ({ isActive }) => isActive },
]

/** The steps in order; a new listing has no calendar yet. */
export const stepsOf = (isNew: boolean): readonly FormStep[] =>
  steps.filter(({ title }) => !isNew || title !== 'Availability')

/** The state of a step: a field is marked wrong, something is missing, everything is there, or nothing is required. */
export type StepState = 'wrong' | 'missing' | 'complete' | 'optional'

export type Written = {
  readonly form: ListingForm
  readonly photos: number
  readonly isNew: boolean
  /** The fields that are marked wrong. */
  readonly mistakes: Mistakes
  /** The fields that are missing or wrong, marked or not. */
  readonly wrong: Mistakes
}

/** The state of each step, from the required fields and the checklist for publishing. */
export function progressOf({ form, photos, isNew, mistakes, wrong }: Written) {
  const checklist = readiness(form, photos)
  const stateOf = ({ title, checks, answered }: FormStep): StepState => {
    const fields = fieldNames.filter((name) => partOf(name) === title)
    if (fields.some((field) => mistakes[field] !== undefined)) return 'wrong'
    if (answered) return answered(form) ? 'complete' : 'optional'
    const lacks = checks.some((item) => !checklist[item]) || fields.some((field) => wrong[field] !== undefined)
    return lacks ? 'missing' : 'complete'
  }
  return stepsOf(isNew).map((step) => ({ title: step.title, state: stateOf(step) }))
}
