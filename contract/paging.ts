import { z } from './zod.ts'

/** A whole number in a query string, between two bounds. */
export const WholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))
