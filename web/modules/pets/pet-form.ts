import type { Pet } from '#contract/calls/pets.ts'
import { refusals } from '#contract/refusals.ts'
import { petTypeOf } from '#contract/vocabulary/pet-kinds.ts'
import type { PetKind } from '#contract/vocabulary/pet-kinds.ts'
import { eachPetNote } from '#contract/vocabulary/pet-notes.ts'
import type { FormRules } from '#web/platform/form-rules.ts'
import { breedsOf } from './breeds.ts'

/** The place of the form. */
export type PetFormKind = 'dashboard' | 'profile'

/** The form of an existing pet, or of a new one that most likely is of a kind: everything as text. */
export function formOf(pet?: Pet, kind?: PetKind) {
  return {
    name: pet?.name ?? '',
    type: pet?.type ?? (kind ? petTypeOf(kind) : ('' as const)),
    breed: pet?.breed ?? '',
    age: pet?.age ? String(pet.age) : '',
    size: pet?.size ?? ('' as const),
    ...eachPetNote((note) => pet?.[note] ?? ''),
    /** The path of an uploaded picture. */
    imageUrl: pet?.imageUrl ?? null,
  }
}

export type PetForm = ReturnType<typeof formOf>

/** Changes the kind, which clears the breed. */
export function withType(form: PetForm, type: PetForm['type']): PetForm {
  return form.type === type ? form : { ...form, type, breed: '' }
}

/** How a missing age is sent: the two forms differ (docs/product.md#pets). */
export type NoAge = 0 | null

/** The request body; an empty size is null. */
export function bodyOf(form: PetForm, noAge: NoAge = 0) {
  return {
    name: form.name.trim(),
    type: form.type,
    breed: (knownBreed(form) ?? form.breed.trim()) || null,
    age: form.age.trim() === '' ? noAge : Number(form.age),
    size: form.size || null,
    ...eachPetNote((note) => form[note].trim() || null),
    imageUrl: form.imageUrl,
  }
}

/** The breed as spelled in its list; as typed for kinds without a list, undefined if the list lacks it. */
function knownBreed({ type, breed }: PetForm): string | undefined {
  const typed = breed.trim()
  const breeds = breedsOf(type)
  if (typed === '' || !breeds) return typed
  return breeds.find((each) => each.toLowerCase() === typed.toLowerCase())
}

/** What the form may hold. A breed that was saved before is accepted even if the list lacks it. */
export const petRules = (kept?: string | null): FormRules<PetForm> => ({
  schema: () => import('#contract/inputs/pets.ts').then(({ PetInput }) => PetInput),
  mistakesOf: (form) => {
    const listed = knownBreed(form) !== undefined || form.breed.trim() === kept
    return {
      ...(form.name.trim() === '' && { name: 'Enter a name.' }),
      ...(form.type === '' && { type: 'Select a type.' }),
      ...(!listed && { breed: 'Select a breed from the list, or leave it blank.' }),
    }
  },
  toastOf: ({ name, type }) => ((name ?? type) ? refusals.pet_name_and_type.sentence : undefined),
})
