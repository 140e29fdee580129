import { Instant } from '../schemas/ids.ts'
import { PlainDate } from '../inputs/dates.ts'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { bookingStatuses } from '../vocabulary/booking-states.ts'

export const Activity = z
  .object({
    /** The latest bookings as owner or sitter, newest first. */
    bookings: z.array(
      z.object({
        id: z.string(),
        status: z.enum(bookingStatuses),
        startDate: PlainDate,
        endDate: PlainDate,
        listingTitle: z.string(),
        /** The caller's side of the booking. */
        side: z.enum(['owner', 'sitter']),
      }),
    ),
    /** The latest reviews by or about the caller, newest first. */
    reviews: z.array(
      z.object({
        id: z.string(),
        rating: z.number().int(),
        comment: z.string().nullable(),
        createdAt: Instant,
        listingTitle: z.string(),
        /** `me`: written by the caller; `other`: about the caller. */
        by: z.enum(['me', 'other']),
      }),
    ),
    totalBookings: z.number().int(),
    reviewsGiven: z.number().int(),
    favorites: z.number().int(),
    /** Whole days since the account was created; 1 from the first. */
    daysActive: z.number().int(),
  })
  .meta({ id: 'Activity' })
export type Activity = z.infer<typeof Activity>

export const latest = endpoint({
  method: 'GET',
  path: '/api/profile/activity',
  summary: 'The latest bookings and reviews of the caller on either side, and how many there are',
  who: 'signed-in',
  reply: Activity,
  refuses: ['not_signed_in'],
})
