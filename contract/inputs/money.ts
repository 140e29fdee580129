import * as z from 'zod/mini'
import { made } from './text.ts'
import { decimalAmount, toCents, type Cents } from '../vocabulary/money.ts'

/**
 * Money in requests: a decimal string or a number with at most two decimal places; becomes cents. The sentence says what
 * to enter.
 */
export const moneyIn = (sentence?: string) => {
  const written = z.string().check(z.trim(), z.regex(decimalAmount, sentence))
  const counted = z.number().check(z.minimum(0), z.maximum(9_999_999))
  const words = sentence ?? 'must be an amount with at most two decimal places'
  const amount = z.union([written, counted]).check(z.refine((value) => decimalAmount.test(String(value)), words))
  return made(amount, (value): Cents => toCents(String(value)))
}

export const MoneyIn = moneyIn()
