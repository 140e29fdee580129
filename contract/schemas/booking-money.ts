import { Instant } from './ids.ts'
import { z } from 'zod'
import { Money } from './money.ts'
import { momentKinds } from '../vocabulary/money-moments.ts'

/** Something that happened, or will, with the money of a booking; both sides see the same instants. */
export const MoneyMoment = z
  .object({
    kind: z.enum(momentKinds),
    at: Instant,
    /** What it is for the caller: of a cancellation what the owner gets back, or what the sitter keeps; null if nothing of theirs. */
    amount: Money.nullable(),
    isComing: z.boolean(),
  })
  .meta({ id: 'MoneyMoment' })

/** A payment event of a booking. */
export const MoneyEvent = z
  .object({
    kind: z.enum([
      'held',
      'hold_moved',
      'moved',
      'moved_here',
      'released',
      'paid',
      'refunded',
      'bank_refunded',
      'refund_returned',
    ]),
    amount: Money,
    at: Instant,
  })
  .meta({ id: 'BookingMoneyEvent' })
