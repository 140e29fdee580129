// @module-tag full
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { afterEach, describe, expect, test } from 'vitest'
import { sdkFor, startReceiver, startSandbox, until, WEBHOOK_SECRET, type Received } from '#testing/stripe/sandbox.ts'
import { memoryForTests, postgresForTests, STORES, type StoreForTests } from '#testing/stripe/stores.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const sale = { amount: 25_500, currency: 'usd', confirm: true, payment_method: 'pm_card_visa' }
const types = (received: Received[]) => received.map(({ body }) => (JSON.parse(body) as { type: string }).type)
const verify = ({ body, signature }: Received, secret = WEBHOOK_SECRET) =>
  new Stripe('sk_test_x').webhooks.constructEvent(body, signature, secret)

type Options = { readonly answer?: (call: number) => number; readonly clock?: () => Date }

/** Starts a stand-in on a store, and an endpoint that gets all events. */
async function start(openStore: () => Promise<StoreForTests>, { answer, clock }: Options = {}) {
  const kept = await openStore()
  closing.push(kept.close)
  const receiver = await startReceiver(answer)
  closing.push(receiver.close)
  const sandbox = await startSandbox(kept.store, { webhookUrl: () => receiver.url, ...(clock && { clock }) })
  closing.push(sandbox.close)
  return { kept, receiver, stripe: sdkFor(sandbox.base) }
}

describe.each(STORES)('webhooks, kept in %s', (_name, openStore) => {
  test('every change arrives, signed', async () => {
    const { receiver, stripe } = await start(openStore)
    const intent = await stripe.paymentIntents.create(sale)
    await stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
    await until(() => receiver.received.length === 5)
    expect(types(receiver.received).toSorted()).toEqual([
      'charge.refunded',
      'charge.succeeded',
      'payment_intent.created',
      'payment_intent.succeeded',
      'refund.created',
    ])
    for (const each of receiver.received) expect(verify(each).livemode).toBe(false)
    await until(async () => (await stripe.events.list()).data.every((event) => event.pending_webhooks === 0))
  })

  test('detects a changed body and another secret', async () => {
    const { receiver, stripe } = await start(openStore)
    await stripe.paymentIntents.create(sale)
    await until(() => receiver.received.length > 0)
    const [first] = receiver.received
    if (first === undefined) throw new Error('nothing received')
    const changed = { ...first, body: first.body.replace('25500', '1') }
    expect(() => verify(changed)).toThrow(Stripe.errors.StripeSignatureVerificationError)
    expect(() => verify(first, 'whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError)
  })

  test('an endpoint that fails is retried until it accepts the event', async () => {
    const { receiver, stripe } = await start(openStore, { answer: (call) => (call <= 4 ? 500 : 200) })
    await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    await until(() => receiver.received.length === 1)
    expect(receiver.calls()).toBe(5)
  })

  test('an endpoint made through the API gets its event types, signed with its own secret', async () => {
    const { stripe } = await start(openStore)
    const second = await startReceiver()
    closing.push(second.close)
    const input = { url: second.url, enabled_events: ['charge.succeeded' as const] }
    const { secret } = await stripe.webhookEndpoints.create(input)
    await stripe.paymentIntents.create(sale)
    await until(() => second.received.length === 1)
    const [only] = second.received
    if (only === undefined) throw new Error('nothing received')
    expect(verify(only, secret).type).toBe('charge.succeeded')
  })

  test('an event that is not accepted for three days is given up', async () => {
    let now = new Date('2026-03-01T12:00:00Z')
    const { kept, receiver, stripe } = await start(openStore, { answer: () => 500, clock: () => now })
    await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    await until(() => receiver.calls() === 1)
    now = new Date('2026-03-04T12:00:01Z')
    await until(async () => (await kept.store.nextDelivery()) === undefined)
    expect(receiver.received).toHaveLength(0)
  })
})

test('events not delivered before a restart are delivered after it', async () => {
  const kept = await postgresForTests()
  closing.push(kept.close)
  const before = await startSandbox(kept.store, { webhookUrl: 'http://127.0.0.1:9/nobody-listens-here' })
  const intent = await sdkFor(before.base).paymentIntents.create(sale)
  await before.close()

  const receiver = await startReceiver()
  closing.push(receiver.close)
  const after = await startSandbox(await kept.reopen(), { webhookUrl: receiver.url })
  closing.push(after.close)
  await until(() => receiver.received.length === 3)
  expect(types(receiver.received)).toContain('payment_intent.succeeded')
  expect(await sdkFor(after.base).paymentIntents.retrieve(intent.id)).toEqual(intent)
})

test('a delivery whose server died is due again when its lease ends', async () => {
  const { store, close } = await postgresForTests()
  closing.push(close)
  const sandbox = await startSandbox(store, { webhookUrl: 'http://127.0.0.1:9/nobody-listens-here' })
  await sdkFor(sandbox.base).paymentIntents.create({ amount: 500, currency: 'usd' })
  await sandbox.close()
  const now = new Date(Date.now() + 60_000)
  const leaseUntil = new Date(now.getTime() + 6_000)
  expect(await store.claimDeliveries(now, leaseUntil, 10)).toHaveLength(1)
  expect(await store.claimDeliveries(now, leaseUntil, 10)).toHaveLength(0)
  expect(await store.claimDeliveries(leaseUntil, leaseUntil, 10)).toHaveLength(1)
})

test('the stand-in closes while an endpoint does not answer', async () => {
  const { store } = await memoryForTests()
  let called = false
  const silent = createServer(() => (called = true))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  closing.push(async () => silent.close().closeAllConnections())
  const { port } = silent.address() as AddressInfo
  const sandbox = await startSandbox(store, { webhookUrl: `http://127.0.0.1:${port}` })
  await sdkFor(sandbox.base).paymentIntents.create(sale)
  await until(() => called)
  const start = Date.now()
  await sandbox.close()
  expect(Date.now() - start).toBeLessThan(2_000)
})
