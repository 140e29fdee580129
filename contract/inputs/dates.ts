import * as z from 'zod/mini'
import { isPlainDate } from '../vocabulary/dates.ts'
import { made } from './text.ts'

/** A date on the wire. Of a date-time, the date part is used as written. The sentence says what to choose. */
export const plainDate = (sentence = 'must be a date as YYYY-MM-DD') =>
  made(z.string().check(z.maxLength(40)), (value) => (value[10] === 'T' ? value.slice(0, 10) : value))
    .check(z.refine(isPlainDate, sentence))
    .register(z.globalRegistry, { description: 'A calendar date, YYYY-MM-DD', format: 'date' })

export const PlainDate = plainDate()

/** A time of day, `HH:MM`. */
export const timeOfDay = (sentence = 'must be a time as HH:MM') =>
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, sentence))

export const TimeOfDay = timeOfDay()

/** A moment by the clock of a phone, which nobody trusts: only the time between two of them counts. */
export const DeviceMoment = z.iso.datetime({ offset: true })

const localTime = 'must be a date and a time as YYYY-MM-DDTHH:MM'

/** A local date and time, `YYYY-MM-DDTHH:MM`. */
export const LocalTime = z.string().check(
  z.regex(/^\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/, localTime),
  z.refine((value) => isPlainDate(value.slice(0, 10)), localTime),
)
