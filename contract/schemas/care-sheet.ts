import { z } from 'zod'
import { CareSheet } from '../inputs/care-sheet.ts'

/** The current care sheets of a stay's pets. */
export const StayCare = z
  .array(z.object({ petId: z.string(), name: z.string(), care: z.nullable(CareSheet) }))
  .meta({ id: 'StayCare' })
export type StayCare = z.infer<typeof StayCare>
