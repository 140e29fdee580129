import { z } from 'zod'

/** Money in replies: a decimal string with two places, `"45.00"`. */
export const Money = z
  .string()
  .regex(/^-?\d{1,9}\.\d{2}$/)
  .meta({ description: 'US dollars as a decimal string with two places' })
