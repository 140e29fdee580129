import { afterEach, expect, test, vi } from 'vitest'
import { confirmWithCard } from './sandbox-payments.ts'

const access = { apiBase: '/sandbox/stripe', publishableKey: 'pk_test_x' }
const card = { number: '4242 4242 4242 4242', expiry: '04 / 31', cvc: '123', zip: '94107' }
const intent = (status: string, message?: string) => ({
  id: 'pi_1',
  status,
  last_payment_error: message === undefined ? null : { type: 'invalid_request_error', message },
})

afterEach(() => vi.unstubAllGlobals())

/** Answers the calls in order and records them. */
function answering(...bodies: object[]) {
  const calls: { url: string; fields: URLSearchParams }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    calls.push({ url, fields: init.body as URLSearchParams })
    return Response.json(bodies[calls.length - 1])
  })
  return calls
}

const never = () => Promise.reject(new Error('not asked for'))

test("sends a plain card once, with Stripe's field names", async () => {
  const calls = answering(intent('succeeded'))
  expect(await confirmWithCard(access, 'pi_1_secret_s', card, never)).toEqual({ paymentIntent: intent('succeeded') })
  expect(calls.map((call) => call.url)).toEqual(['/sandbox/stripe/v1/payment_intents/pi_1/confirm'])
  expect(Object.fromEntries(calls[0]?.fields ?? [])).toMatchObject({
    client_secret: 'pi_1_secret_s',
    'payment_method_data[card][number]': '4242424242424242',
    'payment_method_data[card][exp_month]': '4',
    'payment_method_data[card][exp_year]': '2031',
  })
})

test('passes on an error of the sandbox', async () => {
  const error = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
  answering({ error })
  expect(await confirmWithCard(access, 'pi_1_secret_s', card, never)).toEqual({ error })
})

test.each([
  [true, 'succeed'],
  [false, 'fail'],
])('asks the customer, who answers %s, and sends %s', async (agreed, outcome) => {
  const after = agreed ? intent('requires_capture') : intent('requires_payment_method', 'We are unable …')
  const calls = answering(intent('requires_action'), after)
  const result = await confirmWithCard(access, 'pi_1_secret_s', card, async () => agreed)
  expect(calls[1]?.fields.get('outcome')).toBe(outcome)
  expect(result).toMatchObject(agreed ? { paymentIntent: after } : { error: { message: 'We are unable …' } })
})

test('reports a missing response as a connection error', async () => {
  vi.stubGlobal('fetch', never)
  const result = await confirmWithCard(access, 'pi_1_secret_s', card, never)
  expect(result).toMatchObject({ error: { type: 'api_connection_error' } })
})

test('pays with a saved card by its name alone', async () => {
  const calls = answering(intent('requires_capture'))
  const saved = { savedCardId: 'pm_1' }
  expect(await confirmWithCard(access, 'pi_1_secret_s', saved, never)).toMatchObject({ paymentIntent: { id: 'pi_1' } })
  expect(Object.fromEntries(calls[0]?.fields ?? [])).toEqual({ client_secret: 'pi_1_secret_s', payment_method: 'pm_1' })
})

test('saves a card without a payment, and passes on why it could not', async () => {
  const error = { type: 'invalid_request_error', message: 'We are unable …' }
  const failed = { id: 'seti_1', status: 'requires_payment_method', last_setup_error: error }
  const calls = answering({ id: 'seti_1', status: 'requires_action' }, failed)
  expect(await confirmWithCard(access, 'seti_1_secret_s', card, async () => false)).toMatchObject({ error })
  expect(calls.map((call) => call.url)).toEqual([
    '/sandbox/stripe/v1/setup_intents/seti_1/confirm',
    '/sandbox/stripe/v1/sandbox/setup_intents/seti_1/authentication',
  ])
})
