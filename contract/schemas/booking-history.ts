import { Instant } from './ids.ts'
import { LocalTime, PlainDate } from '../inputs/dates.ts'
import { bookingStatuses, eventCauses, eventKinds, eventReasons } from '../vocabulary/booking-states.ts'
import { Money } from './money.ts'
import { RefundDecision } from './refunds.ts'
import { askedVaccines } from '../vocabulary/vaccines.ts'
import { z } from 'zod'

/** The terms that a change affects. */
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
    /** Why the product made this step. */
    reason: z.enum(eventReasons).nullable(),
    /** Why a sitter cancelled a stay, or why staff does not count that. */
    cause: z.enum(eventCauses).nullable(),
    /** What the side wrote that made it. */
    note: z.string().nullable(),
    at: Instant,
    /** `moved`: the booking itself; `refunded`, `ended_early`: an admin's decision; `waived`: of a vaccine; `excused`: a cancellation that does not count; `meet_…`: a meet-and-greet; else of a change. */
    kind: z.enum(eventKinds),
    /** The terms before and after the change that the step is about; null for a move. */
    change: z.object({ before: ChangedTerms, after: ChangedTerms }).nullable(),
    /** What an admin decided with this step; null for others. */
    decision: RefundDecision.nullable(),
    /** The pet that the sitter excused from a vaccine with this step; null for others. */
    waived: z.object({ petName: z.string(), vaccine: z.enum(askedVaccines) }).nullable(),
    /** The times of the meet-and-greet that the step is about, in the listing's time zone. */
    meetTimes: z.array(LocalTime),
  })
  .meta({ id: 'BookingEvent' })

/**
 * A meeting before the stay, suggested by one side and agreed to by the other. Times are in the listing's time zone.
 */
export const MeetAndGreet = z
  .object({
    id: z.string(),
    by: z.enum(['owner', 'sitter']),
    status: z.enum(['open', 'agreed']),
    /** The suggested times that are not past; once agreed, the one that was chosen. */
    times: z.array(LocalTime),
    may: z.object({ accept: z.boolean(), decline: z.boolean(), withdraw: z.boolean() }),
  })
  .meta({ id: 'MeetAndGreet' })
