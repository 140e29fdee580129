import { z } from 'zod'
import { askedVaccines, recordStatuses } from '../vocabulary/vaccines.ts'

/** A vaccine that a stay asks of one of its pets, and that no record covers. */
export const RecordGap = z
  .object({
    petId: z.string(),
    petName: z.string(),
    vaccine: z.enum(askedVaccines),
    status: z.enum(recordStatuses),
    /** Whether the sitter can excuse the pet from it. */
    waivable: z.boolean(),
  })
  .meta({ id: 'RecordGap' })
export type RecordGap = z.infer<typeof RecordGap>
