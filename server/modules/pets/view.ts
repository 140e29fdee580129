import type { Pet } from '#contract/pets.ts'
import { petTypeOf } from '#contract/pet-kinds.ts'
import type { PetKind } from '#contract/pet-kinds.ts'
import type { PetRow } from './store.ts'

/** A pet as its owner sees it. */
export function viewPet(row: PetRow): Pet {
  return {
    id: row.id,
    name: row.name,
    type: petTypeOf(row.kind as PetKind),
    breed: row.breed,
    age: row.age,
    size: row.size as Pet['size'],
    description: row.description,
    specialNeeds: row.special_needs,
    imageUrl: row.picture_id && `/objects/uploads/${row.picture_id}`,
  }
}
