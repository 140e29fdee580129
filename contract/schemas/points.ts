import { z } from 'zod'

const degrees = (limit: number) =>
  z
    .string()
    .regex(/^-?\d{1,3}(\.\d{1,15})?$/, 'must be a number of degrees')
    .transform(Number)
    .pipe(z.number().min(-limit).max(limit))

/** Degrees north in a query string. */
export const Latitude = degrees(90)
/** Degrees east in a query string. */
export const Longitude = degrees(180)
