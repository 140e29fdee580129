import { PlainDate, TimeOfDay } from '../inputs/dates.ts'
import { PetType } from '../inputs/pets.ts'
import { SitterTask } from './care.ts'
import { StayMoment } from './dates.ts'
import { Instant } from './ids.ts'
import { z } from 'zod'

/** A confirmed or completed stay in the sitter's calendar. */
export const DayStay = z
  .object({
    bookingId: z.string(),
    listingId: z.string(),
    listingTitle: z.string(),
    startDate: PlainDate,
    endDate: PlainDate,
    status: z.enum(['accepted', 'completed']),
    pets: z.array(z.string()),
    owner: z.object({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      fullname: z.string().nullable(),
      profileImageUrl: z.string().nullable(),
    }),
  })
  .meta({ id: 'DayStay' })

export type DayStay = z.infer<typeof DayStay>

/** Who arrives, leaves and stays on a day of a sitter, and what is to be done. */
export const SitterToday = z
  .object({
    /** When this was today: a reply that a device has kept says what is yesterday's by now. */
    at: Instant,
    /** Today's date in the time zone of the first stay; null without stays. */
    date: z.nullable(PlainDate),
    stays: z.array(
      DayStay.extend({
        timeZone: z.string(),
        what: z.enum(['arrives', 'leaves', 'stays']),
        time: z.nullable(TimeOfDay),
        /** The first of the pets; null after the account of its owner was deleted. */
        portrait: z.object({ type: PetType, imageUrl: z.string().nullable() }).nullable(),
        /** When the latest update was posted; null before the first. */
        latest: StayMoment.nullable(),
      }).meta({ id: 'TodaysStay' }),
    ),
    next: DayStay.nullable(),
    /** What is to be done today for the pets that are there, also what is done already, and what still waits since yesterday. */
    tasks: z.array(SitterTask),
  })
  .meta({ id: 'SitterToday' })

/** A month of a sitter's stays and blocked days. */
export const SitterCalendar = z
  .object({
    stays: z.array(DayStay),
    /** Whether there are more stays than the limit of one reply. */
    capped: z.boolean(),
    blocks: z.array(
      z.object({
        id: z.string(),
        listingId: z.string(),
        listingTitle: z.string(),
        startDate: PlainDate,
        /** The last blocked day. */
        endDate: PlainDate,
        reason: z.string().nullable(),
      }),
    ),
    /** Connected calendars that could not be read for hours: days that are busy there may be open here. */
    failingCalendars: z.array(z.object({ listingId: z.string(), listingTitle: z.string(), name: z.string() })),
  })
  .meta({ id: 'SitterCalendar' })
