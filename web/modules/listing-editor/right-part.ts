import { inputOf, mistakesOf, type FieldName, type ListingForm } from './listing-form.ts'

/** The parts of the form that belong to a field, if not just the part of the same name. */
const partsOf: Partial<Record<FieldName, readonly (keyof ListingForm)[]>> = {
  location: ['location', 'place'],
  times: ['checkInTime', 'checkOutTime'],
  maxPets: ['maxPets', 'capacity'],
}
const partsIn = (name: FieldName) => partsOf[name] ?? [name as keyof ListingForm]

const wrongIn = (form: ListingForm) => Object.keys(mistakesOf(form, false)) as FieldName[]

/** Replaces the wrong fields of the form by their saved values, and lists the wrong fields. */
export function rightPart(form: ListingForm, saved: ListingForm): { right: ListingForm; wrong: readonly FieldName[] } {
  const wrong = wrongIn(form)
  const before = wrong.flatMap(partsIn).map((part) => [part, saved[part]])
  return { right: { ...form, ...Object.fromEntries(before) }, wrong }
}

/** The request body without the wrong fields, which the server then does not change. */
export function rightInputOf(form: ListingForm): Partial<ReturnType<typeof inputOf>> {
  const wrong = new Set<string>(wrongIn(form).flatMap(partsIn))
  return Object.fromEntries(Object.entries(inputOf(form)).filter(([name]) => !wrong.has(name)))
}
