import { z } from 'zod'
import { Id } from '../inputs/text.ts'
import { petsMaximum } from '../vocabulary/search-limits.ts'

/** Ids of pets in a query string, comma-separated. */
export const PetIds = z
  .string()
  .max(37 * petsMaximum)
  .transform((list) => list.split(',').filter(Boolean))
  .pipe(z.array(Id).max(petsMaximum))
