// What the product asks of whoever moves the money, in words that name no provider.
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Where a payment stands. `needs_card`: nothing was paid yet, or the last card was refused (see `lastError`).
 * `needs_authentication`: the customer's bank asks them. `held`: the money is reserved and may be taken.
 * `paid`: the money was taken. `cancelled`: over, nothing was taken.
 */
export type IntentStatus = 'needs_card' | 'needs_authentication' | 'processing' | 'held' | 'paid' | 'cancelled'

/** One payment of one amount. Cents of US dollars. */
export type Intent = {
  id: string
  status: IntentStatus
  amountCents: number
  /** What was taken; refunds do not lower it. */
  receivedCents: number
  /** Lets one browser pay this intent. Never logged. */
  clientSecret: string
  /** Why the last card was refused, as a sentence for its holder. */
  lastError: string | undefined
  metadata: Record<string, string>
}

/** Money going back. */
export type Refund = {
  id: string
  intentId: string
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
  /** Our own name for it. */
  reference: string | null
}

/** A payment that its owner's bank takes back, or asks about. */
export type Dispute = {
  id: string
  intentId: string
  amountCents: number
  /** In the provider's words: `fraudulent`. */
  reason: string
  /** `needs_response`: by `respondBy`, on the provider's own site. `won` is also one that came to nothing. */
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  respondBy: Date | null
  createdAt: Date
}

/**
 * Why a call had no success. `invalid_state`: the card was refused, or the payment is not, or no longer, in a state for
 * this; `intent` is how it is, when the provider said so. `isDisputed`: the owner's bank has taken the money of the payment.
 * `unavailable`: no answer that can be relied on; the effect may have happened, so repeat with the same key. `refuses`: it
 * answered that it does not take our key, that the key has no right to this, or that we may not call it so; the gateway has
 * told the operator, and for everybody else it is as if nobody had answered.
 */
export type ProviderFailure =
  | { kind: 'invalid_state'; message: string; intent: Intent | undefined; isDisputed?: boolean }
  | { kind: 'unavailable'; message: string; refuses?: 'key' | 'rights' | 'call' }

/** The value, or why there is none. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: ProviderFailure }

/** A message of the provider whose signature was checked. It may come twice, late and out of order. */
export type ProviderEvent = { id: string; type: string; createdAt: Date } & (
  | { subject: 'intent'; intent: Intent }
  | { subject: 'refund'; refund: Refund }
  | { subject: 'account'; accountId: string }
  /** `funds`: where the money went, when the event is about that. */
  | { subject: 'dispute'; dispute: Dispute; funds: 'withdrawn' | 'returned' | undefined }
  | { subject: 'other' }
)

/** Repeating a call with the same key within a day has its effect once and gives the first answer again. */
export type OncePerKey = { idempotencyKey: string }

export type PaymentProvider = {
  /** `manual` holds the money until it is captured or cancelled, `automatic` takes it at once. */
  createIntent(
    input: {
      amountCents: number
      capture: 'manual' | 'automatic'
      metadata: Record<string, string>
      description: string
    } & OncePerKey,
  ): Promise<Outcome<Intent>>
  retrieveIntent(id: string): Promise<Outcome<Intent>>
  /** Takes a held amount, or a part of it; the rest is released. */
  capture(input: { intentId: string; amountCents?: number | undefined } & OncePerKey): Promise<Outcome<Intent>>
  /** Ends an intent that took nothing; a hold is released. */
  cancel(input: { intentId: string } & OncePerKey): Promise<Outcome<Intent>>
  /** `reference` is our own name for the refund, by which `findRefund` knows it when the key is forgotten. */
  refund(input: { intentId: string; amountCents: number; reference: string } & OncePerKey): Promise<Outcome<Refund>>
  /** The refund of a payment that was made with this reference and did not fail, if any was. */
  findRefund(input: { intentId: string; reference: string }): Promise<Outcome<Refund | undefined>>
  /**
   * The event in a webhook call, from its exact bytes and its signature among the headers; undefined when it is not from our
   * provider, `of_other_mode` when it is one of its tests and we are live, or the other way round.
   */
  verifyWebhook(rawBody: Buffer | string, headers: IncomingHttpHeaders): ProviderEvent | 'of_other_mode' | undefined
  /** What a browser needs to show the card form. */
  readonly browser: {
    publishableKey: string
    /** Path of the stand-in on our own origin, or undefined for the real provider. */
    apiBase: string | undefined
  }
  /** Where admins answer a dispute; undefined with a stand-in. */
  disputePage(id: string): string | undefined
}
