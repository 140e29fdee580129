// The objects of Stripe's API that this stand-in stores. Names and shapes are Stripe's own (snake_case, integer cents,
// Unix seconds), because the real SDK and the browser read them as they are.

import type { Account, AccountLink, Transfer, TransferReversal } from './wire-connect.ts'
import type {
  noEvidence,
  unusedOfAddress,
  unusedOfBilling,
  unusedOfCharge,
  unusedOfChargeCard,
  unusedOfCustomer,
  unusedOfIntent,
  unusedOfMethod,
  unusedOfMethodCard,
  unusedOfRefund,
  unusedOfSetup,
} from './unused-fields.ts'

/** The status of a payment intent, in Stripe's words. */
export type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'requires_capture'
  | 'succeeded'
  | 'canceled'

/** Why the last try to pay failed. */
export type PaymentError = {
  type: 'card_error' | 'invalid_request_error'
  code: string
  message: string
  decline_code?: string
  param?: string
  payment_method?: PaymentMethod
}

/** One attempt to collect money for one thing. */
export type PaymentIntent = typeof unusedOfIntent & {
  id: string
  object: 'payment_intent'
  allowed_payment_method_types: ['card'] | null
  amount: number
  amount_capturable: number
  amount_received: number
  automatic_payment_methods: { enabled: true; allow_redirects: 'always' } | null
  cancellation_reason: string | null
  canceled_at: number | null
  capture_method: 'automatic' | 'automatic_async' | 'manual'
  client_secret: string
  confirmation_method: 'automatic'
  created: number
  currency: string
  customer: string | null
  description: string | null
  last_payment_error: PaymentError | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect' } } | null
  payment_method: string | null
  payment_method_types: string[]
  receipt_email: string | null
  /** Whether the card is kept with the customer once it has paid, and for what. */
  setup_future_usage: 'off_session' | 'on_session' | null
  statement_descriptor_suffix: string | null
  status: IntentStatus
}

/** A card as it may be stored: never its number or security code. Only the one of a customer may be used again. */
export type PaymentMethod = typeof unusedOfMethod & {
  id: string
  object: 'payment_method'
  customer: string | null
  type: 'card'
  billing_details: BillingDetails
  card: Card & typeof unusedOfMethodCard
  created: number
  livemode: false
}

/** The stored parts of a typed card. */
export type Card = {
  brand: string
  last4: string
  exp_month: number
  exp_year: number
  country: 'US'
  /** The same for the same card; null of one that could be real, since a hash of its number would tell it. */
  fingerprint: string | null
  funding: 'credit'
}

type BillingDetails = typeof unusedOfBilling & {
  address: typeof unusedOfAddress & { postal_code: string | null }
}

/** The result of one attempt at the card network. */
export type Charge = typeof unusedOfCharge & {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  billing_details: BillingDetails
  captured: boolean
  created: number
  currency: string
  customer: string | null
  description: string | null
  disputed: boolean
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: {
    type: 'card'
    card: Card & typeof unusedOfChargeCard & { amount_authorized: number; network: string }
  }
  refunded: boolean
  status: 'succeeded' | 'failed'
}

/** Money that is refunded. */
export type Refund = typeof unusedOfRefund & {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  payment_method: string
  reason: string | null
  status: 'succeeded'
}

/** A payment that a cardholder's bank takes back, or asks about. */
export type Dispute = {
  id: string
  object: 'dispute'
  amount: number
  balance_transactions: []
  charge: string
  created: number
  currency: string
  enhanced_eligibility_types: []
  evidence: Omit<typeof noEvidence, 'uncategorized_text'> & {
    enhanced_evidence: Record<never, never>
    uncategorized_text: string | null
  }
  evidence_details: {
    due_by: number
    enhanced_eligibility: Record<never, never>
    has_evidence: boolean
    past_due: boolean
    submission_count: number
    submission_method: 'manual'
  }
  intended_submission_method: null
  is_charge_refundable: false
  livemode: false
  metadata: Record<string, string>
  payment_intent: string
  reason: 'fraudulent'
  status: 'needs_response' | 'under_review' | 'won' | 'lost'
}

/** Somebody whose cards are kept. */
export type Customer = typeof unusedOfCustomer & {
  id: string
  object: 'customer'
  created: number
  description: string | null
  email: string | null
  livemode: false
  metadata: Record<string, string>
  name: string | null
}

/** What is left of a customer after its deletion. */
export type DeletedCustomer = { id: string; object: 'customer'; deleted: true }

/** One attempt to keep a card without a payment. */
export type SetupIntent = typeof unusedOfSetup & {
  id: string
  object: 'setup_intent'
  allowed_payment_method_types: ['card'] | null
  client_secret: string
  created: number
  customer: string | null
  description: string | null
  last_setup_error: PaymentError | null
  livemode: false
  metadata: Record<string, string>
  next_action: PaymentIntent['next_action']
  payment_method: string | null
  payment_method_types: string[]
  status: 'requires_payment_method' | 'requires_confirmation' | 'requires_action' | 'succeeded' | 'canceled'
  usage: 'off_session' | 'on_session'
}

/** What the stand-in remembers of a payment method, which no response has. */
export type CardUse = {
  id: string
  object: 'card_use'
  created: number
  /** Its customer has agreed with the bank to payments without them. */
  set_up: boolean
  /** It has paid or was detached without a customer, and may not be used again. */
  spent: boolean
}

/** Where events are posted to. The secret is stored and shown once, at creation. */
export type WebhookEndpoint = {
  id: string
  object: 'webhook_endpoint'
  api_version: string | null
  application: null
  created: number
  description: string | null
  enabled_events: string[]
  livemode: false
  metadata: Record<string, string>
  secret: string
  status: 'enabled'
  url: string
}

/** An event, with the object as it was at that moment. */
export type StripeEvent = {
  id: string
  object: 'event'
  /** Set for events of a connected account. */
  account?: string
  api_version: string
  created: number
  data: {
    object: PaymentIntent | Charge | Refund | Account | Transfer | Dispute | Customer | PaymentMethod | SetupIntent
  }
  livemode: false
  pending_webhooks: number
  request: { id: string; idempotency_key: string | null }
  type: string
}

/** Every kind of stored object, by its `object` name. */
export type KeptObjects = {
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
  customer: Customer
  setup_intent: SetupIntent
  card_use: CardUse
  charge: Charge
  refund: Refund
  dispute: Dispute
  account: Account
  account_link: AccountLink
  transfer: Transfer
  transfer_reversal: TransferReversal
  webhook_endpoint: WebhookEndpoint
  event: StripeEvent
}
export type Kind = keyof KeptObjects
export type KeptObject = KeptObjects[Kind]

/** Returns what an object belongs to and is listed by: its intent, its customer, its group of transfers, or its transfer. */
export function belongsTo(object: KeptObject): string | null {
  if ('payment_intent' in object) return object.payment_intent
  if (object.object === 'payment_intent' || object.object === 'payment_method') return object.customer
  if (object.object === 'transfer') return object.transfer_group
  return object.object === 'transfer_reversal' ? object.transfer : null
}
