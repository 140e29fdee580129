import type { Checklist } from '#contract/vocabulary/checklist.ts'
import { readiness, type FieldName, type ListingForm, type Mistakes } from './listing-form.ts'

/** A part of the form; a separate step on a phone. */
export type FormStep = {
  readonly title: string
  /** Its fields that can be wrong. */
  readonly fields: readonly FieldName[]
  /** Its items of the checklist for publishing. */
  readonly checks: readonly (keyof Checklist)[]
  /** For a step without required fields: whether anything is answered. */
  readonly answered?: (form: ListingForm) => boolean
}

const steps: readonly FormStep[] = [
  {
    title: 'The basics',
    fields: ['title', 'description', 'petTypes'],
    checks: ['title', 'description', 'petTypes'],
  },
  { title: 'Prices', fields: ['pricePerDay', 'weekendPrice', 'extraPetPrice', 'priceRanges'], checks: ['price'] },
  { title: 'Photos', fields: [], checks: ['photo'] },
  {
    title: 'Location',
    fields: ['location', 'apartmentName', 'apartmentNumber', 'floorNumber'],
    checks: ['location', 'street'],
  },
  {
    title: 'The space',
    fields: [
      'accommodationType',
      'supervision',
      'maxPets',
      'capacity',
      'roomSize',
      'sizeLimits',
      'spaceDescription',
      'dailySchedule',
    ],
    checks: [],
  },
  { title: 'Amenities and safety', fields: [], checks: [], answered: ({ amenities }) => amenities.length > 0 },
  {
    title: 'Services',
    fields: [],
    checks: [],
    answered: ({ services }) => Object.values(services).some((options) => options.length > 0),
  },
  { title: 'Times and rules', fields: ['checkInTime', 'checkOutTime', 'houseRules'], checks: [] },
  { title: 'Availability', fields: [], checks: [], answered: () => false },
  { title: 'Publish', fields: [], checks: [], answered: ({ isActive }) => isActive },
]

/** The steps in order; a new listing has no calendar yet. */
export const stepsOf = (isNew: boolean): readonly FormStep[] =>
  steps.filter(({ title }) => !isNew || title !== 'Availability')

/** The step that contains a field. */
export function stepOfField(name: FieldName): string | undefined {
  return steps.find(({ fields }) => fields.includes(name))?.title
}

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
  const stateOf = ({ fields, checks, answered }: FormStep): StepState => {
    if (fields.some((field) => mistakes[field] !== undefined)) return 'wrong'
    if (answered) return answered(form) ? 'complete' : 'optional'
    const lacks = checks.some((item) => !checklist[item]) || fields.some((field) => wrong[field] !== undefined)
    return lacks ? 'missing' : 'complete'
  }
  return stepsOf(isNew).map((step) => ({ title: step.title, state: stateOf(step) }))
}
