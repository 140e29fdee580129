import type { PetType } from '#contract/pet-kinds.ts'
import type { Pet, petSizes } from '#contract/pets.ts'
import { breedsOf } from './breeds.ts'

/** A pet while it is being written: everything as text. */
export type PetForm = {
  name: string
  type: PetType | ''
  breed: string
  age: string
  size: (typeof petSizes)[number] | ''
  description: string
  specialNeeds: string
}

/** The form of a new pet, or of one that is there. */
export function formOf(pet?: Pet): PetForm {
  return {
    name: pet?.name ?? '',
    type: pet?.type ?? '',
    breed: pet?.breed ?? '',
    age: pet ? String(pet.age ?? '') : '0',
    size: pet?.size ?? '',
    description: pet?.description ?? '',
    specialNeeds: pet?.specialNeeds ?? '',
  }
}

/** Another kind clears the breed. */
export function withType(form: PetForm, type: PetForm['type']): PetForm {
  return form.type === type ? form : { ...form, type, breed: '' }
}

/** What the form sends: the age as a whole number or null, an empty size as null. */
export function bodyOf(form: PetForm) {
  return {
    name: form.name.trim(),
    type: form.type,
    breed: form.breed.trim() || null,
    age: form.age.trim() === '' ? null : Number.parseInt(form.age, 10),
    size: form.size || null,
    description: form.description.trim() || null,
    specialNeeds: form.specialNeeds.trim() || null,
  }
}

/** The breeds to choose from; one that is not on the list but was kept stays choosable. */
export function breedOptions(form: PetForm): { value: string; label: string }[] | undefined {
  const breeds = breedsOf(form.type)
  if (!breeds) return undefined
  const all = form.breed && !breeds.includes(form.breed) ? [form.breed, ...breeds] : breeds
  return all.map((breed) => ({ value: breed, label: breed }))
}

export type PetMistakes = { name?: string; type?: string; age?: string }

/** What is missing or wrong, by field. */
export function mistakesOf(form: PetForm): PetMistakes {
  const years = form.age.trim()
  return {
    ...(form.name.trim() === '' && { name: 'Please enter a name.' }),
    ...(form.type === '' && { type: 'Please choose a type.' }),
    ...(years !== '' && !/^\d{1,2}$|^100$/.test(years) && { age: 'Please enter whole years from 0 to 100.' }),
  }
}
