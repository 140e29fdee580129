import { PlainDate, PlainMonth, TimeOfDay } from '../schemas/dates.ts'
import { endpoint } from '../endpoint.ts'
import { PetType } from '../schemas/pet-kinds.ts'
import { StayMoment } from '../schemas/stay-update.ts'
import { z } from 'zod'

/** A confirmed or completed stay in the sitter's calendar. */
const DayStay = z
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

const who = { who: ['sitter', 'admin'], wrongRole: 'sitters_page' } as const

export const getToday = endpoint({
  method: 'GET',
  path: '/api/sitter/today',
  summary: 'Who arrives, who leaves and who stays today, each by the calendar where the listing is; and who comes next',
  ...who,
  reply: z
    .object({
      /** Today's date in the time zone of the first stay; null without stays. */
      date: PlainDate.nullable(),
      stays: z.array(
        DayStay.extend({
          what: z.enum(['arrives', 'leaves', 'stays']),
          time: TimeOfDay.nullable(),
          /** The first of the pets; null after the account of its owner was deleted. */
          portrait: z.object({ type: PetType, imageUrl: z.string().nullable() }).nullable(),
          /** When the latest update was posted; null before the first. */
          latest: StayMoment.nullable(),
        }).meta({ id: 'TodaysStay' }),
      ),
      next: DayStay.nullable(),
    })
    .meta({ id: 'SitterToday' }),
  background: true,
  refuses: [],
})

export const getSitterCalendar = endpoint({
  method: 'GET',
  path: '/api/sitter/calendar',
  summary: "A month of the caller's stays and blocked days, over all listings",
  ...who,
  query: z.object({ month: PlainMonth }),
  reply: z
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
    .meta({ id: 'SitterCalendar' }),
  background: true,
  refuses: [],
})
