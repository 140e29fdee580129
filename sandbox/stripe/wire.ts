// The objects of Stripe's API, as far as this stand-in keeps them. Names and shapes are Stripe's own
// (snake_case, integer cents, Unix seconds), because the real SDK and the browser read them as they are.

/** Where a payment intent stands, in Stripe's words. */
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
export type PaymentIntent = {
  id: string
  object: 'payment_intent'
  amount: number
  amount_capturable: number
  amount_received: number
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
  status: IntentStatus
}

/** A card as it may be kept: never its number or security code. */
export type PaymentMethod = {
  id: string
  object: 'payment_method'
  type: 'card'
  billing_details: { address: { postal_code: string | null } }
  card: { brand: string; last4: string; exp_month: number; exp_year: number; country: 'US'; funding: 'credit' }
  created: number
  livemode: false
}

/** What the card network answered to one attempt. */
export type Charge = {
  id: string
  object: 'charge'
  amount: number
  amount_captured: number
  amount_refunded: number
  captured: boolean
  created: number
  currency: string
  description: string | null
  failure_code: string | null
  failure_message: string | null
  livemode: false
  metadata: Record<string, string>
  paid: boolean
  payment_intent: string
  payment_method: string
  payment_method_details: { type: 'card'; card: PaymentMethod['card'] }
  refunded: boolean
  status: 'succeeded' | 'failed'
}

/** Money on its way back. */
export type Refund = {
  id: string
  object: 'refund'
  amount: number
  charge: string
  created: number
  currency: string
  metadata: Record<string, string>
  payment_intent: string
  reason: string | null
  status: 'succeeded'
}

/** Where events are posted to. The secret is stored and shown once, at creation. */
export type WebhookEndpoint = {
  id: string
  object: 'webhook_endpoint'
  created: number
  description: string | null
  enabled_events: string[]
  livemode: false
  metadata: Record<string, string>
  secret: string
  status: 'enabled'
  url: string
}

/** Something that happened, with the object as it was at that moment. */
export type StripeEvent = {
  id: string
  object: 'event'
  api_version: string
  created: number
  data: { object: PaymentIntent | Charge | Refund }
  livemode: false
  pending_webhooks: number
  request: { id: string; idempotency_key: string | null }
  type: string
}

/** Every kind of object that is kept, by its `object` name. */
export type KeptObjects = {
  payment_intent: PaymentIntent
  payment_method: PaymentMethod
  charge: Charge
  refund: Refund
  webhook_endpoint: WebhookEndpoint
  event: StripeEvent
}
export type Kind = keyof KeptObjects
export type KeptObject = KeptObjects[Kind]
