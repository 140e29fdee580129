// @module-tag full
import type { Side } from '#contract/vocabulary/booking-states.ts'
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { reconcilePayments, settlePayment } from '#server/modules/payments/public.ts'
import { useTestApp } from '#testing/app.ts'
import { aPendingStay, anAcceptedStay } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { balances, eventually, payByCard, paymentState } from '#testing/pay.ts'
import { refundAtOnce } from '#testing/rescues.ts'
import { noneFails } from '#testing/due.ts'
import { receiveEvent } from './apply-report.ts'

const app = useTestApp({ live: true })
afterEach(() => vi.restoreAllMocks())

const state = (stay: Stay) => () => paymentState(app, stay.bookingId)
const reconcile = (now: Date) => reconcilePayments(app.payments, now, (error) => expect.unreachable(String(error)))
const minutes = (count: number): Date => new Date(app.now.getTime() + count * 60_000)
const change = (stay: Stay, status: 'accepted' | 'cancelled', by: Side) =>
  app.call(api.bookings.change, { params: { id: stay.bookingId }, body: { status } }, stay[by])

/** Loses every event of the provider from now on. */
function loseEvents(): void {
  vi.spyOn(app.payments.provider, 'verifyWebhook').mockReturnValue(undefined)
}

async function paymentOf(stay: Stay) {
  return app.connection.db
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', stay.bookingId)
    .executeTakeFirstOrThrow()
}

test('a hold whose event was lost is found by asking the provider, but only after some minutes', async () => {
  const stay = await aPendingStay(app)
  loseEvents()
  expect(await payByCard(app, stay)).toBe('requires_capture')
  await reconcile(minutes(1))
  expect(await paymentState(app, stay.bookingId)).toBe('unpaid')
  await reconcile(minutes(6))
  expect(await paymentState(app, stay.bookingId)).toBe('authorized')
  expect((await change(stay, 'accepted', 'sitter')).status).toBe(200)
  await eventually(state(stay), 'paid')
})

test('a server that is stopping asks about no further payment', async () => {
  const stay = await aPendingStay(app)
  loseEvents()
  await payByCard(app, stay)
  const asked = vi.spyOn(app.payments.provider, 'retrieveIntent')
  await reconcilePayments(app.payments, minutes(6), (error) => expect.unreachable(String(error)), AbortSignal.abort())
  expect(asked).not.toHaveBeenCalled()
  await reconcile(minutes(6))
  expect(asked).toHaveBeenCalled()
})

test('one run asks about all waiting payments, however many at once', async () => {
  const stays = [await aPendingStay(app), await aPendingStay(app), await aPendingStay(app)]
  loseEvents()
  for (const stay of stays) await payByCard(app, stay)
  await reconcilePayments(app.payments, minutes(6), (error) => expect.unreachable(String(error)), undefined, 1)
  expect(await Promise.all(stays.map((stay) => paymentState(app, stay.bookingId)))).toEqual(
    stays.map(() => 'authorized'),
  )
})

test('a provider that is down is not asked about the rest in the same run', async () => {
  loseEvents()
  for (let count = 0; count < 3; count++) await payByCard(app, await aPendingStay(app))
  const silence = { ok: false, failure: { kind: 'unavailable', message: 'no answer' } } as const
  const asked = vi.spyOn(app.payments.provider, 'retrieveIntent').mockResolvedValue(silence)
  await reconcilePayments(app.payments, minutes(6), (error) => expect.unreachable(String(error)), undefined, 2)
  expect(asked).toHaveBeenCalledTimes(2)
})

test('a payment without any change is asked about less and less often', async () => {
  const stay = await aPendingStay(app)
  await payByCard(app, stay)
  await eventually(state(stay), 'authorized')
  const { id, intent_id } = await paymentOf(stay)
  const asked = vi.spyOn(app.payments.provider, 'retrieveIntent')
  const times = () => asked.mock.calls.filter(([intent]) => intent === intent_id).length
  const age = (hours: number) =>
    app.connection.db
      .updateTable('payments')
      .set({ created_at: minutes(-60 * hours), updated_at: app.now })
      .where('id', '=', id)
      .execute()
  await age(1)
  await reconcile(minutes(14))
  expect(times()).toBe(0)
  await reconcile(minutes(16))
  expect(times()).toBe(1)
  await age(70)
  await reconcile(minutes(29))
  expect(times()).toBe(1)
  await reconcile(minutes(31))
  expect(times()).toBe(2)
})

test('a charge whose event was lost keeps its stay', async () => {
  const stay = await anAcceptedStay(app)
  loseEvents()
  expect(await payByCard(app, stay)).toBe('succeeded')
  await reconcile(minutes(6))
  await runDue(app.connection.db, minutes(25 * 60), noneFails)
  expect(await paymentState(app, stay.bookingId)).toBe('paid')
  expect((await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.owner)).body.status).toBe(
    'accepted',
  )
})

test('a charge whose event was lost is refunded when its stay was cancelled as not paid', async () => {
  const stay = await anAcceptedStay(app)
  loseEvents()
  expect(await payByCard(app, stay)).toBe('succeeded')
  await runDue(app.connection.db, minutes(25 * 60), noneFails)
  await eventually(state(stay), 'refunded')
  expect(await balances(app, stay.bookingId)).toEqual({})
})

test('a payment with something left to do and no job gets one', async () => {
  const stay = await aPendingStay(app)
  await payByCard(app, stay)
  await eventually(state(stay), 'authorized')
  const { id, amount_cents } = await paymentOf(stay)
  await app.connection.db.updateTable('payments').set({ keep_cents: amount_cents }).where('id', '=', id).execute()
  await reconcile(minutes(6))
  await eventually(state(stay), 'paid')
})

test('one payment that the provider cannot report on does not stop the others', async () => {
  const [lost, found] = [await aPendingStay(app), await aPendingStay(app)]
  loseEvents()
  await payByCard(app, lost)
  await payByCard(app, found)
  const { intent_id } = await paymentOf(lost)
  const ask = app.payments.provider.retrieveIntent
  vi.spyOn(app.payments.provider, 'retrieveIntent').mockImplementation(async (id) =>
    id === intent_id ? { ok: false, failure: { kind: 'unavailable', message: 'no answer' } } : ask(id),
  )
  await reconcile(minutes(6))
  expect(await paymentState(app, found.bookingId)).toBe('authorized')
  expect(await paymentState(app, lost.bookingId)).toBe('unpaid')
})

test('a job whose capture got no answer fails, so that it is retried', async () => {
  const stay = await aPendingStay(app)
  await payByCard(app, stay)
  await eventually(state(stay), 'authorized')
  vi.spyOn(app.payments.provider, 'capture').mockResolvedValue({
    ok: false,
    failure: { kind: 'unavailable', message: 'no answer' },
  })
  expect((await change(stay, 'accepted', 'sitter')).status).toBe(200)
  const { id } = await paymentOf(stay)
  await expect(settlePayment(app.payments, id)).rejects.toThrow('no answer')
  vi.restoreAllMocks()
  await settlePayment(app.payments, id)
  await eventually(state(stay), 'paid')
})

test('a cancellation before the capture captures only what is kept, and shows the refund', async () => {
  const stay = await aPendingStay(app, { policy: 'strict' })
  await payByCard(app, stay)
  await eventually(state(stay), 'authorized')
  const capture = vi.spyOn(app.payments.provider, 'capture').mockResolvedValue({
    ok: false,
    failure: { kind: 'unavailable', message: 'no answer' },
  })
  expect((await change(stay, 'accepted', 'sitter')).status).toBe(200)
  expect((await change(stay, 'cancelled', 'owner')).status).toBe(200)
  capture.mockRestore()
  const { id } = await paymentOf(stay)
  await settlePayment(app.payments, id)
  // half of three nights and the fee are kept
  const { body } = await app.call(api.bookings.get, { params: { id: stay.bookingId } }, stay.owner)
  expect(body).toMatchObject({ status: 'cancelled', paymentState: 'partially_refunded', refunded: '67.50' })
  expect(await paymentOf(stay)).toMatchObject({ captured_cents: 7250, refunded_cents: 0 })
  expect(await balances(app, stay.bookingId)).toMatchObject({ provider_balance: 7250 })
})

test('a refund that fails before it is noted as done is made again', async () => {
  const stay = await anAcceptedStay(app)
  await payByCard(app, stay)
  await eventually(state(stay), 'paid')
  const { provider } = app.payments
  // the event about the failure comes before the response
  vi.spyOn(provider, 'refund').mockImplementationOnce(async ({ intentId, amountCents, reference }) => {
    const refund = { id: 're_early', intentId, amountCents, reference }
    const about = { id: 'evt_early', type: 'refund.failed', createdAt: app.now, subject: 'refund' } as const
    await receiveEvent(app.payments, { ...about, refund: { ...refund, status: 'failed' } })
    return { ok: true, value: { ...refund, status: 'succeeded' } }
  })
  expect((await change(stay, 'cancelled', 'sitter')).status).toBe(200)
  await refundAtOnce(app, stay)
  await eventually(state(stay), 'refunded')
  expect(await balances(app, stay.bookingId)).toEqual({})
  const refunds = await app.connection.db
    .selectFrom('refunds')
    .select(['status', 'provider_refund_id'])
    .where('booking_id', '=', stay.bookingId)
    .orderBy('created_at')
    .execute()
  expect(refunds).toMatchObject([{ status: 'failed', provider_refund_id: 're_early' }, { status: 'done' }])
  expect(refunds[1]?.provider_refund_id).not.toBe('re_early')
})

test('a refund that the provider reports as failed is not noted as done', async () => {
  const stay = await anAcceptedStay(app)
  await payByCard(app, stay)
  await eventually(state(stay), 'paid')
  vi.spyOn(app.payments.provider, 'refund').mockImplementation(async ({ intentId, amountCents }) => ({
    ok: true,
    value: { id: 're_in_vain', intentId, amountCents, status: 'failed', reference: null },
  }))
  expect((await change(stay, 'cancelled', 'sitter')).status).toBe(200)
  await refundAtOnce(app, stay)
  const { id } = await paymentOf(stay)
  await expect(settlePayment(app.payments, id)).rejects.toThrow('refund')
  expect(await paymentState(app, stay.bookingId)).toBe('paid')
  expect(await balances(app, stay.bookingId)).toEqual({ provider_balance: 14_000, booking_funds: -14_000 })
})

test('a refund whose answer was lost is found, not repeated, after the provider has dropped its key', async () => {
  const stay = await anAcceptedStay(app, { policy: 'strict' })
  await payByCard(app, stay)
  await eventually(state(stay), 'paid')
  const { provider } = app.payments
  const make = provider.refund
  const made = vi.spyOn(provider, 'refund').mockImplementation(async (input) => {
    const outcome = await make({ ...input, idempotencyKey: randomUUID() })
    return outcome.ok ? { ok: false, failure: { kind: 'unavailable', message: 'no answer' } } : outcome
  })
  expect((await change(stay, 'cancelled', 'owner')).status).toBe(200)
  await eventually(async () => made.mock.calls.length, 1)
  const { id } = await paymentOf(stay)
  await settlePayment(app.payments, id)
  expect(made.mock.calls).toHaveLength(1)
  expect((await paymentOf(stay)).refunded_cents).toBe(6750)
  expect(await paymentState(app, stay.bookingId)).toBe('partially_refunded')
  expect(await balances(app, stay.bookingId)).toMatchObject({ provider_balance: 7250 })
})

test("a refund that could not be delivered is the booking's money again, and is repeated", async () => {
  const stay = await anAcceptedStay(app)
  await payByCard(app, stay)
  await eventually(state(stay), 'paid')
  expect((await change(stay, 'cancelled', 'sitter')).status).toBe(200)
  await refundAtOnce(app, stay)
  await eventually(state(stay), 'refunded')
  const { id, intent_id } = await paymentOf(stay)
  const refunds = () =>
    app.connection.db.selectFrom('refunds').selectAll().where('payment_id', '=', id).orderBy('created_at').execute()
  const first = (await refunds())[0]?.provider_refund_id ?? ''

  const { provider } = app.payments
  const down = vi.spyOn(provider, 'refund').mockResolvedValue({
    ok: false,
    failure: { kind: 'unavailable', message: 'no answer' },
  })
  const refund = {
    id: first,
    intentId: intent_id ?? '',
    amountCents: 14_000,
    status: 'failed' as const,
    reference: null,
  }
  for (const event of ['evt_bounced', 'evt_bounced', 'evt_bounced_again'])
    await receiveEvent(app.payments, {
      id: event,
      type: 'refund.failed',
      createdAt: app.now,
      subject: 'refund',
      refund,
    })
  expect(await paymentState(app, stay.bookingId)).toBe('paid')
  expect(await balances(app, stay.bookingId)).toEqual({ provider_balance: 14_000, booking_funds: -14_000 })

  await eventually(async () => down.mock.calls.length > 0, true)
  down.mockResolvedValue({ ok: true, value: { ...refund, id: 're_anew', status: 'succeeded' } })
  await settlePayment(app.payments, id)
  expect(await paymentState(app, stay.bookingId)).toBe('refunded')
  expect(await balances(app, stay.bookingId)).toEqual({})
  expect((await refunds()).map(({ status, provider_refund_id }) => [status, provider_refund_id])).toEqual([
    ['failed', first],
    ['done', 're_anew'],
  ])
})

test('an event that comes twice is applied once', async () => {
  const stay = await aPendingStay(app)
  await payByCard(app, stay)
  await eventually(state(stay), 'authorized')
  const { intent_id } = await paymentOf(stay)
  const asked = await app.payments.provider.retrieveIntent(intent_id ?? '')
  if (!asked.ok) return expect.unreachable(asked.failure.message)
  const event = { id: 'evt_twice', type: 'payment_intent.amount_capturable_updated', createdAt: app.now }
  // its own port, because events of the stand-in that arrive meanwhile lock bookings too
  const { bookings } = app.payments
  const lock = vi.fn<typeof bookings.lock>(bookings.lock)
  const deps = { ...app.payments, bookings: { ...bookings, lock } }
  for (const _ of [1, 2]) await receiveEvent(deps, { ...event, subject: 'intent', intent: asked.value })
  expect(lock.mock.calls).toHaveLength(1)
})

test('two concurrent jobs of one payment refund a part once', async () => {
  const stay = await anAcceptedStay(app, { policy: 'strict' })
  await payByCard(app, stay)
  await eventually(state(stay), 'paid')
  const { provider, bookings } = app.payments
  const down = vi.spyOn(provider, 'refund').mockResolvedValue({
    ok: false,
    failure: { kind: 'unavailable', message: 'no answer' },
  })
  expect((await change(stay, 'cancelled', 'owner')).status).toBe(200)
  await eventually(async () => down.mock.calls.length > 0, true)
  vi.restoreAllMocks()

  const { id, intent_id } = await paymentOf(stay)
  const made = vi.spyOn(provider, 'refund')
  const lock = bookings.lock
  let go = (): void => {}
  const gate = new Promise<void>((resolve) => (go = resolve))
  const late = vi.spyOn(bookings, 'lock').mockImplementationOnce(async (tx, bookingId) => {
    await gate
    return lock(tx, bookingId)
  })
  // the second job has seen that a refund is due, and gets the lock when the first is done
  const second = settlePayment(app.payments, id)
  await eventually(async () => late.mock.calls.length > 0, true)
  await settlePayment(app.payments, id)
  go()
  await second
  // jobs of other tests may still refund other payments
  const own = made.mock.calls.filter(([{ intentId }]) => intentId === intent_id)
  expect(new Set(own.map(([{ idempotencyKey }]) => idempotencyKey)).size).toBe(1)
  expect((await paymentOf(stay)).refunded_cents).toBe(6750)
  expect(await balances(app, stay.bookingId)).toMatchObject({ provider_balance: 7250 })
})
