import { inputOf, mistakesOf, type FieldName, type ListingForm } from './listing-form.ts'

/** What of the form stands in a field that can be wrong, where that is not the field itself alone. */
const partsOf: Partial<Record<FieldName, readonly (keyof ListingForm)[]>> = {
  location: ['location', 'place'],
  times: ['checkInTime', 'checkOutTime'],
  maxPets: ['maxPets', 'capacity'],
}
const partsIn = (name: FieldName) => partsOf[name] ?? [name as keyof ListingForm]

const wrongIn = (form: ListingForm) => Object.keys(mistakesOf(form, false)) as FieldName[]

/** The form with what was saved before in place of what is wrong in it, and what that is. */
export function rightPart(form: ListingForm, saved: ListingForm): { right: ListingForm; wrong: readonly FieldName[] } {
  const wrong = wrongIn(form)
  const before = wrong.flatMap(partsIn).map((part) => [part, saved[part]])
  return { right: { ...form, ...Object.fromEntries(before) }, wrong }
}

/** What is sent of a form in which some fields may be wrong: those stay as they are. */
export function rightInputOf(form: ListingForm): Partial<ReturnType<typeof inputOf>> {
  const wrong = new Set<string>(wrongIn(form).flatMap(partsIn))
  return Object.fromEntries(Object.entries(inputOf(form)).filter(([name]) => !wrong.has(name)))
}
