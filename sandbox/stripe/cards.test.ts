import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromBrowser, sdkFor, startSandbox, typedCard } from '#testing/stripe/sandbox.ts'
import { STORES, type StoreForTests } from '#testing/stripe/stores.ts'

// Customers, kept cards, setups and payments without the customer; everything that is said is held against Stripe's
// description as well (testing/stripe/honesty.ts).

const sale = { amount: 5_400, currency: 'usd' }
const good = '4242424242424242'
const declined = '4000000000000002'
const declinedLater = '4000000000000341'
const asks = '4000002500003155'
const alwaysAsks = '4000002760003184'

/** The code and param of a call that must be refused. */
async function refused(call: Promise<unknown>): Promise<readonly [string | undefined, string | undefined]> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error(`not refused: ${String(error)}`)
  return [error.code, error.param]
}

/** A stand-in for the tests of one block, and what its callers do. */
function standIn(openStore: () => Promise<StoreForTests>) {
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

  /** Sends a typed card for an intent or a setup, and agrees with the bank if it asks. */
  async function type(secret: string | null, number: string, outcome = 'succeed') {
    const id = secret?.split('_secret_')[0] ?? ''
    const kind = id.startsWith('seti') ? 'setup_intents' : 'payment_intents'
    const client_secret = secret ?? ''
    const first = await fromBrowser(sandbox.base, `/v1/${kind}/${id}/confirm`, { client_secret, ...typedCard(number) })
    if (first.body.status !== 'requires_action') return first.body
    const path = `/v1/sandbox/${kind}/${id}/authentication`
    return (await fromBrowser(sandbox.base, path, { client_secret, outcome })).body
  }
  return {
    get base() {
      return sandbox.base
    },
    get stripe() {
      return stripe
    },
    type,
    aCustomer: async () => (await stripe.customers.create({ metadata: { person: 'p1' } })).id,
    cardsOf: async (customer: string) =>
      (await stripe.customers.listPaymentMethods(customer, { type: 'card' })).data.map(({ card }) => card?.last4),
    setUp: async (customer: string, number: string, usage: 'off_session' | 'on_session' = 'off_session') => {
      const setup = await stripe.setupIntents.create({ customer, usage, allowed_payment_method_types: ['card'] })
      expect((await type(setup.client_secret, number)).status).toBe('succeeded')
      return String((await stripe.setupIntents.retrieve(setup.id)).payment_method)
    },
    offSession: (customer: string, payment_method: string) =>
      stripe.paymentIntents.create({ ...sale, customer, payment_method, off_session: true, confirm: true }),
  }
}

describe.each(STORES)('cards, kept in %s', (_name, openStore) => {
  const at = standIn(openStore)

  test('a card is kept without a payment, charged without its customer, and forgotten', async () => {
    const customer = await at.aCustomer()
    const card = await at.setUp(customer, good)
    expect(await at.cardsOf(customer)).toEqual(['4242'])
    expect(await at.offSession(customer, card)).toMatchObject({ status: 'succeeded', customer, amount_received: 5_400 })
    expect((await at.stripe.paymentMethods.detach(card)).customer).toBeNull()
    expect(await at.cardsOf(customer)).toEqual([])
    expect(await refused(at.offSession(customer, card))).toEqual([undefined, 'payment_method'])
    expect((await refused(at.stripe.paymentMethods.detach(card)))[0]).toBeUndefined()
  })

  test('a card that pays is kept only if that was asked for, and one that was not cannot pay again', async () => {
    const customer = await at.aCustomer()
    const intent = await at.stripe.paymentIntents.create(sale)
    const assigned = { customer, setup_future_usage: 'off_session' as const }
    expect(await at.stripe.paymentIntents.update(intent.id, assigned)).toMatchObject(assigned)
    expect((await at.type(intent.client_secret, good)).status).toBe('succeeded')
    expect(await at.cardsOf(customer)).toEqual(['4242'])
    const late = at.stripe.paymentIntents.update(intent.id, { customer })
    expect((await refused(late))[0]).toBe('payment_intent_unexpected_state')
    const once = await at.stripe.paymentIntents.create({ ...sale, customer })
    expect((await at.type(once.client_secret, '5555555555554444')).status).toBe('succeeded')
    expect(await at.cardsOf(customer)).toEqual(['4242'])
    const spent = String((await at.stripe.paymentIntents.retrieve(once.id)).payment_method)
    expect(await refused(at.offSession(customer, spent))).toEqual([undefined, 'payment_method'])
  })

  test("nobody pays with somebody else's card, or without saying whose it is", async () => {
    const [one, other] = [await at.aCustomer(), await at.aCustomer()]
    const payment_method = await at.setUp(one, good)
    expect(await refused(at.offSession(other, payment_method))).toEqual(['resource_missing', 'payment_method'])
    const nobodys = at.stripe.paymentIntents.create({ ...sale, payment_method, off_session: true, confirm: true })
    expect(await refused(nobodys)).toEqual(['resource_missing', 'payment_method'])
    const intent = await at.stripe.paymentIntents.create({ ...sale, customer: other })
    const fields = { client_secret: intent.client_secret ?? '', payment_method }
    const inBrowser = await fromBrowser(at.base, `/v1/payment_intents/${intent.id}/confirm`, fields)
    expect(inBrowser).toMatchObject({ status: 400, body: { error: { code: 'resource_missing' } } })
    const unconfirmed = at.stripe.paymentIntents.create({ ...sale, customer: one, payment_method, off_session: true })
    expect(await refused(unconfirmed)).toEqual([undefined, 'off_session'])
    const gone = at.stripe.paymentIntents.create({ ...sale, customer: 'cus_nobody' })
    expect(await refused(gone)).toEqual(['resource_missing', 'customer'])
  })
})

describe.each(STORES)('banks and customers, kept in %s', (_name, openStore) => {
  const at = standIn(openStore)

  test('a bank that wants its customer is refused without them, unless they agreed when the card was set up', async () => {
    const customer = await at.aCustomer()
    expect((await at.offSession(customer, await at.setUp(customer, asks))).status).toBe('succeeded')
    const call = await at.offSession(customer, await at.setUp(customer, alwaysAsks)).catch((error: unknown) => error)
    expect(call).toMatchObject({
      statusCode: 402,
      code: 'authentication_required',
      payment_intent: { status: 'requires_payment_method', last_payment_error: { code: 'authentication_required' } },
    })
    // kept for payments with its customer alone
    expect((await refused(at.offSession(customer, await at.setUp(customer, asks, 'on_session'))))[0]).toBe(
      'authentication_required',
    )
    const attached = await at.stripe.paymentMethods.attach('pm_card_authenticationRequired', { customer })
    expect((await refused(at.offSession(customer, attached.id)))[0]).toBe('authentication_required')
  })

  test('a card can be refused when it is set up, or only when it is charged', async () => {
    const customer = await at.aCustomer()
    const setup = await at.stripe.setupIntents.create({ customer })
    expect((await at.type(setup.client_secret, declined)).error.code).toBe('card_declined')
    expect((await at.type(setup.client_secret, asks, 'fail')).status).toBe('requires_payment_method')
    expect((await at.stripe.setupIntents.retrieve(setup.id)).last_setup_error?.code).toBe(
      'setup_intent_authentication_failure',
    )
    const card = await at.setUp(customer, declinedLater)
    expect((await refused(at.offSession(customer, card)))[0]).toBe('card_declined')
    const wrong = { client_secret: 'seti_1_secret_2', ...typedCard(good) }
    expect((await fromBrowser(at.base, `/v1/setup_intents/${setup.id}/confirm`, wrong)).status).toBe(400)
  })

  test('a customer is forgotten with all cards', async () => {
    const customer = await at.aCustomer()
    const card = await at.setUp(customer, good)
    expect(await at.stripe.customers.del(customer)).toEqual({ id: customer, object: 'customer', deleted: true })
    expect((await refused(at.stripe.customers.del(customer)))[0]).toBe('resource_missing')
    expect((await refused(at.stripe.customers.listPaymentMethods(customer)))[0]).toBe('resource_missing')
    expect(await refused(at.offSession(customer, card))).toEqual(['resource_missing', 'customer'])
  })
})
