import { z } from 'zod'
import { PetType } from '../inputs/pets.ts'
import { petSizes } from '../vocabulary/pet-kinds.ts'
import { eachPetNote } from '../vocabulary/pet-notes.ts'

/** What whoever sees a pet sees of it. */
export const petShape = {
  id: z.string(),
  name: z.string(),
  type: PetType,
  breed: z.string().nullable(),
  age: z.number().int().nullable(),
  size: z.enum(petSizes).nullable(),
  ...eachPetNote(() => z.string().nullable()),
  imageUrl: z.string().nullable(),
}
