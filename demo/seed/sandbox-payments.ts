import type { DatabaseConnection } from '#server/database/connect.ts'
import { createPostgresSandboxStore } from '#sandbox/stripe/postgres-store.ts'
import {
  unusedOfAddress,
  unusedOfBilling,
  unusedOfCharge,
  unusedOfChargeCard,
  unusedOfCustomer,
  unusedOfIntent,
  unusedOfMethod,
  unusedOfMethodCard,
} from '#sandbox/stripe/unused-fields.ts'
import { disputeOf } from '#sandbox/stripe/disputes.ts'
import type { CardUse, Charge, Customer, PaymentIntent, PaymentMethod } from '#sandbox/stripe/wire.ts'
import type { SavedCard } from './make-saved-card.ts'
import type { Row, Rows } from './rows.ts'

/**
 * Adds the demo's payments that can still change to the payment stand-in, so that they can be captured, released and
 * refunded like others; and somebody with a saved card.
 */
export async function tellSandbox({ pool }: DatabaseConnection, rows: Rows, saved: SavedCard): Promise<void> {
  const store = await createPostgresSandboxStore(pool)
  const live = rows.payments.filter(
    (payment) =>
      payment.status === 'authorized' ||
      payment.status === 'open' ||
      (payment.status === 'captured' && (mayMove(payment) || isRefundedThere(payment))),
  )
  const disputed = new Map(rows.disputes.map((each) => [each.payment_id, seconds(each.created_at)]))
  const objects = live.flatMap((payment) => {
    const { intent, method, charge } = objectsOf(payment)
    const since = disputed.get(String(payment.id))
    if (isRefundedThere(payment)) Object.assign(charge, { amount_refunded: charge.amount_captured, refunded: true })
    if (since === undefined) return payment.status === 'open' ? [intent] : [intent, method, charge]
    charge.disputed = true
    return [intent, method, charge, disputeOf(charge, since)]
  })
  await store.transaction(async (tx) => {
    await tx.save(...savedObjects(saved))
    for (let at = 0; at < objects.length; at += savedAtOnce) await tx.save(...objects.slice(at, at + savedAtOnce))
  })
}

const savedAtOnce = 500

const seconds = (at: unknown): number => Math.floor(new Date(String(at)).getTime() / 1000)

/** The id of the dispute of a payment. */
export const disputeOfIntent = (intentId: string): string => intentId.replace('pi_', 'du_')

/** Whether a captured payment may still be refunded; older ones are left out, because adding all takes long. */
function mayMove({ final, settled_at: settledAt }: Row<'payments'>): boolean {
  return (
    !final ||
    (settledAt !== null && settledAt !== undefined && Date.now() - new Date(settledAt).getTime() < refundableMs)
  )
}

/** Whether a payment that is to be refunded was so on the provider's own pages: the refund from here is refused. */
const isRefundedThere = (payment: Row<'payments'>): boolean =>
  payment.status === 'captured' &&
  Number(payment.captured_cents) - Number(payment.refunded_cents) > Number(payment.keep_cents)

const refundableMs = 60 * 86_400_000

const card = {
  brand: 'visa',
  last4: '4242',
  exp_month: 12,
  exp_year: 2034,
  country: 'US',
  fingerprint: null,
  funding: 'credit',
} as const
const billing = { ...unusedOfBilling, address: { ...unusedOfAddress, postal_code: null } }

/** The stand-in's objects for a payment. */
function objectsOf(payment: Row<'payments'>) {
  const facts = factsOf(payment)
  const method = methodOf(facts)
  const charge = chargeOf(facts, method)
  return { intent: intentOf(facts, method, charge), method, charge }
}

/** The stand-in's objects for a saved card: its customer has agreed that it is charged without them. */
function savedObjects({ customerId, ownerId, since }: SavedCard): [Customer, PaymentMethod, CardUse] {
  const created = seconds(since)
  const id = customerId.replace('cus_', 'pm_')
  return [
    {
      id: customerId,
      object: 'customer',
      ...unusedOfCustomer,
      created,
      description: null,
      email: null,
      livemode: false,
      metadata: { person: ownerId },
      name: null,
    },
    { ...methodOf({ id, created }), id, customer: customerId },
    { id: `use_${id}`, object: 'card_use', created, set_up: true, spent: false },
  ]
}

type PaymentFacts = ReturnType<typeof factsOf>

function factsOf(payment: Row<'payments'>) {
  if (payment.created_at === undefined) throw new Error('A payment of the demo has no date')
  return {
    id: String(payment.intent_id),
    created: Math.floor(new Date(payment.created_at).getTime() / 1000),
    amount: payment.amount_cents,
    captured: payment.status === 'captured',
    open: payment.status === 'open',
    held: payment.capture === 'hold',
    clientSecret: String(payment.client_secret),
    metadata: { bookingId: payment.booking_id, paymentId: String(payment.id) },
  }
}

function methodOf({ id, created }: Pick<PaymentFacts, 'id' | 'created'>): PaymentMethod {
  return {
    id: id.replace('pi_', 'pm_'),
    object: 'payment_method',
    ...unusedOfMethod,
    customer: null,
    type: 'card',
    billing_details: billing,
    card: { ...unusedOfMethodCard, ...card },
    created,
    livemode: false,
  }
}

function chargeOf({ id, created, amount, captured, metadata }: PaymentFacts, method: PaymentMethod): Charge {
  return {
    id: id.replace('pi_', 'ch_'),
    object: 'charge',
    ...unusedOfCharge,
    amount,
    amount_captured: captured ? amount : 0,
    amount_refunded: 0,
    billing_details: billing,
    captured,
    created,
    currency: 'usd',
    customer: null,
    description: null,
    disputed: false,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata,
    paid: true,
    payment_intent: id,
    payment_method: method.id,
    payment_method_details: {
      type: 'card',
      card: { ...unusedOfChargeCard, ...card, amount_authorized: amount, network: card.brand },
    },
    refunded: false,
    status: 'succeeded',
  }
}

function intentOf(facts: PaymentFacts, method: PaymentMethod, charge: Charge): PaymentIntent {
  const { id, created, amount, captured, open, held, clientSecret, metadata } = facts
  return {
    id,
    object: 'payment_intent',
    ...unusedOfIntent,
    allowed_payment_method_types: ['card'],
    amount,
    amount_capturable: open || captured ? 0 : amount,
    amount_received: captured ? amount : 0,
    automatic_payment_methods: null,
    cancellation_reason: null,
    canceled_at: null,
    capture_method: held ? 'manual' : 'automatic',
    client_secret: clientSecret,
    confirmation_method: 'automatic',
    created,
    currency: 'usd',
    customer: null,
    description: null,
    last_payment_error: open ? { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' } : null,
    latest_charge: open ? null : charge.id,
    livemode: false,
    metadata,
    next_action: null,
    payment_method: open ? null : method.id,
    payment_method_types: ['card'],
    statement_descriptor_suffix: null,
    receipt_email: null,
    setup_future_usage: null,
    status: open ? 'requires_payment_method' : captured ? 'succeeded' : 'requires_capture',
  }
}
