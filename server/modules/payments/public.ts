import type { PaymentState } from '#contract/bookings.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import type { Split } from './rules/ledger.ts'

/** What payments may ask and tell about a booking. Payments know amounts and people, not stays. */
export type PaymentBook = {
  /** Holds the booking's row until the transaction ends and says how it stands; undefined when there is none. */
  hold(tx: Database, bookingId: string): Promise<'pending' | 'live' | 'over' | undefined>
  /** Told in the same transaction in which a payment changed. */
  paymentChanged(
    tx: Database,
    bookingId: string,
    payment: { readonly state: PaymentState; readonly refundedCents: number },
    now: Date,
  ): Promise<void>
}

/** A payment as the browser needs it to show the card form. */
export type StartedPayment = {
  readonly clientSecret: string
  readonly publishableKey: string
  readonly sandboxUrl: string | null
  readonly capture: 'hold' | 'charge'
}

export type Payments = {
  /** Starts the one live payment of a booking, or takes the live one up again. */
  start(
    wish: {
      readonly bookingId: string
      readonly amountCents: number
      readonly capture: 'hold' | 'charge'
      readonly split: Split
      readonly description: string
    },
    now: Date,
  ): Promise<StartedPayment | Refused<'nothing_to_pay' | 'payment_unavailable'>>
}

/** For the front hall and the worker. */
export { createPayments, dropIntent, dropIntentJob, settle, settleJob, settlePayment } from './payments.ts'
export type { PaymentDeps } from './payments.ts'
export { sweepPaymentEvents } from './store.ts'
export { reconcilePayments } from './reconcile.ts'
export { paymentWebhook } from './webhook.ts'
