import { picturePath } from '#contract/vocabulary/pictures.ts'
import type { Pet as View } from '#contract/calls/pets.ts'
import { petTypeOf } from '#contract/vocabulary/pet-kinds.ts'
import type { Pet } from './store.ts'

/** A pet as its owner sees it. */
export function viewPet(pet: Pet): View {
  const { id, name, kind, breed, age, size, description, specialNeeds, pictureId, traits, ...kept } = pet
  const { care, contactAnswers, vaccinations } = kept
  return {
    id,
    name,
    type: petTypeOf(kind),
    breed,
    age,
    size,
    description,
    specialNeeds,
    imageUrl: picturePath(pictureId),
    traits,
    care,
    contactAnswers,
    vaccinations,
  }
}
