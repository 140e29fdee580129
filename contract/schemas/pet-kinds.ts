import { z } from 'zod'
import { petKindOf, petKinds, petKindTable, type PetType as PetWord } from '../vocabulary/pet-kinds.ts'

/** A kind of pet as in listings. */
export const PetKind = z.enum(petKinds)

/** Kinds in a query string, comma-separated, in any of their spellings. */
export const PetKindList = z
  .string()
  .max(200)
  .transform((list) => list.split(',').filter(Boolean))
  .refine((list) => list.every((word) => petKindOf(word)), 'has a kind of pet that does not exist')

/** A kind of pet as in pets (plural). */
export const PetType = z.enum(petKinds.map((kind) => petKindTable[kind].petType) as [PetWord, ...PetWord[]])
