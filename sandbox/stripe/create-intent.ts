import { randomBytes } from 'node:crypto'
import { emit, newId, seconds, viewIntent, type Call } from './call.ts'
import { statementPrefix } from './accounts.ts'
import { confirmLocked } from './confirm-intent.ts'
import { badParameter } from './errors.ts'
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
  'description',
  'expand',
  'metadata',
  'payment_method',
  'receipt_email',
  'return_url',
  'statement_descriptor_suffix',
]

// Stripe's smallest and largest charge in US dollars, in cents.
const SMALLEST = 50
const LARGEST = 99_999_999

/** `POST /v1/payment_intents` */
export async function createIntent(call: Call): Promise<Partial<PaymentIntent>> {
  const { fields } = call
  onlyKnown(fields, KNOWN)
  const intent = newIntent(fields, seconds(call.at))
  await call.tx.save(intent)
  await emit(call, 'payment_intent.created', intent)
  if (oneOf(fields, 'confirm', ['true', 'false']) === 'true') await confirmLocked(call, intent)
  return viewIntent(call.caller, intent)
}

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
    customer: null,
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
