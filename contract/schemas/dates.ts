import { z } from 'zod'
import { isPlainDate } from '../vocabulary/dates.ts'
import { timeZoneMaximum } from '../vocabulary/limits.ts'
import { isTimeZone } from '../vocabulary/zoned-time.ts'

/** A date on the wire. Of a date-time, the date part is used as written. */
export const PlainDate = z
  .string()
  .max(40)
  .transform((value) => (value.length > 10 && value[10] === 'T' ? value.slice(0, 10) : value))
  .refine(isPlainDate, 'must be a date as YYYY-MM-DD')
  .meta({ description: 'A calendar date, YYYY-MM-DD', format: 'date' })

/** A time of day, `HH:MM`. */
export const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time as HH:MM')

/** A local date and time, `YYYY-MM-DDTHH:MM`. */
export const LocalTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, 'must be a date and a time as YYYY-MM-DDTHH:MM')
  .refine((value) => isPlainDate(value.slice(0, 10)), 'must be a date and a time as YYYY-MM-DDTHH:MM')

/** A month, `YYYY-MM`. */
export const PlainMonth = z
  .string()
  .regex(/^\d{4}-\d{2}$/, 'must be a month as YYYY-MM')
  .refine((value) => isPlainDate(`${value}-01`), 'must be a month as YYYY-MM')

/** The name of a time zone, `America/Chicago`. */
export const TimeZone = z.string().min(1).max(timeZoneMaximum).refine(isTimeZone, 'must be the name of a time zone')
