import { z } from 'zod'
import { Instant } from './ids.ts'

/** Money in replies: a decimal string with two places, `"45.00"`. */
export const Money = z
  .string()
  .regex(/^-?\d{1,9}\.\d{2}$/)
  .meta({ description: 'US dollars as a decimal string with two places' })

/** Money that was sent to a sitter or taken back, in the download of their data. */
export const ExportedTransfer = z.object({
  bookingId: z.string(),
  direction: z.enum(['sent', 'taken back']),
  amount: Money,
  status: z.string(),
  createdAt: Instant,
})
