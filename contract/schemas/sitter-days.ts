import { PlainDate } from '../inputs/dates.ts'
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
