// @module-tag full
import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBrowser, sdkFor, startSandbox, typedCard } from '#testing/stripe/sandbox.ts'
import { STORES, type StoreForTests } from '#testing/stripe/stores.ts'
import { createMemorySandboxStore } from './memory-store.ts'

const hold = { amount: 25_500, currency: 'usd', capture_method: 'manual' as const }
const sale = { amount: 25_500, currency: 'usd', capture_method: 'automatic' as const }

/** Returns the SDK's error of a call that must fail. */
async function refusal(call: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`not refused: ${String(error)}`)
  return error
}

const withCard = { confirm: true, payment_method: 'pm_card_visa' }
const held = (stripe: Stripe) => stripe.paymentIntents.create({ ...hold, ...withCard })
const paid = (stripe: Stripe) => stripe.paymentIntents.create({ ...sale, ...withCard })

/** Starts a stand-in for the tests of one block; its address and the SDK are set when they run. */
function standIn(openStore: () => Promise<StoreForTests>): { readonly base: string; readonly stripe: Stripe } {
  let kept: StoreForTests
  let sandbox: Awaited<ReturnType<typeof startSandbox>>
  let stripe: Stripe
  beforeAll(async () => {
    kept = await openStore()
    sandbox = await startSandbox(kept.store)
    stripe = sdkFor(sandbox.base)
  })
  afterAll(async () => {
    await sandbox.close()
    await kept.close()
  })
  return {
    get base() {
      return sandbox.base
    },
    get stripe() {
      return stripe
    },
  }
}

describe.each(STORES)('intents, kept in %s', (_name, openStore) => {
  const at = standIn(openStore)

  test('a new intent waits for a card and can be read again', async () => {
    const input = {
      ...hold,
      metadata: { booking: 'b1' },
      description: 'A stay',
      allowed_payment_method_types: ['card'],
    }
    const made = await at.stripe.paymentIntents.create(input)
    expect(made).toMatchObject({ status: 'requires_payment_method', amount: 25_500, metadata: { booking: 'b1' } })
    expect(made.client_secret).toMatch(new RegExp(`^${made.id}_secret_`))
    expect(made.lastResponse.requestId).toMatch(/^req_/)
    expect(await at.stripe.paymentIntents.retrieve(made.id)).toEqual(made)
  })

  test('a character that no database can store is a mistake of the caller', async () => {
    for (const path of ['/v1/payment_intents/%00/confirm', '/v1/payment_intents/pi_1/confirm?x=%00'])
      expect((await fromBrowser(at.base, path, {})).status).toBe(400)
    const made = await at.stripe.paymentIntents.create(hold)
    const fields = { client_secret: made.client_secret ?? '', ...typedCard('4242\0') }
    expect((await fromBrowser(at.base, `/v1/payment_intents/${made.id}/confirm`, fields)).status).toBe(400)
  })

  test('cancelling ends an unpaid intent and a hold, never a payment', async () => {
    const fresh = await at.stripe.paymentIntents.create(hold)
    const reason = { cancellation_reason: 'requested_by_customer' as const }
    const cancelled = await at.stripe.paymentIntents.cancel(fresh.id, reason)
    expect(cancelled).toMatchObject({ status: 'canceled', ...reason })
    expect(cancelled.canceled_at).toBeGreaterThan(0)
    const confirm = at.stripe.paymentIntents.confirm(fresh.id, { payment_method: 'pm_card_visa' })
    expect((await refusal(confirm)).code).toBe('payment_intent_unexpected_state')
    expect((await at.stripe.paymentIntents.cancel((await held(at.stripe)).id)).amount_capturable).toBe(0)
    expect((await refusal(at.stripe.paymentIntents.cancel((await paid(at.stripe)).id))).code).toBe(
      'payment_intent_unexpected_state',
    )
  })

  test('mistakes are refused in the shape of Stripe', async () => {
    const { errors } = Stripe
    const small = await refusal(at.stripe.paymentIntents.create({ amount: 1, currency: 'usd' }))
    expect(small).toMatchObject({ statusCode: 400, code: 'amount_too_small', param: 'amount' })
    const missing = await refusal(at.stripe.paymentIntents.retrieve('pi_nope'))
    expect(missing).toMatchObject({ statusCode: 404, code: 'resource_missing' })
    const unknown = await refusal(at.stripe.rawRequest('POST', '/v1/payment_intents', { ...sale, colour: 'red' }))
    expect(unknown).toMatchObject({ code: 'parameter_unknown', param: 'colour' })
    expect(await refusal(at.stripe.rawRequest('GET', '/v1/customers'))).toMatchObject({ statusCode: 404 })
    const other = sdkFor(at.base, 'sk_test_other').paymentIntents.list()
    expect(await refusal(other)).toBeInstanceOf(errors.StripeAuthenticationError)
    const browserKey = sdkFor(at.base, 'pk_test_for_tests').paymentIntents.list()
    expect(await refusal(browserKey)).toBeInstanceOf(errors.StripePermissionError)
  })
})

describe.each(STORES)('lists, kept in %s', (_name, openStore) => {
  const at = standIn(openStore)

  test('intents and events are paged, newest first', async () => {
    const made = []
    for (let index = 0; index < 7; index += 1) made.push(await at.stripe.paymentIntents.create(hold))
    const newest = made.map((each) => each.id).toReversed()
    const first = await at.stripe.paymentIntents.list({ limit: 3 })
    expect(first.data.map((each) => each.id)).toEqual(newest.slice(0, 3))
    expect(first.has_more).toBe(true)
    const back = await at.stripe.paymentIntents.list({ limit: 2, ending_before: newest[4] ?? '' })
    expect(back.data.map((each) => each.id)).toEqual(newest.slice(2, 4))
    const seen: string[] = []
    for await (const event of at.stripe.events.list({ limit: 3, type: 'payment_intent.created' })) {
      seen.push((event.data.object as Stripe.PaymentIntent).id)
      if (seen.length === 7) break
    }
    expect(seen).toEqual(newest)
    const [latest] = (await at.stripe.events.list({ limit: 1, created: { gte: 1 } })).data
    expect(await at.stripe.events.retrieve(latest?.id ?? '')).toEqual(latest)
  })
})

describe.each(STORES)('keys of calls, kept in %s', (_name, openStore) => {
  const at = standIn(openStore)

  test('the same key with the same input returns the first response again', async () => {
    const first = await at.stripe.paymentIntents.create(hold, { idempotencyKey: 'same' })
    const second = await at.stripe.paymentIntents.create(hold, { idempotencyKey: 'same' })
    expect(second).toEqual(first)
    expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  })

  test('the same key with another input is an error', async () => {
    await at.stripe.paymentIntents.create(hold, { idempotencyKey: 'clash' })
    const error = await refusal(at.stripe.paymentIntents.create({ ...hold, amount: 100 }, { idempotencyKey: 'clash' }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeIdempotencyError)
  })

  test('a key can be used again after an invalid call', async () => {
    const options = { idempotencyKey: 'mistake' }
    await refusal(at.stripe.paymentIntents.create({ amount: 1, currency: 'usd' }, options))
    expect((await at.stripe.paymentIntents.create(hold, options)).amount).toBe(25_500)
  })

  test('20 creations at once with one key make one intent', async () => {
    const options = { idempotencyKey: 'at-once' }
    const made = await Promise.all(Array.from({ length: 20 }, () => at.stripe.paymentIntents.create(hold, options)))
    expect(new Set(made.map((each) => each.id)).size).toBe(1)
  })

  test('a decline is replayed by its key and makes no second charge', async () => {
    const made = await at.stripe.paymentIntents.create(sale)
    const confirm = () =>
      at.stripe.paymentIntents.confirm(
        made.id,
        { payment_method: 'pm_card_chargeDeclined' },
        { idempotencyKey: 'decl' },
      )
    expect((await refusal(confirm())).message).toBe((await refusal(confirm())).message)
    expect((await at.stripe.charges.list({ payment_intent: made.id })).data).toHaveLength(1)
  })
})

describe.each(STORES)('cards and holds, kept in %s', (_name, openStore) => {
  const at = standIn(openStore)

  test.each([
    ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
    ['pm_card_chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds', /insufficient funds/],
    ['pm_card_chargeDeclinedExpiredCard', 'expired_card', '', /expired/],
  ])('%s is refused and another card may pay', async (token, code, declineCode, message) => {
    const made = await at.stripe.paymentIntents.create(sale)
    const error = await refusal(at.stripe.paymentIntents.confirm(made.id, { payment_method: token }))
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError)
    expect(error).toMatchObject({ statusCode: 402, code, decline_code: declineCode })
    expect(error.message).toMatch(message)
    expect(error.payment_intent?.status).toBe('requires_payment_method')
    const after = await at.stripe.paymentIntents.retrieve(made.id)
    expect(after.last_payment_error?.message).toMatch(message)
    expect((await at.stripe.charges.retrieve(String(after.latest_charge))).status).toBe('failed')
    const again = await at.stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' })
    expect(again).toMatchObject({ status: 'succeeded', amount_received: 25_500, last_payment_error: null })
  })

  test('20 confirmations at once make one charge', async () => {
    const made = await at.stripe.paymentIntents.create(sale)
    const confirm = () => at.stripe.paymentIntents.confirm(made.id, { payment_method: 'pm_card_visa' })
    const results = await Promise.allSettled(Array.from({ length: 20 }, confirm))
    expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    expect((await at.stripe.charges.list({ payment_intent: made.id })).data).toHaveLength(1)
  })

  test('a hold is captured once, in full', async () => {
    const { id } = await held(at.stripe)
    const error = await refusal(at.stripe.paymentIntents.capture(id, { amount_to_capture: 25_501 }))
    expect(error).toMatchObject({ statusCode: 400, code: 'amount_too_large' })
    const captured = await at.stripe.paymentIntents.capture(id)
    expect(captured).toMatchObject({ status: 'succeeded', amount_received: 25_500, amount_capturable: 0 })
    const twice = await refusal(at.stripe.paymentIntents.capture(id))
    expect(twice).toMatchObject({ code: 'payment_intent_unexpected_state' })
    expect(twice.payment_intent?.status).toBe('succeeded')
  })

  test('a hold may be captured in part, and only that part can be refunded', async () => {
    const { id } = await held(at.stripe)
    const captured = await at.stripe.paymentIntents.capture(id, { amount_to_capture: 10_000 })
    expect(captured).toMatchObject({ amount: 25_500, amount_received: 10_000, amount_capturable: 0 })
    const charge = await at.stripe.charges.retrieve(String(captured.latest_charge))
    expect(charge).toMatchObject({ captured: true, amount_captured: 10_000 })
    const error = await refusal(at.stripe.refunds.create({ payment_intent: id, amount: 10_001 }))
    expect(error.code).toBe('amount_too_large')
    expect((await at.stripe.refunds.create({ payment_intent: id })).amount).toBe(10_000)
  })

  test('of a capture and a cancellation at once, one succeeds', async () => {
    const { id } = await held(at.stripe)
    const both = await Promise.allSettled([at.stripe.paymentIntents.capture(id), at.stripe.paymentIntents.cancel(id)])
    expect(both.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  })
})

describe.each(STORES)('refunds, kept in %s', (_name, openStore) => {
  const at = standIn(openStore)

  test('refunds may be partial, up to the captured amount', async () => {
    const { id } = await paid(at.stripe)
    expect((await at.stripe.refunds.create({ payment_intent: id, amount: 5_000 })).status).toBe('succeeded')
    expect((await refusal(at.stripe.refunds.create({ payment_intent: id, amount: 20_501 }))).code).toBe(
      'amount_too_large',
    )
    expect((await at.stripe.refunds.create({ payment_intent: id })).amount).toBe(20_500)
    expect((await refusal(at.stripe.refunds.create({ payment_intent: id }))).code).toBe('charge_already_refunded')
    const refunds = await at.stripe.refunds.list({ payment_intent: id })
    expect(refunds.data.map((each) => each.amount)).toEqual([20_500, 5_000])
    const { latest_charge: charge } = await at.stripe.paymentIntents.retrieve(id)
    expect(await at.stripe.charges.retrieve(String(charge))).toMatchObject({ refunded: true, amount_refunded: 25_500 })
  })

  test('20 full refunds at once refund once', async () => {
    const { id } = await paid(at.stripe)
    const all = Array.from({ length: 20 }, () => at.stripe.refunds.create({ payment_intent: id, amount: 25_500 }))
    const results = await Promise.allSettled(all)
    expect(results.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  })

  test('what was not captured cannot be refunded', async () => {
    const { id } = await held(at.stripe)
    expect((await refusal(at.stripe.refunds.create({ payment_intent: id }))).statusCode).toBe(400)
  })
})

describe.each(STORES)('in the browser, kept in %s', (_name, openStore) => {
  const at = standIn(openStore)
  const path = (intent: Stripe.PaymentIntent) => `/v1/payment_intents/${intent.id}/confirm`
  const secret = (intent: Stripe.PaymentIntent) => ({ client_secret: intent.client_secret ?? '' })

  test('a typed card pays, and the browser gets only the fields it needs', async () => {
    const made = await at.stripe.paymentIntents.create({ ...sale, metadata: { booking: 'b1' } })
    const fields = { ...secret(made), ...typedCard('4242 4242 4242 4242') }
    const answer = await fromBrowser(at.base, path(made), fields)
    expect(answer).toMatchObject({ status: 200, body: { status: 'succeeded', id: made.id } })
    expect(answer.body).not.toHaveProperty('metadata')
    expect(answer.body).not.toHaveProperty('latest_charge')
  })

  test('rejects another client secret', async () => {
    const made = await at.stripe.paymentIntents.create(sale)
    const fields = { client_secret: `${made.id}_secret_wrong`, ...typedCard('4242424242424242') }
    expect((await fromBrowser(at.base, path(made), fields)).status).toBe(400)
    expect((await at.stripe.paymentIntents.retrieve(made.id)).status).toBe('requires_payment_method')
  })

  test.each([
    ['4242424242424241', {}, 'incorrect_number', 'number'],
    ['4242424242424242', { 'payment_method_data[card][exp_year]': '20' }, 'invalid_expiry_year', 'exp_year'],
    ['4242424242424242', { 'payment_method_data[card][exp_month]': '13' }, 'invalid_expiry_month', 'exp_month'],
    ['4242424242424242', { 'payment_method_data[card][cvc]': '12' }, 'invalid_cvc', 'cvc'],
  ])('%s with %j is %s', async (number, changes, code, param) => {
    const made = await at.stripe.paymentIntents.create(sale)
    const fields = { ...secret(made), ...typedCard(number, changes) }
    const answer = await fromBrowser(at.base, path(made), fields)
    expect(answer).toMatchObject({ status: 402, body: { error: { type: 'card_error', code, param } } })
    expect((await at.stripe.charges.list({ payment_intent: made.id })).data).toHaveLength(0)
  })

  test('a card that could be real is refused and its digits are not stored', async () => {
    const made = await at.stripe.paymentIntents.create(sale)
    const fields = { ...secret(made), ...typedCard('4111111111111111') }
    const answer = await fromBrowser(at.base, path(made), fields)
    expect(answer.body.error).toMatchObject({ decline_code: 'test_mode_live_card' })
    expect(JSON.stringify((await at.stripe.charges.list({ payment_intent: made.id })).data)).not.toContain('1111')
  })

  test.each([
    ['succeed', 'requires_capture', 1],
    ['fail', 'requires_payment_method', 0],
  ])('a card that asks for authentication, with the outcome %s', async (outcome, status, charges) => {
    const made = await at.stripe.paymentIntents.create(hold)
    const fields = { ...secret(made), ...typedCard('4000002500003155') }
    const asked = await fromBrowser(at.base, path(made), fields)
    expect(asked.body).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
    const authentication = `/v1/sandbox/payment_intents/${made.id}/authentication`
    const answer = await fromBrowser(at.base, authentication, { ...secret(made), outcome })
    expect(answer).toMatchObject({ status: 200, body: { status } })
    expect((await at.stripe.charges.list({ payment_intent: made.id })).data).toHaveLength(charges)
    const twice = await fromBrowser(at.base, authentication, { ...secret(made), outcome: 'succeed' })
    expect(twice.body.error.code).toBe('payment_intent_unexpected_state')
  })
})

test('answers 503 while its database is down, and 500 for its own errors', async () => {
  let thrown: Error = Object.assign(new Error('the database system is shutting down'), { code: '57P03' })
  const store = { ...createMemorySandboxStore(), transaction: () => Promise.reject(thrown) }
  const sandbox = await startSandbox(store)
  const ask = () => refusal(sdkFor(sandbox.base).paymentIntents.create(hold))
  expect(await ask()).toMatchObject({ statusCode: 503, rawType: 'api_error' })
  thrown = new Error('a mistake')
  expect(await ask()).toMatchObject({ statusCode: 500, rawType: 'api_error' })
  await sandbox.close()
})
