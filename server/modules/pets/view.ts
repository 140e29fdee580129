import { pictureUrl } from '#contract/vocabulary/pictures.ts'
import type { Pet as View } from '#contract/calls/pets.ts'
import { petTypeOf } from '#contract/vocabulary/pet-kinds.ts'
import type { Pet } from './store.ts'

/** A pet as its owner sees it. */
export function viewPet({ id, name, kind, breed, age, size, description, specialNeeds, pictureId }: Pet): View {
  return {
    id,
    name,
    type: petTypeOf(kind),
    breed,
    age,
    size,
    description,
    specialNeeds,
    imageUrl: pictureUrl(pictureId),
  }
}
