// Converts Stripe's errors to the two kinds of failures that callers handle.
import { knownReasonOf } from '#server/platform/reason.ts'
import Stripe from 'stripe'
import type { ProviderFailure } from '../payment-provider.ts'
import { intentFrom } from './translate.ts'

// docs.stripe.com/error-codes: the request is valid, but not in the payment's state.
const STATE_CODES = new Set([
  'account_closed',
  'account_invalid',
  'amount_too_large',
  'balance_insufficient',
  'charge_already_captured',
  'charge_already_refunded',
  'charge_disputed',
  'charge_expired_for_capture',
  'charge_not_refundable',
  'insufficient_capabilities_for_transfer',
  'intent_invalid_state',
  'payment_intent_authentication_failure',
  'payment_intent_unexpected_state',
  'refund_disputed_payment',
  'resource_missing',
  'transfers_not_allowed',
])

const DISPUTE_CODES = new Set(['charge_disputed', 'refund_disputed_payment'])

/** The failure for an error of the SDK; undefined if it is not a Stripe error. */
export function failureOf(error: unknown): ProviderFailure | undefined {
  const { errors } = Stripe
  if (!(error instanceof errors.StripeError)) return undefined
  const { message } = error
  if (error instanceof errors.StripeConnectionError)
    return { kind: 'unavailable', message: knownReasonOf(Reflect.get(error, 'detail')) ?? message }
  if (error instanceof errors.StripeRateLimitError) return { kind: 'unavailable', message }
  if (error instanceof errors.StripeAPIError) return { kind: 'unavailable', message }
  const refused = error instanceof errors.StripeInvalidRequestError || error instanceof errors.StripePermissionError
  if ((refused && STATE_CODES.has(error.code ?? '')) || error instanceof errors.StripeCardError) {
    const intent = error.payment_intent
    const failure = { message, intent: intent === undefined ? undefined : intentFrom(intent) }
    return { kind: 'invalid_state', ...failure, isDisputed: DISPUTE_CODES.has(error.code ?? '') }
  }
  if (error instanceof errors.StripeAuthenticationError) return { kind: 'unavailable', message, refuses: 'key' }
  if (error instanceof errors.StripePermissionError) return { kind: 'unavailable', message, refuses: 'rights' }
  return { kind: 'unavailable', message, refuses: 'call' }
}
