import { z } from 'zod'
import { paymentStatuses } from '../vocabulary/payments.ts'
import { disputeStatuses, payoutStages } from '../vocabulary/payouts.ts'
import { Instant } from './ids.ts'
import { Money } from './money.ts'

const Person = z.object({ id: z.string(), name: z.string() })
const ofStay = { bookingId: z.string(), listing: z.object({ id: z.string(), title: z.string() }) }

/** A payment, as staff sees it. */
export const AdminPayment = z
  .object({
    id: z.string(),
    ...ofStay,
    owner: Person,
    status: z.enum(paymentStatuses),
    amount: Money,
    /** What was taken of it, and what of that went back. */
    captured: Money,
    refunded: Money,
    /** Whether it is for a change that costs more. */
    isExtra: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'AdminPayment' })
export type AdminPayment = z.infer<typeof AdminPayment>

/** What a sitter gets for a stay, as staff sees it. */
export const AdminPayout = z
  .object({
    /** The id of the booking, of which there is one at most. */
    id: z.string(),
    ...ofStay,
    sitter: Person,
    stage: z.enum(payoutStages),
    earned: Money,
    sent: Money,
    /** What of it is to be sent to the sitter (`out`), or to be taken back; null if nothing is. */
    open: z.object({ direction: z.enum(['out', 'back']), amount: Money }).nullable(),
    /** What of that waits for cases about the stay; null if nothing does. */
    held: Money.nullable(),
    /** Number of failed tries, and what the provider said last. */
    tries: z.number().int(),
    failure: z.string().nullable(),
    /** Time of the last try or change, and of the next try. */
    updatedAt: Instant,
    nextAt: Instant.nullable(),
    /** When something was owed first. */
    createdAt: Instant,
  })
  .meta({ id: 'AdminPayout' })
export type AdminPayout = z.infer<typeof AdminPayout>

/** A payment that its owner's bank takes back, or asks about. */
export const Dispute = z
  .object({
    id: z.string(),
    ...ofStay,
    owner: Person,
    amount: Money,
    /** The provider's reason: "fraudulent". */
    reason: z.string(),
    status: z.enum(disputeStatuses),
    /** The bank's deadline for an answer. */
    respondBy: Instant.nullable(),
    openedAt: Instant,
    /** Address on the provider's site where the dispute is answered; null with the payment sandbox. */
    page: z.string().nullable(),
  })
  .meta({ id: 'Dispute' })

export type Dispute = z.infer<typeof Dispute>
