import { z } from './zod.ts'

/** Money in rules and in the database: whole cents. */
export type Cents = number

/** Money on the wire going out: a decimal string with two places, `"45.00"`. */
export const Money = z
  .string()
  .regex(/^-?\d{1,9}\.\d{2}$/)
  .meta({ description: 'US dollars as a decimal string with two places' })

const decimal = /^(\d{1,7})(?:\.(\d{1,2}))?$/

/** Money coming in: a decimal string or a number, at most two places; becomes cents. */
export const MoneyIn = z
  .union([z.string().trim().regex(decimal), z.number().min(0).max(9_999_999)])
  .refine((value) => decimal.test(String(value)), 'must be an amount with at most two decimal places')
  .transform((value): Cents => toCents(String(value)))

/** `"45"`, `"45.5"` and `"45.50"` are 4550 or 4500 cents. The text must be a plain decimal. */
export function toCents(text: string): Cents {
  const [, whole = '0', part = ''] = decimal.exec(text.trim()) ?? []
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

/** 4500 cents is `"45.00"` on the wire. */
export function toMoney(cents: Cents): string {
  const absolute = Math.abs(cents)
  return `${cents < 0 ? '-' : ''}${Math.floor(absolute / 100)}.${String(absolute % 100).padStart(2, '0')}`
}
