import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { expect, test } from 'vitest'
import { confirmCard, UNEXPECTED } from './confirm-card.ts'

const returnUrl = 'https://petstead.test/owner-dashboard'

function confirming(result: object | Error, checked: object = {}) {
  const confirmPayment = async () => {
    if (result instanceof Error) throw result
    return result
  }
  const stripe = { confirmPayment } as unknown as Stripe
  const elements = { submit: async () => checked } as unknown as StripeElements
  return confirmCard({ stripe, elements, returnUrl })
}

const unexpectedState = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', message: 'x' }

test.each([
  [{ paymentIntent: { status: 'succeeded' } }, { kind: 'paid', status: 'succeeded' }],
  [{ paymentIntent: { status: 'requires_capture' } }, { kind: 'paid', status: 'requires_capture' }],
  [{ paymentIntent: { status: 'requires_action' } }, { kind: 'failed', message: UNEXPECTED }],
  [{ error: { type: 'card_error', message: 'Your card was declined.' } }, { message: 'Your card was declined.' }],
  [
    { error: { type: 'invalid_request_error', code: 'payment_intent_authentication_failure', message: 'We are …' } },
    { kind: 'failed', message: 'We are …' },
  ],
  [{ error: { type: 'validation_error', message: 'Your card number is incomplete.' } }, { kind: 'invalid' }],
  [{ error: { type: 'api_error', message: 'secret details' } }, { kind: 'failed', message: UNEXPECTED }],
  [{ error: unexpectedState }, { kind: 'failed', message: UNEXPECTED }],
  [{ error: { ...unexpectedState, payment_intent: { status: 'succeeded' } } }, { kind: 'paid', status: 'succeeded' }],
  [new TypeError('broken'), { kind: 'failed', message: UNEXPECTED }],
])('maps %j to %j', async (result, outcome) => {
  expect(await confirming(result)).toMatchObject(outcome)
})

test('does not send an incomplete form', async () => {
  const checked = { error: { type: 'validation_error', message: 'x' } }
  expect(await confirming(new Error('must not be called'), checked)).toEqual({ kind: 'invalid' })
})
