import type { DatabaseConnection } from '#server/database/connect.ts'
import { createPostgresSandboxStore } from '#sandbox/stripe/postgres-store.ts'
import type { Charge, PaymentIntent, PaymentMethod } from '#sandbox/stripe/wire.ts'
import type { Rows } from './rows.ts'

/**
 * Tells the payment stand-in of the demo's payments that can still move, so that capturing, releasing and refunding
 * them works like for any other.
 */
export async function tellSandbox({ pool }: DatabaseConnection, rows: Rows): Promise<void> {
  const store = await createPostgresSandboxStore(pool)
  const live = (rows.get('payments') ?? []).filter(
    (payment) =>
      payment.status === 'authorized' || payment.status === 'open' || (payment.status === 'captured' && !payment.final),
  )
  await store.transaction(async (tx) => {
    for (const payment of live) {
      const { intent, method, charge } = objectsOf(payment)
      await tx.save(intent)
      if (payment.status === 'open') continue
      await tx.save(method)
      await tx.save(charge)
    }
  })
}

function objectsOf(payment: Record<string, unknown>) {
  const id = String(payment.intent_id)
  const created = Math.floor((payment.created_at as Date).getTime() / 1000)
  const amount = Number(payment.amount_cents)
  const captured = payment.status === 'captured'
  const open = payment.status === 'open'
  const metadata = { bookingId: String(payment.booking_id), paymentId: String(payment.id) }
  const key = id.replace('pi_', '')
  const card = {
    brand: 'visa',
    last4: '4242',
    exp_month: 12,
    exp_year: 2034,
    country: 'US',
    funding: 'credit',
  } as const
  const method: PaymentMethod = {
    id: `pm_${key}`,
    object: 'payment_method',
    type: 'card',
    billing_details: { address: { postal_code: null } },
    card,
    created,
    livemode: false,
  }
  const charge: Charge = {
    id: `ch_${key}`,
    object: 'charge',
    amount,
    amount_captured: captured ? amount : 0,
    amount_refunded: 0,
    captured,
    created,
    currency: 'usd',
    description: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata,
    paid: true,
    payment_intent: id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card },
    refunded: false,
    status: 'succeeded',
  }
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    amount,
    amount_capturable: open || captured ? 0 : amount,
    amount_received: captured ? amount : 0,
    cancellation_reason: null,
    canceled_at: null,
    capture_method: payment.capture === 'hold' ? 'manual' : 'automatic',
    client_secret: String(payment.client_secret),
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
    receipt_email: null,
    status: open ? 'requires_payment_method' : captured ? 'succeeded' : 'requires_capture',
  }
  return { intent, method, charge }
}
