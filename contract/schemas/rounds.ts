import { Instant } from './ids.ts'
import { z } from 'zod'
import { Money } from './money.ts'
import { roundStates } from '../vocabulary/booking-states.ts'

/** What the owner of a waiting request sees of the others that were sent with it. */
export const RoundOfBooking = z
  .object({
    id: z.string(),
    /** How many sitters have not answered yet, this one included. */
    waiting: z.number().int(),
    /** The price of the dearest of them: what is held for all of them together. */
    hold: Money,
    isHeld: z.boolean(),
  })
  .meta({ id: 'RoundOfBooking' })

/** Requests that a person sent to several sitters together. */
export const ExportedRound = z
  .object({
    id: z.string(),
    state: z.enum(roundStates),
    startedAt: Instant,
    endedAt: Instant.nullable(),
    bookingIds: z.array(z.string()),
  })
  .meta({ id: 'ExportedRound' })
