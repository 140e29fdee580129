import { randomBytes, timingSafeEqual } from 'node:crypto'
import { noSuch, WireError } from './errors.ts'
import { text, type Fields } from './parameters.ts'
import type { SandboxTransaction } from './store.ts'
import type { PaymentIntent, StripeEvent } from './wire.ts'

/** The caller: a server with the secret key, or a browser with the publishable key and one intent's client secret. */
export type Caller = 'secret' | 'publishable'

/** Everything an operation gets. */
export type Call = {
  tx: SandboxTransaction
  at: Date
  caller: Caller
  requestId: string
  idempotencyKey: string | undefined
  fields: Fields
}

/** The API version whose shapes this stand-in follows; it is the one the SDK in package.json is pinned to. */
export const API_VERSION = '2026-10-28.endive'

/** Returns a new id in Stripe's format: `pi_…`, `ch_…`. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(12).toString('hex')}`
}

/** Returns a time as Stripe does: whole Unix seconds. */
export function seconds(at: Date): number {
  return Math.floor(at.getTime() / 1000)
}

/** Compares secrets in constant time. */
export function sameSecret(given: string, expected: string): boolean {
  const left = Buffer.from(given)
  const right = Buffer.from(expected)
  return left.length === right.length && timingSafeEqual(left, right)
}

/** Records an event in the transaction of its change. */
export async function emit(
  call: Pick<Call, 'tx' | 'at' | 'requestId' | 'idempotencyKey'>,
  type: string,
  object: StripeEvent['data']['object'],
): Promise<void> {
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    ...(object.object === 'account' && { account: object.id }),
    api_version: API_VERSION,
    created: seconds(call.at),
    data: { object },
    livemode: false,
    pending_webhooks: 0,
    request: { id: call.requestId, idempotency_key: call.idempotencyKey ?? null },
    type,
  }
  await call.tx.saveEvent(event, call.at)
}

/** Locks and returns the intent, if this caller may access it. */
export async function lockIntent(call: Call, id: string): Promise<PaymentIntent> {
  const intent = await call.tx.lock('payment_intent', id)
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent')
  checkClientSecret(call.caller, call.fields, intent)
  return intent
}

/** Checks that a browser has the client secret of this intent or setup. */
export function checkClientSecret(caller: Caller, fields: Fields, intent: Pick<PaymentIntent, 'client_secret'>): void {
  if (caller === 'secret') return
  if (sameSecret(text(fields, 'client_secret') ?? '', intent.client_secret)) return
  throw new WireError(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_invalid_parameter',
    param: 'client_secret',
    message:
      'The client_secret provided does not match any associated PaymentIntent on this account. ' +
      'Ensure the provided client_secret and PaymentIntent match.',
  })
}

const FOR_BROWSERS = new Set<string>([
  'id',
  'object',
  'amount',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'receipt_email',
  'status',
] satisfies (keyof PaymentIntent)[])

/** Returns what this caller may read of an intent: a browser gets no metadata and no charge. */
export function viewIntent(caller: Caller, intent: PaymentIntent): Partial<PaymentIntent> {
  if (caller === 'secret') return intent
  return Object.fromEntries(Object.entries(intent).filter(([name]) => FOR_BROWSERS.has(name)))
}
