import { z } from 'zod'
import { decimalAmount, toCents, type Cents } from '../vocabulary/money.ts'

/** Money in replies: a decimal string with two places, `"45.00"`. */
export const Money = z
  .string()
  .regex(/^-?\d{1,9}\.\d{2}$/)
  .meta({ description: 'US dollars as a decimal string with two places' })

/** Money in requests: a decimal string or a number with at most two decimal places; becomes cents. */
export const MoneyIn = z
  .union([z.string().trim().regex(decimalAmount), z.number().min(0).max(9_999_999)])
  .refine((value) => decimalAmount.test(String(value)), 'must be an amount with at most two decimal places')
  .transform((value): Cents => toCents(String(value)))
