import { inputOf, type FieldName, type ListingForm } from './listing-form.ts'

/** The parts of the form that belong to a field, if not just the part of the same name. */
const partsOf: Partial<Record<FieldName, readonly (keyof ListingForm)[]>> = {
  location: ['location', 'place'],
  maxPets: ['maxPets', 'capacity'],
}
const partsIn = (name: FieldName) => partsOf[name] ?? [name]

/** Replaces the wrong fields of the form by their saved values. */
export function withoutMistakes(form: ListingForm, saved: ListingForm, wrong: readonly FieldName[]): ListingForm {
  return { ...form, ...Object.fromEntries(wrong.flatMap(partsIn).map((part) => [part, saved[part]])) }
}

/** The request body without the wrong fields, which the server then does not change. */
export function rightInputOf(form: ListingForm, wrong: readonly FieldName[]): Partial<ReturnType<typeof inputOf>> {
  const left = new Set<string>(wrong.flatMap(partsIn))
  return Object.fromEntries(Object.entries(inputOf(form)).filter(([name]) => !left.has(name)))
}
