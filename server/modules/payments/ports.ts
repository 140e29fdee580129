import type { PaymentState } from '#contract/vocabulary/booking-states.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import type { PaymentProvider } from '#server/gateways/payments/payment-provider.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { Given } from './rules/division.ts'
import type { Split } from './rules/ledger.ts'

/** The phase of a booking: `pending` not answered, or its hold may still be another request's, `live` accepted or completed, `over` ended in any other way. */
export type BookingPhase = 'pending' | 'live' | 'over'

/**
 * A booking as payments see it: its phase, what its owner has to pay for it and the marketplace pays beside that, and what was
 * to be kept of it before decisions of admins gave something back; null for one that ended before that was written down.
 */
export type LockedBooking = {
  readonly phase: BookingPhase
  readonly priceCents: number
  readonly coverCents: number
  readonly keptCents: number | null
  readonly given: Given
}

/** What payments ask of bookings and report to them. Payments know amounts and people, not stays. */
export type BookingPort = {
  /** Locks the booking's row and returns what payments need of it; undefined if it does not exist. */
  lock(tx: Database, bookingId: string): Promise<LockedBooking | undefined>
  /**
   * Locks the requests that one hold is for together, in the common order, and returns those that still want it, the
   * dearest first; undefined if nobody does.
   */
  lockRound(tx: Database, roundId: string): Promise<RoundToHold | undefined>
  /**
   * The same for a payment that may change the booking: locks everything that such a change needs, in the common order.
   */
  lockToChange(tx: Database, bookingId: string, extraId: string): Promise<LockedBooking | undefined>
  /**
   * Returns what a person has to pay for a booking now; refuses if `amount`, in dollars or in cents, differs from it.
   */
  payable(
    db: Database,
    caller: Caller,
    asked: { readonly bookingId: string; readonly amount: number | string },
    now: Date,
  ): Promise<PaymentInput | Refused<'not_found' | 'amount_differs' | 'nothing_to_pay'>>
  /**
   * Returns what a person can agree now to have charged when the sitter accepts: the price of a request, or the difference
   * of a change that they proposed.
   */
  agreeable(
    db: Database,
    caller: Caller,
    bookingId: string,
    now: Date,
  ): Promise<Agreeable | Refused<'not_found' | 'nothing_to_agree'>>
  /** Returns how much a person may tip for a booking now, and what the payment says of itself. */
  tippable(
    db: Database,
    caller: Caller,
    bookingId: string,
    now: Date,
  ): Promise<{ readonly mostCents: number; readonly description: string } | Refused<'not_found' | 'tip_not_now'>>
  /** Whether a person pays for a booking. */
  isPayer(db: Database, caller: Caller, bookingId: string): Promise<boolean>
  /** What a payment of a booking, or of a change, says of itself to the provider. */
  describe(db: Database, bookingId: string, extraId: string | null): Promise<string>
  /** Whether a booking, though it may be over, still waits for an extra payment. The booking must be locked. */
  awaitsExtra(tx: Database, extraId: string): Promise<boolean>
  /**
   * Called when an extra payment is held, after `lockToChange`: applies its change now. Returns false if that is not
   * possible.
   */
  extraHeld(tx: Database, extraId: string, now: Date): Promise<boolean>
  /** Called in the transaction that changed a payment. */
  paymentChanged(
    tx: Database,
    bookingId: string,
    payment: { readonly state: PaymentState; readonly refundedCents: number },
    now: Date,
  ): Promise<void>
}

/** Requests that one hold is for together: all their bookings, those that wait, and the price of the dearest of these. */
export type RoundToHold = {
  readonly bookingIds: readonly string[]
  readonly waiting: readonly string[]
  readonly mostCents: Cents
}

/** What payments ask of charges that sitters made after a stay, and report to them. */
export type ChargePort = {
  /** Returns what a person has to pay for a charge now; cents. */
  payable(db: Database, caller: Caller, chargeId: string): Promise<ChargeDue | Refused<'not_found' | 'nothing_to_pay'>>
  /** Called in the transaction in which it was paid. The booking is locked. */
  paid(tx: Database, chargeId: string, now: Date): Promise<void>
}

export type ChargeDue = {
  readonly bookingId: string
  readonly amountCents: number
  readonly commissionCents: number
  readonly description: string
  readonly purpose: 'charge' | 'case'
}

/** What payments report to payouts. */
export type PayoutPort = {
  accountChanged(tx: Database, accountId: string): Promise<void>
  /** Called when a dispute of a booking's payment begins or ends. The booking must be locked. */
  disputeChanged(tx: Database, bookingId: string, now: Date): Promise<void>
}

/** The facts that a payment is started with. Amounts are cents. */
export type PaymentInput = {
  readonly bookingId: string
  readonly amountCents: number
  readonly capture: 'hold' | 'charge'
  readonly split: Split
  /** The id of what an extra payment is for; null for the price itself. */
  readonly extraId: string | null
  /** The requests that it is held for together; null for one booking alone. */
  readonly roundId: string | null
  /** The price of the whole booking, whose parts are in `split`. */
  readonly priceCents: number
  readonly description: string
}

/** What can be charged when the sitter accepts. */
export type Agreeable = {
  /** The proposal whose difference it is; null for the price of a request. */
  readonly proposalId: string | null
  readonly mostCents: number
  /** When there is nothing to accept any more. */
  readonly endsAt: Date
  /** The sitter's first name, ready for a sentence. */
  readonly sitter: string
}

/** What every step of a payment needs. */
export type PaymentDeps = {
  readonly db: Database
  readonly provider: PaymentProvider
  readonly bookings: BookingPort
  readonly charges: ChargePort
  readonly clock: () => Date
  readonly payouts: PayoutPort
  /** What the operator wants card statements to show; null for nothing. */
  readonly statementSuffix: () => string | null
}

/** A failed call to the provider that should be retried: its job fails, and the queue repeats it. */
export class ProviderUnavailable extends Error {}
