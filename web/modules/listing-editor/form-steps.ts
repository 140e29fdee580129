import type { Checklist } from '#contract/vocabulary/checklist.ts'
import { mistakesOf, readiness, type FieldName, type ListingForm, type Mistakes } from './listing-form.ts'

/** A part of the form; on a phone it is a step of its own. */
export type FormStep = {
  readonly title: string
  /** The fields in it that can be wrong. */
  readonly fields: readonly FieldName[]
  /** What of the checklist for publishing it answers. */
  readonly checks: readonly (keyof Checklist)[]
  /** Whether it was answered, where nothing has to be. */
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
    checks: ['location'],
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
  { title: 'Times and rules', fields: ['times', 'checkInTime', 'checkOutTime', 'houseRules'], checks: [] },
  { title: 'Availability', fields: [], checks: [], answered: () => false },
  { title: 'Publish', fields: [], checks: [], answered: ({ isActive }) => isActive },
]

/** The steps in their order; a new listing has no calendar yet. */
export const stepsOf = (isNew: boolean): readonly FormStep[] =>
  steps.filter(({ title }) => !isNew || title !== 'Availability')

/** The step where a field stands. */
export function stepOfField(name: FieldName): string | undefined {
  return steps.find(({ fields }) => fields.includes(name))?.title
}

/** How far a step is: something in it is marked as wrong, something is missing, all is there, or nothing has to be. */
export type StepState = 'wrong' | 'missing' | 'complete' | 'optional'

export type Written = {
  readonly form: ListingForm
  readonly photos: number
  readonly isNew: boolean
  /** What is marked as wrong. */
  readonly mistakes: Mistakes
}

/** How far each step is, by what has to be filled in and the checklist for publishing. */
export function progressOf({ form, photos, isNew, mistakes }: Written) {
  const [missing, checklist] = [mistakesOf(form, isNew), readiness(form, photos)]
  const stateOf = ({ fields, checks, answered }: FormStep): StepState => {
    if (fields.some((field) => mistakes[field] !== undefined)) return 'wrong'
    if (answered) return answered(form) ? 'complete' : 'optional'
    const lacks = checks.some((item) => !checklist[item]) || fields.some((field) => missing[field] !== undefined)
    return lacks ? 'missing' : 'complete'
  }
  return stepsOf(isNew).map((step) => ({ title: step.title, state: stateOf(step) }))
}
