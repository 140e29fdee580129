import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createMemorySandboxStore } from '#sandbox/stripe/memory-store.ts'
import {
  fromBrowser,
  PUBLISHABLE_KEY,
  SECRET_KEY,
  startReceiver,
  startSandbox,
  typedCard,
  until,
  WEBHOOK_SECRET,
} from '#testing/stripe/sandbox.ts'
import type { Intent, Outcome, PaymentProvider } from '../payment-provider.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const keys = { secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY }
let count = 0
const once = () => ({ idempotencyKey: `attempt-${(count += 1)}` })
const input = { amountCents: 25_500, metadata: { payment: 'p1' }, description: 'A stay' }

function valueOf<Value>(outcome: Outcome<Value>): Value {
  if (!outcome.ok) throw new Error(outcome.failure.message)
  return outcome.value
}

let receiver: Awaited<ReturnType<typeof startReceiver>>
let sandbox: Awaited<ReturnType<typeof startSandbox>>
let provider: PaymentProvider

beforeAll(async () => {
  receiver = await startReceiver()
  sandbox = await startSandbox(createMemorySandboxStore(), { webhookUrl: receiver.url })
  provider = createStripeGateway({
    ...keys,
    webhookSecrets: ['whsec_next', WEBHOOK_SECRET],
    apiBase: () => sandbox.base,
  })
})
afterAll(async () => {
  await sandbox.close()
  await receiver.close()
})

async function started(capture: 'manual' | 'automatic'): Promise<Intent> {
  return valueOf(await provider.createIntent({ ...input, capture, ...once() }))
}

async function pay(intent: Intent, number = '4242424242424242') {
  const fields = { client_secret: intent.clientSecret, ...typedCard(number) }
  await fromBrowser(sandbox.base, `/v1/payment_intents/${intent.id}/confirm`, fields)
  return valueOf(await provider.retrieveIntent(intent.id))
}

test('gives the browser the publishable key and the base path', () => {
  expect(provider.browser).toEqual({
    publishableKey: PUBLISHABLE_KEY,
    apiBase: '/sandbox/stripe',
  })
})

test('creates a hold, captures a part and refunds', async () => {
  const intent = await started('manual')
  expect(intent).toMatchObject({ status: 'needs_card', amountCents: 25_500, metadata: { payment: 'p1' } })
  expect(await pay(intent)).toMatchObject({ status: 'held', receivedCents: 0 })
  const captured = await provider.capture({ intentId: intent.id, amountCents: 20_000, ...once() })
  expect(valueOf(captured)).toMatchObject({ status: 'paid', receivedCents: 20_000 })
  const refund = valueOf(await provider.refund({ intentId: intent.id, amountCents: 5_000, reference: 'a', ...once() }))
  expect(refund).toMatchObject({ intentId: intent.id, amountCents: 5_000, status: 'succeeded' })
  expect(valueOf(await provider.findRefund({ intentId: intent.id, reference: 'a' }))).toEqual(refund)
  expect(valueOf(await provider.findRefund({ intentId: intent.id, reference: 'b' }))).toBeUndefined()
})

test('charges at once, and a repeated key has no second effect', async () => {
  const key = once()
  const first = valueOf(await provider.createIntent({ ...input, capture: 'automatic', ...key }))
  const second = valueOf(await provider.createIntent({ ...input, capture: 'automatic', ...key }))
  expect(second.id).toBe(first.id)
  expect((await pay(first)).status).toBe('paid')
  const refundKey = once()
  for (const _ of [1, 2]) {
    valueOf(await provider.refund({ intentId: first.id, amountCents: 25_500, reference: 'b', ...refundKey }))
  }
})

test('reports a refused card in a sentence for its holder', async () => {
  const intent = await pay(await started('automatic'), '4000000000009995')
  expect(intent).toMatchObject({ status: 'needs_card', lastError: 'Your card has insufficient funds.' })
})

test('a card that requires authentication leaves the intent waiting', async () => {
  expect((await pay(await started('automatic'), '4000002500003155')).status).toBe('needs_authentication')
})

test('invalid_state contains the current state', async () => {
  const intent = await started('manual')
  valueOf(await provider.cancel({ intentId: intent.id, ...once() }))
  const late = await provider.capture({ intentId: intent.id, ...once() })
  expect(late).toMatchObject({ ok: false, failure: { kind: 'invalid_state', intent: { status: 'cancelled' } } })
  const never = await provider.refund({ intentId: intent.id, amountCents: 1, reference: 'c', ...once() })
  expect(never).toMatchObject({ ok: false, failure: { kind: 'invalid_state' } })
  expect(await provider.retrieveIntent('pi_nope')).toMatchObject({ ok: false, failure: { kind: 'invalid_state' } })
})

test('our own mistakes are `refuses`', async () => {
  const wrongKey = createStripeGateway({
    ...keys,
    secretKey: 'sk_test_no',
    webhookSecrets: [],
    apiBase: sandbox.base,
  })
  const refused = (refuses: string) => ({ ok: false, failure: { kind: 'unavailable', refuses } })
  expect(await wrongKey.retrieveIntent('pi_1')).toMatchObject(refused('key'))
  const key = once()
  await provider.createIntent({ ...input, capture: 'manual', ...key })
  const clash = provider.createIntent({ ...input, amountCents: 100, capture: 'manual', ...key })
  expect(await clash).toMatchObject(refused('call'))
  const tiny = provider.createIntent({ ...input, amountCents: 1, capture: 'manual', ...once() })
  expect(await tiny).toMatchObject(refused('call'))
})

test('webhooks are translated if the signature is valid', async () => {
  const intent = await pay(await started('automatic'))
  const { id } = valueOf(await provider.refund({ intentId: intent.id, amountCents: 100, reference: 'd', ...once() }))
  const events = () =>
    receiver.received.map(({ body, signature }) => {
      const event = provider.verifyWebhook(body, { 'stripe-signature': signature })
      return typeof event === 'string' ? undefined : event
    })
  const about = (subject: string) => events().filter((event) => event?.subject === subject)
  await until(() => about('refund').some((event) => event?.subject === 'refund' && event.refund.id === id))
  expect(events()).not.toContain(undefined)
  expect(about('intent')).toContainEqual(
    expect.objectContaining({ type: 'payment_intent.succeeded', intent: expect.objectContaining({ id: intent.id }) }),
  )
  const [{ body, signature } = { body: '', signature: '' }] = receiver.received
  expect(provider.verifyWebhook(Buffer.from(body), { 'stripe-signature': signature })).toBeDefined()
  expect(provider.verifyWebhook(body.replace('25500', '1'), { 'stripe-signature': signature })).toBeUndefined()
  expect(provider.verifyWebhook(body, { 'stripe-signature': 't=1,v1=00' })).toBeUndefined()
  expect(provider.verifyWebhook(body, {})).toBeUndefined()
})

test('rejects old signatures, and detects events of the other mode', () => {
  const { webhooks } = new Stripe(SECRET_KEY)
  const sign = (livemode: boolean, age: number, changes: object = {}) => {
    const payload = JSON.stringify({
      id: 'evt_1',
      object: 'event',
      type: 'x',
      created: 1,
      livemode,
      data: { object: {} },
      ...changes,
    })
    const timestamp = Math.floor(Date.now() / 1000) - age
    const header = webhooks.generateTestHeaderString({ payload, secret: WEBHOOK_SECRET, timestamp })
    return provider.verifyWebhook(payload, { 'stripe-signature': header })
  }
  expect(sign(false, 0)).toMatchObject({ id: 'evt_1', subject: 'other' })
  expect(sign(true, 0)).toBe('not_ours')
  // of a connected account only what it says about itself counts
  const intent = { id: 'pi_1', object: 'payment_intent', amount: 1, amount_received: 1, status: 'succeeded' }
  expect(sign(false, 0, { account: 'acct_1', data: { object: intent } })).toBe('not_ours')
  const account = { id: 'acct_1', object: 'account' }
  expect(sign(false, 0, { account: 'acct_1', data: { object: account } })).toMatchObject({ subject: 'account' })
  expect(sign(true, 301)).toBeUndefined()
  expect(sign(false, 301)).toBeUndefined()
  // nor signatures from the future, nor signed data that is not an event
  expect(sign(false, -301)).toBeUndefined()
  for (const changes of [{ id: 'evt_\0x' }, { id: undefined }, { type: 7 }, { created: 'now' }, { data: undefined }])
    expect(sign(false, 0, changes)).toBeUndefined()
  // nor an event about an invalid object
  const about = (thing: object) => sign(false, 0, { data: { object: thing } })
  const dispute = {
    object: 'dispute',
    id: 'du_1',
    payment_intent: 'pi_1',
    amount: 0,
    created: 1,
    reason: 'fra\0d',
    status: 'needs_response',
    evidence_details: { due_by: null },
  }
  expect(about(dispute)).toMatchObject({ dispute: { amountCents: 0, reason: 'general', intentId: 'pi_1' } })
  expect(about({ ...dispute, payment_intent: 'pi_\0' })).toMatchObject({ dispute: { intentId: '' } })
  for (const changes of [{ id: 'du_\0' }, { amount: -1 }, { amount: 2 ** 40 }, { created: 2 ** 52 }])
    expect(about({ ...dispute, ...changes }), JSON.stringify(changes)).toBe('unreadable')
  expect(about({ ...dispute, evidence_details: { due_by: 2 ** 52 } })).toBe('unreadable')
  expect(about({ object: 'account', id: 'acct_\0' })).toBe('unreadable')
  expect(about({ object: 'account', id: 'acct_1' })).toMatchObject({ subject: 'account', accountId: 'acct_1' })
  const refund = { object: 'refund', id: 're_1', amount: 1, payment_intent: 'pi_1', metadata: { reference: 'r\0' } }
  expect(about(refund)).toMatchObject({ refund: { reference: null } })
  expect(sign(false, 0, { created: 2 ** 52 })).toBe('unreadable')
})

describe('with a provider in trouble', () => {
  const closing: (() => void)[] = []
  afterEach(() => closing.splice(0).forEach((close) => close()))

  async function troubled(status: number): Promise<{ provider: PaymentProvider; calls: () => string[] }> {
    const seen: string[] = []
    const server = createServer((request, response) => {
      seen.push(String(request.headers['idempotency-key']))
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end('{"error":{"type":"api_error","message":"We are sorry."}}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    closing.push(() => server.close().closeAllConnections())
    const apiBase = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    return { provider: createStripeGateway({ ...keys, webhookSecrets: [], apiBase }), calls: () => seen }
  }

  test('a 500 is tried three times with one key, then unavailable', async () => {
    const { provider, calls } = await troubled(500)
    const outcome = await provider.createIntent({ ...input, capture: 'manual', idempotencyKey: 'one' })
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unavailable' } })
    expect(calls()).toEqual(['one', 'one', 'one'])
  })

  test('a 429 and a refused connection are unavailable too', async () => {
    const { provider } = await troubled(429)
    expect(await provider.retrieveIntent('pi_1')).toMatchObject({ ok: false, failure: { kind: 'unavailable' } })
    const closed = createStripeGateway({ ...keys, webhookSecrets: [], apiBase: 'http://127.0.0.1:9' })
    expect(await closed.retrieveIntent('pi_1')).toMatchObject({ ok: false, failure: { kind: 'unavailable' } })
  })

  test('without apiBase it uses Stripe itself', () => {
    const real = createStripeGateway({ ...keys, webhookSecrets: ['whsec_x'] })
    expect(real.browser).toEqual({ publishableKey: PUBLISHABLE_KEY, apiBase: undefined })
  })
})
