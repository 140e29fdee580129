import { emit, lockIntent, seconds, viewIntent, type Call } from './call.ts'
import { disputeIfAsked } from './disputes.ts'
import { badParameter, impossible } from './errors.ts'
import { oneOf, onlyKnown, wholeNumber } from './parameters.ts'
import type { IntentStatus, PaymentIntent } from './wire.ts'

const CANCELABLE: IntentStatus[] = [
  'requires_payment_method',
  'requires_capture',
  'requires_confirmation',
  'requires_action',
]
const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const

/** `POST /v1/payment_intents/:id/capture`: captures all or part of a hold; the rest is released. */
export async function captureIntent(call: Call, id: string): Promise<PaymentIntent> {
  onlyKnown(call.fields, ['amount_to_capture', 'expand', 'metadata'])
  const wanted = wholeNumber(call.fields, 'amount_to_capture')
  const intent = await lockIntent(call, id)
  mustBe(call, intent, ['requires_capture'], 'captured')
  const amount = wanted ?? intent.amount_capturable
  if (amount < 1) throw badParameter('Invalid positive integer', 'amount_to_capture', 'parameter_invalid_integer')
  if (amount > intent.amount_capturable) {
    throw impossible(
      `The amount to capture (${amount}) is greater than the amount you can capture (${intent.amount_capturable}).`,
      'amount_too_large',
      { param: 'amount_to_capture', payment_intent: intent },
    )
  }
  const charge = await chargeOf(call, intent)
  charge.captured = true
  charge.amount_captured = amount
  intent.amount_received = amount
  intent.amount_capturable = 0
  intent.status = 'succeeded'
  await call.tx.save(charge)
  await call.tx.save(intent)
  await emit(call, 'charge.captured', charge)
  await emit(call, 'payment_intent.succeeded', intent)
  await disputeIfAsked(call, charge)
  return intent
}

/** `POST /v1/payment_intents/:id/cancel`: cancels an intent without a payment; a hold is released. */
export async function cancelIntent(call: Call, id: string): Promise<PaymentIntent> {
  onlyKnown(call.fields, ['cancellation_reason', 'expand'])
  const reason = oneOf(call.fields, 'cancellation_reason', REASONS) ?? null
  const intent = await lockIntent(call, id)
  mustBe(call, intent, CANCELABLE, 'canceled')
  const held = intent.status === 'requires_capture' ? await chargeOf(call, intent) : undefined
  intent.status = 'canceled'
  intent.canceled_at = seconds(call.at)
  intent.cancellation_reason = reason
  intent.amount_capturable = 0
  intent.next_action = null
  await call.tx.save(intent)
  if (held !== undefined) {
    held.refunded = true
    held.amount_refunded = held.amount
    await call.tx.save(held)
    await emit(call, 'charge.refunded', held)
  }
  await emit(call, 'payment_intent.canceled', intent)
  return intent
}

async function chargeOf(call: Call, intent: PaymentIntent) {
  const charge = intent.latest_charge === null ? undefined : await call.tx.find('charge', intent.latest_charge)
  if (charge === undefined) throw new Error(`intent ${intent.id} has a hold and no charge`)
  return charge
}

function mustBe(call: Call, intent: PaymentIntent, allowed: IntentStatus[], done: 'captured' | 'canceled'): void {
  if (allowed.includes(intent.status)) return
  const rule = `Only a PaymentIntent with one of the following statuses may be ${done}: ${allowed.join(', ')}.`
  const message =
    done === 'captured' && intent.status === 'succeeded'
      ? 'This PaymentIntent could not be captured because it has already been captured.'
      : `This PaymentIntent could not be ${done} because it has a status of ${intent.status}. ${rule}`
  throw impossible(message, 'payment_intent_unexpected_state', { payment_intent: viewIntent(call.caller, intent) })
}
