import { randomBytes } from 'node:crypto'
import { emit, lockIntent, newId, seconds, viewIntent, type Call } from './call.ts'
import { statementPrefix } from './accounts.ts'
import { confirmLocked, isOffSession } from './confirm-intent.ts'
import { badParameter, impossible, noSuch } from './errors.ts'
import { usableMethod } from './methods.ts'
import {
  metadata,
  oneOf,
  onlyKnown,
  record,
  requiredText,
  text,
  texts,
  wholeNumber,
  type Fields,
} from './parameters.ts'
import { unusedOfIntent } from './unused-fields.ts'
import type { PaymentIntent } from './wire.ts'

const KNOWN = [
  'allowed_payment_method_types',
  'amount',
  'automatic_payment_methods',
  'capture_method',
  'confirm',
  'currency',
  'customer',
  'description',
  'expand',
  'metadata',
  'off_session',
  'payment_method',
  'receipt_email',
  'return_url',
  'setup_future_usage',
  'statement_descriptor_suffix',
]

// Stripe's smallest and largest charge in US dollars, in cents.
const SMALLEST = 50
const LARGEST = 99_999_999

/** `POST /v1/payment_intents` */
export async function createIntent(call: Call): Promise<Partial<PaymentIntent>> {
  const { fields } = call
  onlyKnown(fields, KNOWN)
  const isConfirmed = oneOf(fields, 'confirm', ['true', 'false']) === 'true'
  if (isOffSession(call) && !isConfirmed)
    throw badParameter('You can only set `off_session` when you also set `confirm`.', 'off_session')
  const intent = newIntent(fields, seconds(call.at))
  await checkCustomer(call, intent)
  await call.tx.save(intent)
  await emit(call, 'payment_intent.created', intent)
  if (isConfirmed) await confirmLocked(call, intent, isOffSession(call))
  return viewIntent(call.caller, intent)
}

/** `POST /v1/payment_intents/:id`: whose it is, and whether the card is kept; while it waits for a card. */
export async function updateIntent(call: Call, id: string): Promise<Partial<PaymentIntent>> {
  const { fields } = call
  onlyKnown(fields, ['customer', 'expand', 'metadata', 'payment_method', 'setup_future_usage'])
  const intent = await lockIntent(call, id)
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw impossible(
      `This PaymentIntent's parameters could not be updated because it has a status of ${intent.status}.`,
      'payment_intent_unexpected_state',
      { payment_intent: intent },
    )
  intent.customer = text(fields, 'customer') ?? intent.customer
  intent.payment_method = text(fields, 'payment_method') ?? intent.payment_method
  if ('setup_future_usage' in fields) intent.setup_future_usage = usage(fields)
  if ('metadata' in fields) intent.metadata = { ...intent.metadata, ...metadata(fields) }
  await checkCustomer(call, intent)
  if (intent.status === 'requires_payment_method' && intent.payment_method !== null)
    intent.status = 'requires_confirmation'
  await call.tx.save(intent)
  return viewIntent(call.caller, intent)
}

/** The customer must exist, and a card that is named must be theirs. */
async function checkCustomer(call: Call, { customer, payment_method }: PaymentIntent): Promise<void> {
  if (customer !== null && (await call.tx.find('customer', customer)) === undefined)
    throw noSuch('customer', customer, 'customer')
  if (payment_method !== null) await usableMethod(call, payment_method, customer)
}

const usage = (fields: Fields) => oneOf(fields, 'setup_future_usage', ['off_session', 'on_session']) ?? null

function newIntent(fields: Fields, created: number): PaymentIntent {
  const id = newId('pi')
  const amount = chargeable(fields)
  const allowed = texts(fields, 'allowed_payment_method_types')
  if (allowed.some((type) => type !== 'card'))
    throw badParameter('This stand-in knows cards only.', 'allowed_payment_method_types')
  const isAutomatic = oneOf(record(fields, 'automatic_payment_methods'), 'enabled', ['true', 'false']) === 'true'
  const method = text(fields, 'payment_method') ?? null
  return {
    id,
    object: 'payment_intent',
    ...unusedOfIntent,
    allowed_payment_method_types: allowed.length === 0 ? null : ['card'],
    amount,
    amount_capturable: 0,
    amount_received: 0,
    cancellation_reason: null,
    canceled_at: null,
    capture_method: oneOf(fields, 'capture_method', ['automatic', 'automatic_async', 'manual']) ?? 'automatic_async',
    client_secret: `${id}_secret_${randomBytes(16).toString('hex')}`,
    confirmation_method: 'automatic',
    created,
    currency: currency(fields),
    customer: text(fields, 'customer') ?? null,
    description: text(fields, 'description') ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: metadata(fields),
    next_action: null,
    payment_method: method,
    automatic_payment_methods: isAutomatic ? { enabled: true, allow_redirects: 'always' } : null,
    payment_method_types: ['card'],
    receipt_email: text(fields, 'receipt_email') ?? null,
    setup_future_usage: usage(fields),
    statement_descriptor_suffix: suffix(fields),
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
  }
}

/** What a card statement shows after the name of the account. */
function suffix(fields: Fields): string | null {
  const said = text(fields, 'statement_descriptor_suffix')
  if (said === undefined) return null
  const isShort = `${statementPrefix}* ${said}`.length <= 22
  if (isShort && /[A-Za-z]/.test(said) && /^[\x20-\x7e]+$/.test(said) && !/[<>\\'"*]/.test(said)) return said
  throw badParameter(
    'The statement descriptor suffix is too long, or has characters that are not allowed.',
    'statement_descriptor_suffix',
  )
}

function chargeable(fields: Fields): number {
  requiredText(fields, 'amount')
  const amount = wholeNumber(fields, 'amount') ?? 0
  if (amount < SMALLEST) throw badParameter('Amount must be at least $0.50 usd', 'amount', 'amount_too_small')
  if (amount > LARGEST) throw badParameter('Amount must be no more than $999,999.99', 'amount', 'amount_too_large')
  return amount
}

function currency(fields: Fields): string {
  const code = requiredText(fields, 'currency').toLowerCase()
  if (code !== 'usd') throw badParameter(`This stand-in knows usd only, not ${code}.`, 'currency')
  return code
}
