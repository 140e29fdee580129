import { z } from 'zod'
import { PlainDate, TimeOfDay } from '../inputs/dates.ts'
import { isPlainDate } from '../vocabulary/dates.ts'
import { timeZoneMaximum } from '../vocabulary/limits.ts'
import { isTimeZone } from '../vocabulary/zoned-time.ts'

/** A month, `YYYY-MM`. */
export const PlainMonth = z
  .string()
  .regex(/^\d{4}-\d{2}$/, 'must be a month as YYYY-MM')
  .refine((value) => isPlainDate(`${value}-01`), 'must be a month as YYYY-MM')

/** A date and a time in the time zone of a stay. */
export const StayMoment = z.object({ date: PlainDate, time: TimeOfDay }).meta({ id: 'StayMoment' })
export type StayMoment = z.infer<typeof StayMoment>

/** The name of a time zone, `America/Chicago`. */
export const TimeZone = z.string().min(1).max(timeZoneMaximum).refine(isTimeZone, 'must be the name of a time zone')
