import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { Pet as View } from '#contract/calls/pets.ts'
import { petTypeOf } from '#contract/vocabulary/pet-kinds.ts'
import { petFields } from './fields-store.ts'
import type { Pet } from './store.ts'

/** A pet as its owner sees it. */
export function viewPet(pet: Pet): View {
  const { kind, pictureId, ...written } = petFields(pet)
  const { id, traits, care, contactAnswers, vaccinations } = pet
  return {
    id,
    ...written,
    type: petTypeOf(kind),
    imageUrl: picturePath(pictureId),
    traits,
    care,
    contactAnswers,
    vaccinations,
  }
}
