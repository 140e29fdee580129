import { z } from './zod.ts'
import { petKindOf, petKinds, petKindTable, type PetType as PetWord } from '../vocabulary/pet-kinds.ts'

/** A kind as listings name it. */
export const PetKind = z.enum(petKinds)

/** Kinds in a query string, in any of their words, with commas between them. */
export const PetKindList = z
  .string()
  .max(200)
  .transform((list) => list.split(',').filter(Boolean))
  .refine((list) => list.every((word) => petKindOf(word)), 'has a kind of pet that does not exist')

/** A kind as a pet names it (plural). */
export const PetType = z.enum(petKinds.map((kind) => petKindTable[kind].petType) as [PetWord, ...PetWord[]])
