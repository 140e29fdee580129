import { systemRows } from '../vocabulary/limits.ts'
import { z } from 'zod'
import { admins, endpoint } from '../endpoint.ts'
import { Money } from '../schemas/money.ts'
import { OpenFirstPaging } from '../schemas/paging.ts'
import { Instant } from '../schemas/text.ts'
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

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: `The latest ${systemRows} jobs that were given up after their last try`,
  ...admins,
  reply: z.array(FailedJob),
  refuses: [],
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/{id}/retry',
  summary: 'Try a job again that was given up',
  keepsPages: true,
  ...admins,
  params: z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) }),
  reply: null,
  missing: 'job_not_found',
  refuses: ['job_not_found'],
})

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

export const listPaymentEvents = endpoint({
  method: 'GET',
  path: '/api/admin/payment-events',
  summary: `The latest ${systemRows} events that the payment provider sent`,
  ...admins,
  reply: z.array(PaymentEvent),
  refuses: [],
})

export const replayPaymentEvent = endpoint({
  method: 'POST',
  path: '/api/admin/payment-events/{id}/replay',
  summary: 'Ask the payment provider how the payment of an event stands now, and bring the booking in line with it',
  ...admins,
  params: z.object({ id: z.string().regex(/^\w{1,200}$/) }),
  reply: null,
  missing: 'payment_event_not_found',
  refuses: ['payment_event_not_found'],
})

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

export const listDisputes = endpoint({
  method: 'GET',
  path: '/api/admin/disputes',
  summary: "The payments that owners' banks take back or ask about: open ones first, the latest of each first",
  ...admins,
  query: OpenFirstPaging,
  reply: z.array(Dispute),
  refuses: [],
})
