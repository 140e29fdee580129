import { Instant } from './ids.ts'
import { z } from 'zod'
import { Money } from './money.ts'
import { notificationChannels, notificationKinds } from '../vocabulary/notifications.ts'
import { disputeStatuses } from '../vocabulary/payouts.ts'

/** A job that failed on its last try and is not retried. */
export const FailedJob = z
  .object({
    id: z.string(),
    /** The job's name in the queue: "send-mail". */
    name: z.string(),
    attempts: z.number().int(),
    /** Error of the last try, cut to 500 characters. */
    error: z.string(),
    failedAt: Instant,
    /** The notification that the job should have delivered; null for other jobs. */
    delivery: z
      .object({ kind: z.enum(notificationKinds), channel: z.enum(notificationChannels), person: z.string() })
      .nullable(),
  })
  .meta({ id: 'FailedJob' })

export type FailedJob = z.infer<typeof FailedJob>

/** An event that the payment provider sent. */
export const PaymentEvent = z
  .object({
    id: z.string(),
    /** The provider's event type: "payment_intent.succeeded". */
    type: z.string(),
    /** The booking whose payment the event is about; null if there is none. */
    bookingId: z.string().nullable(),
    receivedAt: Instant,
  })
  .meta({ id: 'PaymentEvent' })

export type PaymentEvent = z.infer<typeof PaymentEvent>

/** A payment that its owner's bank takes back, or asks about. */
export const Dispute = z
  .object({
    id: z.string(),
    bookingId: z.string(),
    owner: z.string(),
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
