// The objects of Stripe's API that this stand-in stores. Names and shapes are Stripe's own (snake_case, integer cents,
// Unix seconds), because the real SDK and the browser read them as they are.

import type {
  noEvidence,
  unusedOfAddress,
  unusedOfBilling,
  unusedOfCharge,
  unusedOfChargeCard,
  unusedOfIntent,
  unusedOfMethod,
  unusedOfMethodCard,
  unusedOfRefund,
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
  customer: null
  description: string | null
  last_payment_error: PaymentError | null
  latest_charge: string | null
  livemode: false
  metadata: Record<string, string>
  next_action: { type: 'use_stripe_sdk'; use_stripe_sdk: { type: 'three_d_secure_redirect' } } | null
  payment_method: string | null
  payment_method_types: string[]
  receipt_email: string | null
  statement_descriptor_suffix: string | null
  status: IntentStatus
}

/** A card as it may be stored: never its number or security code. */
export type PaymentMethod = typeof unusedOfMethod & {
  id: string
  object: 'payment_method'
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

/** An account that is paid out, as far as a platform sees it whose accounts deal with Stripe themselves. */
export type Account = {
  id: string
  object: 'account'
  business_type: 'individual'
  capabilities: { transfers: 'inactive' | 'pending' | 'active' }
  charges_enabled: false
  controller: {
    fees: { payer: 'application' }
    is_controller: true
    losses: { payments: 'application' }
    requirement_collection: 'stripe'
    stripe_dashboard: { type: 'express' }
    type: 'application'
  }
  country: 'US'
  created: number
  default_currency: 'usd'
  details_submitted: boolean
  email: string | null
  external_accounts: { object: 'list'; data: []; has_more: false; url: string }
  metadata: Record<string, string>
  payouts_enabled: boolean
  requirements: Requirements
  settings: null
  tos_acceptance: { date: number | null }
  type: 'none'
}

type Requirements = {
  alternatives: []
  current_deadline: null
  currently_due: string[]
  disabled_reason: 'requirements.past_due' | 'requirements.pending_verification' | null
  errors: []
  eventually_due: string[]
  past_due: string[]
  pending_verification: string[]
}

/** A stored link to a page of Stripe's for one account; its id is in the address, and in no response. */
export type AccountLink = {
  id: string
  object: 'account_link'
  account: string
  created: number
  expires_at: number
  /** Null for a link to the account's list of payouts. */
  pages: { return_url: string; refresh_url: string } | null
  used: boolean
}

/** Money moved from the platform to an account. */
export type Transfer = {
  id: string
  object: 'transfer'
  amount: number
  amount_reversed: number
  balance_transaction: string
  created: number
  currency: string
  description: string | null
  destination: string
  destination_payment: string
  livemode: false
  metadata: Record<string, string>
  reversals: { object: 'list'; data: TransferReversal[]; has_more: boolean; url: string }
  reversed: boolean
  source_transaction: null
  source_type: 'card'
  transfer_group: string | null
}

/** Money of a transfer moved back. */
export type TransferReversal = {
  id: string
  object: 'transfer_reversal'
  amount: number
  balance_transaction: string
  created: number
  currency: string
  destination_payment_refund: string
  metadata: Record<string, string>
  source_refund: null
  transfer: string
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
  data: { object: PaymentIntent | Charge | Refund | Account | Transfer | Dispute }
  livemode: false
  pending_webhooks: number
  request: { id: string; idempotency_key: string | null }
  type: string
}

/** Every kind of stored object, by its `object` name. */
export type KeptObjects = {
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
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

/** Returns what an object belongs to and is listed by: its intent, its group of transfers, or its transfer. */
export function belongsTo(object: KeptObject): string | null {
  if ('payment_intent' in object) return object.payment_intent
  if (object.object === 'transfer') return object.transfer_group
  return object.object === 'transfer_reversal' ? object.transfer : null
}
