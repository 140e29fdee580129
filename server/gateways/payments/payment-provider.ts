// The port to the payment provider, in terms that are independent of the provider.
import type { IncomingHttpHeaders } from 'node:http'

/**
 * Status of a payment. `needs_card`: nothing was paid yet, or the last card was refused (see `lastError`).
 * `needs_authentication`: the customer's bank asks for confirmation. `held`: the money is reserved and can be captured.
 * `paid`: the money was taken. `cancelled`: over, nothing was taken.
 */
export type IntentStatus = 'needs_card' | 'needs_authentication' | 'processing' | 'held' | 'paid' | 'cancelled'

/** One payment of one amount, in cents of US dollars. */
export type Intent = {
  id: string
  status: IntentStatus
  amountCents: number
  /** The captured amount; refunds do not reduce it. */
  receivedCents: number
  /** Allows a browser to pay this intent. Never logged. */
  clientSecret: string
  /** Why the last card was refused, as a sentence for the cardholder. */
  lastError: string | undefined
  metadata: Record<string, string>
}

/** A refund of a payment. */
export type Refund = {
  id: string
  intentId: string
  amountCents: number
  status: 'pending' | 'succeeded' | 'failed'
  /** Our own id for it. */
  reference: string | null
}

/** A card that a person keeps at the provider; nothing else of it is known here. */
export type SavedCard = {
  id: string
  /** In the provider's words: `visa`. */
  brand: string
  last4: string
  expiresMonth: number
  expiresYear: number
}

/** A payment that its owner's bank takes back, or asks about. */
export type Dispute = {
  id: string
  intentId: string
  amountCents: number
  /** The provider's reason: `fraudulent`. */
  reason: string
  /** `needs_response`: due at `respondBy`, on the provider's site. A dispute that was dropped counts as `won`. */
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
  respondBy: Date | null
  createdAt: Date
}

/**
 * Why a call failed. `invalid_state`: the card was refused, or the payment's state does not allow this; `intent` is its
 * state, if the provider sent it. `isDisputed`: the owner's bank has taken the money back. `unavailable`: no reliable
 * answer; the call may have taken effect, so repeat it with the same key. `refuses`: the provider refused our key, its
 * rights, or the call itself; the gateway reports that to the operator, and callers treat it like no answer.
 */
export type ProviderFailure =
  | { kind: 'invalid_state'; message: string; intent: Intent | undefined; isDisputed?: boolean }
  | { kind: 'unavailable'; message: string; refuses?: 'key' | 'rights' | 'call' }

/** The value, or the failure. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; failure: ProviderFailure }

/** An event of the provider with a verified signature. It may arrive twice, late and out of order. */
export type ProviderEvent = { id: string; type: string; createdAt: Date } & (
  | { subject: 'intent'; intent: Intent }
  | { subject: 'refund'; refund: Refund }
  /** A card paid: `cardPrint` is the same for the same card; null if the provider does not say. */
  | { subject: 'charge'; intentId: string; cardPrint: string | null }
  | { subject: 'account'; accountId: string }
  /** `funds`: whether the money was withdrawn or returned, if the event is about that. */
  | { subject: 'dispute'; dispute: Dispute; funds: 'withdrawn' | 'returned' | undefined }
  | { subject: 'other' }
)

/** Idempotency key: a repeated call within a day takes effect once and returns the first answer. */
export type OncePerKey = { idempotencyKey: string }

export type PaymentProvider = {
  /** `manual` holds the money until it is captured or cancelled, `automatic` captures it at once. */
  createIntent(
    input: {
      amountCents: number
      capture: 'manual' | 'automatic'
      metadata: Record<string, string>
      description: string
      /** What a card statement shows after `statementPrefix`, an asterisk and a space: 22 characters in all. */
      statementSuffix?: string | undefined
    } & OncePerKey,
  ): Promise<Outcome<Intent>>
  /** Says whose an unpaid intent is, and whether the card that pays it is kept with them for payments to come. */
  assignIntent(input: { intentId: string; customerId: string; savesCard: boolean }): Promise<Outcome<Intent>>
  /**
   * Pays an intent of a customer with a card of theirs, without them: only for what they agreed to. A bank that asks for them
   * is a failure.
   */
  payWithoutCustomer(input: { intentId: string; cardId: string } & OncePerKey): Promise<Outcome<Intent>>
  /** Somebody whose cards the provider keeps; `person` is our own id of them. */
  createCustomer(input: { person: string } & OncePerKey): Promise<Outcome<{ id: string }>>
  /** Forgets a customer with all cards; one that is gone already is no failure. */
  deleteCustomer(id: string): Promise<Outcome<undefined>>
  /** The kept cards of a customer, newest first. */
  cardsOf(customerId: string): Promise<Outcome<SavedCard[]>>
  /** Begins to keep a card without a payment; the secret allows a browser to name it. Never logged. */
  beginSetup(customerId: string): Promise<Outcome<{ clientSecret: string }>>
  /** Forgets a card for good; one that is gone already is no failure. */
  removeCard(cardId: string): Promise<Outcome<undefined>>
  /** What each of our payments begins with on a card statement; undefined while that is not known. */
  statementPrefix(): Promise<string | undefined>
  retrieveIntent(id: string): Promise<Outcome<Intent>>
  /** Captures a held amount or a part of it; the rest is released. */
  capture(input: { intentId: string; amountCents?: number | undefined } & OncePerKey): Promise<Outcome<Intent>>
  /** Ends an intent of which nothing was captured; a hold is released. */
  cancel(input: { intentId: string } & OncePerKey): Promise<Outcome<Intent>>
  /** `reference` is our own id of the refund, by which `findRefund` finds it after the idempotency key has expired. */
  refund(input: { intentId: string; amountCents: number; reference: string } & OncePerKey): Promise<Outcome<Refund>>
  /** The refund of a payment with this reference that did not fail, if there is one. */
  findRefund(input: { intentId: string; reference: string }): Promise<Outcome<Refund | undefined>>
  /**
   * Verifies and parses a webhook call, from its exact bytes and the signature in its headers. Returns undefined if it
   * is not from our provider, `not_ours` for a test event when we are live, or the reverse, and for a payment of another
   * account, and `unreadable` for one with impossible values.
   */
  verifyWebhook(
    rawBody: Buffer | string,
    headers: IncomingHttpHeaders,
  ): ProviderEvent | 'not_ours' | 'unreadable' | undefined
  /** What a browser needs for the card form. */
  readonly browser: {
    publishableKey: string
    /** Path of the stand-in on our own origin; undefined for the real provider. */
    apiBase: string | undefined
  }
  /** Address where admins answer a dispute; undefined with a stand-in. */
  disputePage(id: string): string | undefined
}
