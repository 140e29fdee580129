import { bookingStatuses, eventKinds } from '../vocabulary/booking-states.ts'
import { LocalTime, PlainDate } from './dates.ts'
import { Money } from './money.ts'
import { Instant } from './text.ts'
import { z } from './zod.ts'

/** What a change changes. */
const ChangedTerms = z.object({
  startDate: PlainDate,
  endDate: PlainDate,
  pets: z.array(z.string()),
  total: Money,
})

export const BookingEvent = z
  .object({
    from: z.enum(bookingStatuses).nullable(),
    to: z.enum(bookingStatuses),
    by: z.enum(['owner', 'sitter', 'admin', 'clock']),
    reason: z.string().nullable(),
    at: Instant,
    /** `moved`: the booking itself; `meet_…`: a meet-and-greet; any other: a step of a proposed change. */
    kind: z.enum(eventKinds),
    /** The booking before and after the change that the step is about; null for a move. */
    change: z.object({ before: ChangedTerms, after: ChangedTerms }).nullable(),
    /** When the meet-and-greet is, or would be, that the step is about; on the clocks where the listing is. */
    meetTimes: z.array(LocalTime),
  })
  .meta({ id: 'BookingEvent' })

/** The two sides meet before the stay: suggested by one, agreed by the other. Times are those where the listing is. */
export const MeetAndGreet = z
  .object({
    id: z.string(),
    by: z.enum(['owner', 'sitter']),
    status: z.enum(['open', 'agreed']),
    /** The suggested times that are still to come; of an agreed one, when it is. */
    times: z.array(LocalTime),
    may: z.object({ accept: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'MeetAndGreet' })
