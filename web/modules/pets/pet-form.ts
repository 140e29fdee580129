import type { RefusalOf } from '#contract/endpoint.ts'
import { addPet, changePet, type Pet } from '#contract/calls/pets.ts'
import { petLimits } from '#contract/vocabulary/limits.ts'
import type { petSizes } from '#contract/vocabulary/pet-kinds.ts'
import type { PetType } from '#contract/vocabulary/pet-kinds.ts'
import { fieldSentences } from '#web/platform/field-errors.ts'
import { refusalOf } from '#web/platform/refusal.ts'
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
  /** The path of an uploaded picture. */
  imageUrl: string | null
}

/** The form of a new pet, or of one that is there. */
export function formOf(pet?: Pet): PetForm {
  return {
    name: pet?.name ?? '',
    type: pet?.type ?? '',
    breed: pet?.breed ?? '',
    age: pet?.age ? String(pet.age) : '',
    size: pet?.size ?? '',
    description: pet?.description ?? '',
    specialNeeds: pet?.specialNeeds ?? '',
    imageUrl: pet?.imageUrl ?? null,
  }
}

/** Another kind clears the breed. */
export function withType(form: PetForm, type: PetForm['type']): PetForm {
  return form.type === type ? form : { ...form, type, breed: '' }
}

/** What an age that is not entered is on the wire: the two forms differ, as specified. */
export type NoAge = 0 | null

/** What the form sends; an empty size is null. */
export function bodyOf(form: PetForm, noAge: NoAge = 0) {
  return {
    name: form.name.trim(),
    type: form.type,
    breed: (knownBreed(form) ?? form.breed.trim()) || null,
    age: form.age.trim() === '' ? noAge : Number.parseInt(form.age, 10),
    size: form.size || null,
    description: form.description.trim() || null,
    specialNeeds: form.specialNeeds.trim() || null,
    imageUrl: form.imageUrl,
  }
}

/** The breed as its list writes it; as typed for kinds without a list, undefined when the list lacks it. */
function knownBreed({ type, breed }: PetForm): string | undefined {
  const typed = breed.trim()
  const breeds = breedsOf(type)
  if (typed === '' || !breeds) return typed
  return breeds.find((each) => each.toLowerCase() === typed.toLowerCase())
}

export type PetMistakes = { [Field in keyof PetForm]?: string }

const isAge = (years: string): boolean =>
  /^\d{1,3}$/.test(years) && Number(years) >= petLimits.age.minimum && Number(years) <= petLimits.age.maximum

/** What is missing or wrong, by field. A breed that was kept before stays, also when the list lacks it. */
export function mistakesOf(form: PetForm, kept?: string | null): PetMistakes {
  const years = form.age.trim()
  const listed = knownBreed(form) !== undefined || form.breed.trim() === kept
  return {
    ...(form.name.trim() === '' && { name: 'Enter a name.' }),
    ...(form.type === '' && { type: 'Select a type.' }),
    ...(!listed && { breed: 'Select a breed from the list, or leave it blank.' }),
    ...(years !== '' && !isAge(years) && { age: `Enter ${petLimits.age.minimum} to ${petLimits.age.maximum}.` }),
  }
}

/** The field that a refusal of the whole pet is about; null where it is about none. */
const fieldByCode: Record<RefusalOf<typeof addPet> | RefusalOf<typeof changePet>, keyof PetForm | null> = {
  pet_name_and_type: 'name',
  too_many_pets: null,
  image_not_yours: 'imageUrl',
  not_found: null,
}

/** What the server found wrong, by the fields of the form; they are called as in the input. */
export function refusedFields(error: unknown): PetMistakes {
  const refusal = refusalOf(addPet, error) ?? refusalOf(changePet, error)
  const field = refusal && fieldByCode[refusal.code]
  return refusal && field ? { [field]: refusal.sentence } : fieldSentences(error)
}
