import * as z from 'zod/mini'
import { decimalAmount, toCents, type Cents } from '../vocabulary/money.ts'

/**
 * Money in requests: a decimal string or a number with at most two decimal places; becomes cents. The sentence says what
 * to enter.
 */
export const moneyIn = (sentence?: string) =>
  z.pipe(
    z
      .union([
        z.string().check(z.trim(), z.regex(decimalAmount, sentence)),
        z.number().check(z.minimum(0), z.maximum(9_999_999)),
      ])
      .check(
        z.refine(
          (value) => decimalAmount.test(String(value)),
          sentence ?? 'must be an amount with at most two decimal places',
        ),
      ),
    z.transform((value: string | number): Cents => toCents(String(value))),
  )

export const MoneyIn = moneyIn()
