import { Instant } from './ids.ts'
import { z } from 'zod'
import { notificationChannels, notificationKinds } from '../vocabulary/notifications.ts'

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
