import type { PaymentState } from '#contract/vocabulary/booking-states.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import type { PaymentProvider } from '#server/gateways/payments/payment-provider.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import type { Split } from './rules/ledger.ts'

/** What a booking is to its payment: `pending` not answered, `live` accepted or completed, `over` ended in any other way. */
export type BookingPhase = 'pending' | 'live' | 'over'

/** A booking as payments know it: its phase and its price. */
export type LockedBooking = { readonly phase: BookingPhase; readonly priceCents: number }

/** What payments ask of bookings and tell them. Payments know amounts and people, not stays. */
export type BookingPort = {
  /** Locks the booking's row until the transaction ends and says its phase; undefined when there is no such booking. */
  lock(tx: Database, bookingId: string): Promise<LockedBooking | undefined>
  /** The same for a payment that may change the booking: all that such a change locks, in the order that everybody keeps. */
  lockToChange(tx: Database, bookingId: string): Promise<LockedBooking | undefined>
  /** What a person has to pay for a booking now, with the amount they believe it is, in dollars or in cents. */
  payable(
    db: Database,
    caller: Caller,
    asked: { readonly bookingId: string; readonly amount: number | string },
    now: Date,
  ): Promise<PaymentInput | Refused<'not_found' | 'amount_differs' | 'nothing_to_pay'>>
  /** Whether a booking still waits for an extra payment. The booking must be locked. */
  awaitsExtra(tx: Database, extraId: string): Promise<boolean>
  /**
   * Told when an extra payment is held, with `lockToChange`: what it is for takes place now, or, when the answer is false,
   * not at all.
   */
  extraHeld(tx: Database, extraId: string, now: Date): Promise<boolean>
  /** Told in the same transaction in which a payment changed. */
  paymentChanged(
    tx: Database,
    bookingId: string,
    payment: { readonly state: PaymentState; readonly refundedCents: number },
    now: Date,
  ): Promise<void>
}

/** What payments tell payouts of what the provider says. */
export type PayoutPort = {
  accountChanged(tx: Database, accountId: string): Promise<void>
  /** Told when a dispute of a booking's payment begins or ends. The booking must be locked. */
  disputeChanged(tx: Database, bookingId: string, now: Date): Promise<void>
}

/** What a payment is started with. Amounts are cents. */
export type PaymentInput = {
  readonly bookingId: string
  readonly amountCents: number
  readonly capture: 'hold' | 'charge'
  readonly split: Split
  /** What an extra payment is for; null for the price itself. */
  readonly extraId: string | null
  /** The price of the whole booking, whose parts `split` names. */
  readonly priceCents: number
  readonly description: string
}

/** What every step of a payment stands on. */
export type PaymentDeps = {
  readonly db: Database
  readonly provider: PaymentProvider
  readonly bookings: BookingPort
  readonly clock: () => Date
  readonly payouts: PayoutPort
}

/** A call to the provider that had no success and is to be tried again: its job fails, and the queue repeats it. */
export class ProviderUnavailable extends Error {}
