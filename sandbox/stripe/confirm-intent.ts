import { emit, lockIntent, newId, seconds, viewIntent, type Call } from './call.ts'
import { disputeIfAsked } from './disputes.ts'
import { badParameter, cardRefused, impossible, noSuch, type WireError } from './errors.ts'
import { chooseMethod, keepMethod, useOf } from './methods.ts'
import { oneOf, onlyKnown } from './parameters.ts'
import { behaviourOf, type CardBehaviour } from './test-cards.ts'
import { unusedOfCharge, unusedOfChargeCard } from './unused-fields.ts'
import type { Card, Charge, IntentStatus, PaymentError, PaymentIntent, PaymentMethod } from './wire.ts'

const KNOWN = ['client_secret', 'expand', 'off_session', 'payment_method', 'payment_method_data', 'return_url']
const CONFIRMABLE: IntentStatus[] = ['requires_payment_method', 'requires_confirmation', 'requires_action']

/** `POST /v1/payment_intents/:id/confirm`, by a server or by the browser that owns the intent. */
export async function confirmIntent(call: Call, id: string): Promise<Partial<PaymentIntent>> {
  onlyKnown(call.fields, KNOWN)
  const intent = await lockIntent(call, id)
  const offSession = isOffSession(call)
  if (offSession && call.caller !== 'secret')
    throw badParameter('Received unknown parameter: off_session', 'off_session')
  await confirmLocked(call, intent, offSession)
  return viewIntent(call.caller, intent)
}

/** Whether a call says that the customer is not there. */
export const isOffSession = ({ fields }: Call): boolean => oneOf(fields, 'off_session', ['true', 'false']) === 'true'

/** Confirms an intent that is already locked; without the customer, nobody can answer their bank. */
export async function confirmLocked(call: Call, intent: PaymentIntent, offSession: boolean): Promise<void> {
  if (!CONFIRMABLE.includes(intent.status)) throw notConfirmable(call, intent)
  const method = await chooseMethod(call, intent)
  if (method === undefined) throw withoutMethod(call, intent)
  await call.tx.save(method)
  intent.payment_method = method.id
  const behaviour = behaviourOf(method)
  if (behaviour.kind === 'asks_for_authentication' && offSession) {
    const isAgreed = !behaviour.always && (await useOf(call, method.id)).set_up
    await charge(call, intent, method, isAgreed ? { kind: 'pays' } : needsCustomer)
  } else if (behaviour.kind === 'asks_for_authentication') {
    intent.status = 'requires_action'
    intent.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    await call.tx.save(intent)
    await emit(call, 'payment_intent.requires_action', intent)
  } else {
    await charge(call, intent, method, behaviour)
  }
}

/**
 * The customer's answer to their bank, which with Stripe happens on a page of the bank: the browser posts `outcome`
 * succeed or fail to `/v1/sandbox/payment_intents/:id/authentication`.
 */
export async function authenticateIntent(call: Call, id: string): Promise<Partial<PaymentIntent>> {
  const passed = (oneOf(call.fields, 'outcome', ['succeed', 'fail']) ?? 'fail') === 'succeed'
  const intent = await lockIntent(call, id)
  if (intent.status !== 'requires_action' || intent.payment_method === null) throw notConfirmable(call, intent)
  const method = await call.tx.find('payment_method', intent.payment_method)
  if (method === undefined) throw noSuch('PaymentMethod', intent.payment_method, 'payment_method')
  intent.next_action = null
  if (passed) {
    await charge(call, intent, method, { kind: 'pays' })
  } else {
    await fail(call, intent, {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: method,
    })
  }
  return viewIntent(call.caller, intent)
}

/** The bank asks for the customer, who is not there. */
const needsCustomer: Extract<CardBehaviour, { kind: 'declines' }> = {
  kind: 'declines',
  code: 'authentication_required',
  declineCode: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

const withoutMethod = (call: Call, intent: PaymentIntent): WireError =>
  impossible(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment ' +
      'method.',
    'payment_intent_unexpected_state',
    { payment_intent: viewIntent(call.caller, intent) },
  )

/** Charges the card at the simulated network. */
async function charge(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  behaviour: Exclude<CardBehaviour, { kind: 'asks_for_authentication' }>,
): Promise<void> {
  const made = newCharge(call, intent, method, behaviour)
  intent.latest_charge = made.id
  await call.tx.save(made)
  if (behaviour.kind === 'declines') {
    const { code, message, declineCode } = behaviour
    const decline = { code, message, ...(declineCode === undefined ? {} : { decline_code: declineCode }) }
    await emit(call, 'charge.failed', made)
    await fail(call, intent, { type: 'card_error', ...decline, payment_method: method })
    throw cardRefused({ ...decline, charge: made.id, payment_intent: viewIntent(call.caller, intent) })
  }
  intent.last_payment_error = null
  intent.next_action = null
  if (made.captured) {
    intent.status = 'succeeded'
    intent.amount_received = intent.amount
  } else {
    intent.status = 'requires_capture'
    intent.amount_capturable = intent.amount
  }
  await call.tx.save(intent)
  await keepMethod(call, method, { customer: intent.customer, usage: intent.setup_future_usage })
  await emit(call, 'charge.succeeded', made)
  await emit(call, made.captured ? 'payment_intent.succeeded' : 'payment_intent.amount_capturable_updated', intent)
  await disputeIfAsked(call, made)
}

function newCharge(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  behaviour: { kind: 'pays' } | { kind: 'declines'; code: string; message: string },
): Charge {
  const paid = behaviour.kind === 'pays'
  const captured = paid && intent.capture_method !== 'manual'
  return {
    id: newId('ch'),
    object: 'charge',
    ...unusedOfCharge,
    amount: intent.amount,
    amount_captured: captured ? intent.amount : 0,
    amount_refunded: 0,
    billing_details: method.billing_details,
    captured,
    created: seconds(call.at),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: behaviour.kind === 'declines' ? behaviour.code : null,
    failure_message: behaviour.kind === 'declines' ? behaviour.message : null,
    livemode: false,
    metadata: intent.metadata,
    paid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: chargedCard(method.card, paid ? intent.amount : 0) },
    refunded: false,
    status: paid ? 'succeeded' : 'failed',
  }
}

/** Returns the card details of a charge. */
function chargedCard(kept: Card, amount_authorized: number) {
  const { brand, last4, exp_month, exp_year, country, fingerprint, funding } = kept
  const card = { brand, last4, exp_month, exp_year, country, fingerprint, funding }
  return { ...unusedOfChargeCard, ...card, amount_authorized, network: brand }
}

async function fail(call: Call, intent: PaymentIntent, error: PaymentError): Promise<void> {
  intent.status = 'requires_payment_method'
  intent.payment_method = null
  intent.next_action = null
  intent.last_payment_error = error
  await call.tx.save(intent)
  await emit(call, 'payment_intent.payment_failed', intent)
}

function notConfirmable(call: Call, intent: PaymentIntent): WireError {
  const message =
    intent.status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${intent.status}.`
  const payment_intent = viewIntent(call.caller, intent)
  return impossible(message, 'payment_intent_unexpected_state', { payment_intent })
}
