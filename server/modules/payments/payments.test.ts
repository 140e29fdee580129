import type { Side } from '#contract/vocabulary/booking-states.ts'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import Stripe from 'stripe'
import { describe, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { webhookPath } from '#contract/paths.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { useTestApp } from '#testing/app.ts'
import type { TestAppOptions } from '#testing/app.ts'
import { aPendingStay, anAcceptedStay } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { balances, confirmCard, declinedCard, eventually, goodCard, payByCard, paymentState } from '#testing/pay.ts'
import { refundAtOnce } from '#testing/rescues.ts'
import { noneFails } from '#testing/due.ts'

const logged: string[] = []
const options: { sandboxAt?: string } & TestAppOptions = {
  live: true,
  env: { LOG_LEVEL: 'error' },
  log: (line) => logged.push(line),
}
const app = useTestApp(options)

const state = (stay: Stay) => () => paymentState(app, stay.bookingId)
const change = (stay: Stay, status: 'accepted' | 'declined' | 'cancelled', by: Side) =>
  app.call(api.bookings.change, { params: { id: stay.bookingId }, body: { status } }, stay[by])
const turnTo = (instant: Date) => runDue(app.connection.db, instant, noneFails)

// three nights at 45.00 and the fee of 5.00; commission 13.50
const total = 14_000

describe('a stay that is paid while its request is pending', () => {
  test('is held, captured when accepted, and allocated when it is over', async () => {
    const stay = await aPendingStay(app)
    expect(stay.totalAmount).toBe('140.00')
    expect(await payByCard(app, stay)).toBe('requires_capture')
    await eventually(state(stay), 'authorized')
    expect(await balances(app, stay.bookingId)).toEqual({ card_holds: total, owner_card: -total })

    expect((await change(stay, 'accepted', 'sitter')).status).toBe(200)
    await eventually(state(stay), 'paid')
    expect(await balances(app, stay.bookingId)).toEqual({ provider_balance: total, booking_funds: -total })

    await turnTo(new Date(app.now.getTime() + 30 * 86_400_000))
    await eventually(() => balances(app, stay.bookingId), {
      provider_balance: total,
      service_fees: -500,
      commission: -1350,
      sitter_payable: -12_150,
    })
  })

  test('releases the hold when it is declined', async () => {
    const stay = await aPendingStay(app)
    await payByCard(app, stay)
    await eventually(state(stay), 'authorized')
    expect((await change(stay, 'declined', 'sitter')).status).toBe(200)
    await eventually(state(stay), 'unpaid')
    expect(await balances(app, stay.bookingId)).toEqual({})
  })

  test('releases the hold when the request expires', async () => {
    const stay = await aPendingStay(app)
    await payByCard(app, stay)
    await eventually(state(stay), 'authorized')
    await turnTo(new Date(app.now.getTime() + 73 * 3_600_000))
    await eventually(state(stay), 'unpaid')
    expect(await balances(app, stay.bookingId)).toEqual({})
  })
})

describe('a stay that is paid after it was accepted', () => {
  test('is charged at once, and refunded in full when the sitter cancels', async () => {
    const stay = await anAcceptedStay(app)
    expect(await payByCard(app, stay)).toBe('succeeded')
    await eventually(state(stay), 'paid')
    expect((await change(stay, 'cancelled', 'sitter')).status).toBe(200)
    await refundAtOnce(app, stay)
    await eventually(state(stay), 'refunded')
    expect(await balances(app, stay.bookingId)).toEqual({})
  })

  test('keeps the fee and half of the nights when the owner cancels late', async () => {
    const stay = await anAcceptedStay(app, { policy: 'strict' })
    await payByCard(app, stay)
    await eventually(state(stay), 'paid')
    const shown = await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.owner)
    expect(shown.body.cancelRefund).toBe('67.50')
    expect((await change(stay, 'cancelled', 'owner')).status).toBe(200)
    await eventually(state(stay), 'partially_refunded')
    await eventually(() => balances(app, stay.bookingId), {
      provider_balance: 7250,
      service_fees: -500,
      commission: -675,
      sitter_payable: -6075,
    })
  })

  test('can be paid after a card was declined', async () => {
    const stay = await anAcceptedStay(app)
    expect(await payByCard(app, stay, declinedCard)).toMatch(/declined/)
    await eventually(state(stay), 'failed')
    expect(await payByCard(app, stay)).toBe('succeeded')
    await eventually(state(stay), 'paid')
  })
})

describe('one live payment', () => {
  full('is shared by all tabs, and a hold made after the cancellation is released', async () => {
    const stay = await aPendingStay(app)
    const start = () =>
      app.call(api.payments.createIntent, { body: { bookingId: stay.bookingId, amount: 14_000 } }, stay.owner)
    const answers = await Promise.all(Array.from({ length: 20 }, start))
    const secrets = new Set(answers.map((answer) => answer.body.clientSecret))
    expect(secrets.size).toBe(1)
    const [answer] = answers
    const { clientSecret = '', publishableKey = '' } = answer?.body ?? {}
    expect((await change(stay, 'cancelled', 'owner')).status).toBe(200)
    await confirmCard(app, { clientSecret, publishableKey, number: goodCard })
    await eventually(state(stay), 'unpaid')
    await eventually(() => balances(app, stay.bookingId), {})
  })

  test('is refused for another amount, another person, and a stay that needs none', async () => {
    const stay = await anAcceptedStay(app)
    const other = await aPendingStay(app)
    const pay = (amount: number | string, person = stay.owner) =>
      app.call(api.payments.createIntent, { body: { bookingId: stay.bookingId, amount } }, person)
    expect(await pay('139.99')).toMatchObject({
      status: 409,
      text: "The amount doesn't match this booking. Please reload the page.",
    })
    expect((await pay('140.00', other.owner)).status).toBe(404)
    expect((await pay(stay.totalAmount, stay.sitter)).status).toBe(404)
    await payByCard(app, stay)
    await eventually(state(stay), 'paid')
    expect(await pay('140.00')).toMatchObject({ status: 409, text: "There's nothing to pay for this booking." })
  })
})

describe('while the provider does not answer, a payment', () => {
  test('cannot start, and starts once it answers', async () => {
    const stay = await anAcceptedStay(app)
    const start = () =>
      app.call(api.payments.createIntent, { body: { bookingId: stay.bookingId, amount: '140.00' } }, stay.owner)
    const made = vi.spyOn(app.payments.provider, 'createIntent').mockResolvedValue({
      ok: false,
      failure: { kind: 'unavailable', message: 'no answer' },
    })
    expect(await start()).toMatchObject({ status: 503, text: expect.stringMatching(/try again/i) })
    made.mockRestore()
    expect((await start()).status).toBe(200)
    const rows = await app.connection.db
      .selectFrom('payments')
      .select('status')
      .where('booking_id', '=', stay.bookingId)
      .execute()
    expect(rows).toEqual([{ status: 'open' }])
  })

  test("starts also after its answer was lost and the listing's title has changed", async () => {
    const stay = await anAcceptedStay(app)
    const start = () =>
      app.call(api.payments.createIntent, { body: { bookingId: stay.bookingId, amount: '140.00' } }, stay.owner)
    const { provider } = app.payments
    const make = provider.createIntent
    const lost = vi.spyOn(provider, 'createIntent').mockImplementationOnce(async (input) => {
      await make(input)
      return { ok: false, failure: { kind: 'unavailable', message: 'no answer' } }
    })
    expect((await start()).status).toBe(503)
    lost.mockRestore()
    await app.connection.db
      .updateTable('listings')
      .set({ title: 'Another title' })
      .where('id', '=', stay.listingId)
      .execute()
    expect((await start()).status).toBe(200)
    expect((await start()).status).toBe(200)
  })
})

test('an event without a valid signature changes nothing', async () => {
  const answer = await fetch(app.address + webhookPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': 't=1,v1=00' },
    body: '{"id":"evt_1","type":"payment_intent.succeeded"}',
  })
  expect([answer.status, await answer.text()]).toEqual([400, "The signature of this event isn't valid."])
})

test.each<[string, object, object]>([
  ['of the other mode, as connected accounts send them,', { livemode: true }, {}],
  ['of a connected account', { account: 'acct_other' }, {}],
  ['with impossible values', {}, { amount: -100 }],
])('an event %s is accepted and ignored', async (_, changes, ofThing) => {
  const sent: string[] = []
  const lost = vi.spyOn(app.payments.provider, 'verifyWebhook').mockImplementation((body) => {
    sent.push(String(body))
    return undefined
  })
  await payByCard(app, await aPendingStay(app))
  await eventually(async () => sent.length > 0, true)
  lost.mockRestore()
  const event = { ...JSON.parse(sent[0] ?? ''), id: 'evt_changed', ...changes }
  Object.assign(event.data.object, ofThing)
  const payload = JSON.stringify(event)
  const signature = new Stripe('sk_test_here').webhooks.generateTestHeaderString({ payload, secret: 'whsec_here' })
  const answer = await fetch(app.address + webhookPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    body: payload,
  })
  expect([answer.status, await answer.text()]).toEqual([200, 'ok'])
  const kept = await app.connection.pool.query('select from payment_events where id = $1', [event.id])
  expect(kept.rowCount).toBe(0)
})

full('cancelling while the capture runs keeps no money, and refunds nothing twice', async () => {
  const stays = await Promise.all(Array.from({ length: 12 }, () => aPendingStay(app)))
  for (const stay of stays) await payByCard(app, stay)
  for (const stay of stays) await eventually(state(stay), 'authorized')
  await Promise.all(
    stays.map(async (stay, i) => {
      expect((await change(stay, 'accepted', 'sitter')).status).toBe(200)
      await new Promise((resolve) => setTimeout(resolve, i * 4))
      expect((await change(stay, 'cancelled', 'sitter')).status).toBe(200)
      await refundAtOnce(app, stay)
    }),
  )
  for (const stay of stays) {
    await eventually(() => balances(app, stay.bookingId), {})
    await eventually(async () => ['unpaid', 'refunded'].includes(await paymentState(app, stay.bookingId)), true)
    const payment = await app.connection.db
      .selectFrom('payments')
      .selectAll()
      .where('booking_id', '=', stay.bookingId)
      .executeTakeFirstOrThrow()
    expect(payment.captured_cents).toBe(payment.refunded_cents)
    const asked = await app.payments.provider.retrieveIntent(payment.intent_id ?? '')
    expect(asked.ok && asked.value.status).toBe(payment.captured_cents > 0 ? 'paid' : 'cancelled')
    const refunds = await app.connection.db
      .selectFrom('refunds')
      .select('amount_cents')
      .where('payment_id', '=', payment.id)
      .execute()
    expect(refunds.length).toBeLessThanOrEqual(1)
  }
})

test('when the provider refuses our key, the owner is asked to try later and the log names our mistake', async () => {
  const error = { type: 'invalid_request_error', message: 'Invalid API Key provided: sk_live_*' }
  const stripe = createServer((_request, response) => response.writeHead(401).end(JSON.stringify({ error })))
  await new Promise<void>((resolve) => stripe.listen(0, '127.0.0.1', resolve))
  options.sandboxAt = `http://127.0.0.1:${(stripe.address() as AddressInfo).port}`
  const stay = await anAcceptedStay(app)
  const body = { bookingId: stay.bookingId, amount: stay.totalAmount }
  const refused = await app.attempt(api.payments.createIntent, { body }, stay.owner)
  delete options.sandboxAt
  stripe.close()
  expect([refused.status, refused.text]).toEqual([503, 'Failed to set up payment. Please try again.'])
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([
    { level: 50, msg: 'Stripe refuses what we ask', err: { message: error.message, statusCode: 401 } },
  ])
})
