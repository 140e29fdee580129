// Keeping a card without a payment: a server begins it for a customer, and the browser confirms it with the card.
import { randomBytes } from 'node:crypto'
import { checkClientSecret, emit, newId, seconds, type Call, type Caller } from './call.ts'
import { badParameter, cardRefused, impossible, noSuch } from './errors.ts'
import { chooseMethod, keepMethod } from './methods.ts'
import { metadata, oneOf, onlyKnown, text, texts } from './parameters.ts'
import type { Read } from './reads.ts'
import { behaviourOf } from './test-cards.ts'
import { unusedOfSetup } from './unused-fields.ts'
import type { PaymentError, PaymentMethod, SetupIntent } from './wire.ts'

const KNOWN = ['allowed_payment_method_types', 'customer', 'description', 'expand', 'metadata', 'usage']

/** `POST /v1/setup_intents` */
export async function createSetup(call: Call): Promise<Partial<SetupIntent>> {
  const { fields } = call
  onlyKnown(fields, KNOWN)
  const customer = text(fields, 'customer') ?? null
  if (customer !== null && (await call.tx.find('customer', customer)) === undefined)
    throw noSuch('customer', customer, 'customer')
  const allowed = texts(fields, 'allowed_payment_method_types')
  if (allowed.some((type) => type !== 'card'))
    throw badParameter('This stand-in knows cards only.', 'allowed_payment_method_types')
  const id = newId('seti')
  const setup: SetupIntent = {
    id,
    object: 'setup_intent',
    ...unusedOfSetup,
    allowed_payment_method_types: allowed.length === 0 ? null : ['card'],
    client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
    created: seconds(call.at),
    customer,
    description: text(fields, 'description') ?? null,
    last_setup_error: null,
    livemode: false,
    metadata: metadata(fields),
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
    usage: oneOf(fields, 'usage', ['off_session', 'on_session']) ?? 'off_session',
  }
  await call.tx.save(setup)
  await emit(call, 'setup_intent.created', setup)
  return viewSetup(call.caller, setup)
}

/** `GET /v1/setup_intents/:id` for both callers. */
export async function retrieveSetup(read: Read, id: string): Promise<Partial<SetupIntent>> {
  const setup = await read.store.find('setup_intent', id)
  if (setup === undefined) throw noSuch('setupintent', id, 'intent')
  checkClientSecret(read.caller, read.fields, setup)
  return viewSetup(read.caller, setup)
}

/** `POST /v1/setup_intents/:id/confirm`, by a server or by the browser that owns it. */
export async function confirmSetup(call: Call, id: string): Promise<Partial<SetupIntent>> {
  onlyKnown(call.fields, ['client_secret', 'expand', 'payment_method', 'payment_method_data', 'return_url'])
  const setup = await lockSetup(call, id)
  if (setup.status !== 'requires_payment_method' && setup.status !== 'requires_action') throw notConfirmable(setup)
  const method = await chooseMethod(call, setup)
  if (method === undefined) throw notConfirmable(setup)
  await call.tx.save(method)
  setup.payment_method = method.id
  const behaviour = behaviourOf(method)
  if (behaviour.kind === 'declines' && !behaviour.attaches) {
    const { code, message, declineCode } = behaviour
    const decline = { code, message, ...(declineCode === undefined ? {} : { decline_code: declineCode }) }
    await fail(call, setup, { type: 'card_error', ...decline, payment_method: method })
    throw cardRefused(decline)
  }
  if (behaviour.kind === 'asks_for_authentication') {
    setup.status = 'requires_action'
    setup.next_action = { type: 'use_stripe_sdk', use_stripe_sdk: { type: 'three_d_secure_redirect' } }
    await call.tx.save(setup)
    await emit(call, 'setup_intent.requires_action', setup)
  } else await succeed(call, setup, method)
  return viewSetup(call.caller, setup)
}

/** The customer's answer to their bank, as of intents: `/v1/sandbox/setup_intents/:id/authentication`. */
export async function authenticateSetup(call: Call, id: string): Promise<Partial<SetupIntent>> {
  const passed = (oneOf(call.fields, 'outcome', ['succeed', 'fail']) ?? 'fail') === 'succeed'
  const setup = await lockSetup(call, id)
  if (setup.status !== 'requires_action' || setup.payment_method === null) throw notConfirmable(setup)
  const method = await call.tx.find('payment_method', setup.payment_method)
  if (method === undefined) throw noSuch('PaymentMethod', setup.payment_method, 'payment_method')
  if (passed) await succeed(call, setup, method)
  else
    await fail(call, setup, {
      type: 'invalid_request_error',
      code: 'setup_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
      payment_method: method,
    })
  return viewSetup(call.caller, setup)
}

async function succeed(call: Call, setup: SetupIntent, method: PaymentMethod): Promise<void> {
  setup.status = 'succeeded'
  setup.next_action = null
  setup.last_setup_error = null
  await call.tx.save(setup)
  await keepMethod(call, method, setup)
  await emit(call, 'setup_intent.succeeded', setup)
}

async function fail(call: Call, setup: SetupIntent, error: PaymentError): Promise<void> {
  setup.status = 'requires_payment_method'
  setup.payment_method = null
  setup.next_action = null
  setup.last_setup_error = error
  await call.tx.save(setup)
  await emit(call, 'setup_intent.setup_failed', setup)
}

async function lockSetup(call: Call, id: string): Promise<SetupIntent> {
  const setup = await call.tx.lock('setup_intent', id)
  if (setup === undefined) throw noSuch('setupintent', id, 'intent')
  checkClientSecret(call.caller, call.fields, setup)
  return setup
}

function notConfirmable({ status }: SetupIntent) {
  const message =
    status === 'requires_payment_method'
      ? "You cannot confirm this SetupIntent because it's missing a payment method."
      : `You cannot confirm this SetupIntent because it has a status of ${status}.`
  return impossible(message, 'setup_intent_unexpected_state')
}

const FOR_BROWSERS = new Set<string>([
  'id',
  'object',
  'cancellation_reason',
  'client_secret',
  'created',
  'description',
  'last_setup_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'status',
  'usage',
] satisfies (keyof SetupIntent)[])

/** What this caller may read of it. */
function viewSetup(caller: Caller, setup: SetupIntent): Partial<SetupIntent> {
  if (caller === 'secret') return setup
  return Object.fromEntries(Object.entries(setup).filter(([name]) => FOR_BROWSERS.has(name)))
}
