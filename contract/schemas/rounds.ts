import { PlainDate } from '../inputs/dates.ts'
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
    /** How much waits for the sitter who accepts, since another stay fell through; null if nothing does. */
    parked: Money.nullable(),
    /** The stay that fell through, whose place they are to take; null of others. */
    rescues: z.string().nullable(),
  })
  .meta({ id: 'RoundOfBooking' })

/** For the owner of a stay that fell through: the round in which a new sitter is found. */
export const RescueOfBooking = z
  .object({
    id: z.string(),
    /** When it ends by itself, unless a sitter who was asked before has time to answer; what waits is refunded then. */
    until: Instant,
    /** How much of what was paid waits for a new stay; null if nothing does. */
    parked: Money.nullable(),
  })
  .meta({ id: 'RescueOfBooking' })

/** Of a stay that fell through and the one that took its place, the other one. */
export const LinkedStay = z
  .object({
    id: z.string(),
    sitter: z.object({
      firstName: z.string().nullable(),
      lastName: z.string().nullable(),
      fullname: z.string().nullable(),
    }),
    startDate: PlainDate,
    endDate: PlainDate,
    /** Whether what was paid or held moved from the one to the other. */
    moved: z.boolean(),
  })
  .meta({ id: 'LinkedStay' })
export type LinkedStay = z.infer<typeof LinkedStay>

/** Requests that a person sent to several sitters together. */
export const ExportedRound = z
  .object({
    id: z.string(),
    state: z.enum(roundStates),
    startedAt: Instant,
    endedAt: Instant.nullable(),
    bookingIds: z.array(z.string()),
    /** The stay that fell through, if they are to take its place. */
    fromBookingId: z.string().nullable(),
  })
  .meta({ id: 'ExportedRound' })
