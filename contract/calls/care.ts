import { z } from 'zod'
import { CareSheet } from '../schemas/care-sheet.ts'
import { endpoint } from '../endpoint.ts'
import { Id } from '../schemas/text.ts'

/** The current care sheets of a stay's pets. */
export const StayCare = z
  .array(z.object({ petId: z.string(), name: z.string(), care: CareSheet.nullable() }))
  .meta({ id: 'StayCare' })
export type StayCare = z.infer<typeof StayCare>

export const bookingCare = endpoint({
  method: 'GET',
  path: '/api/bookings/{id}/care',
  summary:
    'The care sheets of the pets of a confirmed stay, for its sitter alone; those of a request come without contacts',
  who: 'signed-in',
  params: z.object({ id: Id }),
  reply: StayCare,
  refuses: ['not_found'],
})
