import { z } from 'zod'
import { petKindOf } from '../vocabulary/pet-kinds.ts'

/** Kinds in a query string, comma-separated, in any of their spellings. */
export const PetKindList = z
  .string()
  .max(200)
  .transform((list) => list.split(',').filter(Boolean))
  .refine((list) => list.every((word) => petKindOf(word)), 'has a kind of pet that does not exist')
