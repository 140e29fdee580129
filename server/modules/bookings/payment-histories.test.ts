// @module-tag full
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { nightsBetween } from '#contract/vocabulary/dates.ts'
import { toCents } from '#contract/vocabulary/money.ts'
import { settlePayment } from '#server/modules/payments/public.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn } from '#testing/changes.ts'
import { aPendingStay } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { long, patience } from '#testing/long.ts'
import { balances, eventually, payByCard, paymentState } from '#testing/pay.ts'

const app = useTestApp({ live: true })
afterEach(() => vi.restoreAllMocks())

const { agreed, answer, decide, hours, on, read, startPaying, turnTo } = changesIn(() => app)

/** Makes captures at the provider fail: it does not answer, or the server is killed before it notes the answer. */
function away(how: 'silent' | 'killed' = 'silent'): void {
  const { provider } = app.payments
  const capture = provider.capture.bind(provider)
  vi.spyOn(provider, 'capture').mockImplementation(async (input) => {
    if (how === 'silent') return { ok: false, failure: { kind: 'unavailable', message: 'away' } }
    await capture(input)
    throw new Error('the server is gone')
  })
}
const back = () => void vi.restoreAllMocks()

/** A stay of three nights for 140.00, accepted with a held card that is not charged yet. */
async function aHeldStay(): Promise<Stay> {
  const stay = await aPendingStay(app)
  await payByCard(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'authorized')
  away()
  await decide(stay, 'accepted', stay.sitter)
  return stay
}

async function paymentsOf(stay: Stay) {
  const { rows } = await app.connection.pool.query<{
    id: string
    intent: string | null
    status: string
    main: boolean
    keep: number | null
  }>(
    `select id, intent_id as intent, status, extra_id is null as main, case when dropped then 0 else keep_cents end as keep
     from payments where booking_id = $1`,
    [stay.bookingId],
  )
  return rows
}

/** The bank cancels the hold of the main payment. */
async function lapse(stay: Stay): Promise<void> {
  for (const { id, intent, main, status } of await paymentsOf(stay)) {
    if (!main || status !== 'authorized' || intent === null) continue
    const ended = await app.payments.provider.cancel({ intentId: intent, idempotencyKey: randomUUID() })
    if (ended.ok)
      await eventually(async () => (await paymentsOf(stay)).find((each) => each.id === id)?.status, 'cancelled')
  }
}

/** Does what the jobs do on a retry. */
async function settle(stay: Stay): Promise<void> {
  for (const { id } of await paymentsOf(stay)) await settlePayment(app.payments, id).catch(() => {})
}

/** Pays what the owner has to pay; returns false if that is nothing. */
async function pay(stay: Stay): Promise<boolean> {
  const { may, toPay, proposal } = await read(stay)
  const isChange = proposal?.may.pay === true
  const amount = isChange ? proposal.toPay : may.pay ? toPay : null
  if (!amount) return false
  expect(await payByCard(app, { ...stay, totalAmount: amount })).toMatch(/succeeded|requires_capture/)
  // a change can be paid once the stay is
  await eventually(async () => {
    const now = await read(stay)
    return isChange ? now.proposal?.may.pay === true : now.may.pay
  }, false)
  return true
}

test('an applied extra payment keeps the hold of a stay that is not charged yet', async () => {
  const stay = await aHeldStay()
  await agreed(stay, { ...on(10, 14), total: '185.00' })
  await payByCard(app, { ...stay, totalAmount: '45.00' })
  await eventually(async () => (await read(stay)).totalAmount, '185.00')
  expect(await read(stay)).toMatchObject({ paymentState: 'authorized', may: { pay: false } })
  back()
  await settle(stay)
  await eventually(() => balances(app, stay.bookingId), { provider_balance: 18_500, booking_funds: -18_500 })
  expect(await read(stay)).toMatchObject({ status: 'accepted', paymentState: 'paid' })
  await turnTo(hours(25))
  expect((await read(stay)).status).toBe('accepted')
})

test('after a hold lapses, the owner pays the price less what an extra payment keeps', async () => {
  const stay = await aHeldStay()
  await agreed(stay, { ...on(10, 12), total: '95.00' })
  await agreed(stay, { ...on(10, 13), total: '140.00' })
  await payByCard(app, { ...stay, totalAmount: '45.00' })
  await eventually(async () => (await read(stay)).totalAmount, '140.00')
  await lapse(stay)
  back()
  await settle(stay)
  await eventually(() => balances(app, stay.bookingId), { provider_balance: 4500, booking_funds: -4500 })
  const due = { paymentState: 'unpaid', may: { pay: true }, toPay: '95.00', covered: '45.00', netPaid: '45.00' }
  expect(await read(stay)).toMatchObject(due)
  expect((await startPaying(stay, '140.00')).text).toMatch(/amount doesn't match/)
  expect(await payByCard(app, { ...stay, totalAmount: '95.00' })).toBe('succeeded')
  await eventually(() => balances(app, stay.bookingId), { provider_balance: 14_000, booking_funds: -14_000 })
  expect(await read(stay)).toMatchObject({ paymentState: 'paid', toPay: null, covered: null, netPaid: '140.00' })
})

/** What may happen to a stay whose card is held. */
const steps = ['longer', 'shorter', 'pay', 'lapse', 'away', 'killed', 'back', 'settle'] as const

async function happen(stay: Stay, step: (typeof steps)[number]): Promise<void> {
  if (step === 'pay') return void (await pay(stay))
  if (step === 'lapse') return lapse(stay)
  if (step === 'settle') return settle(stay)
  if (step === 'back') return back()
  if (step === 'away' || step === 'killed') {
    back()
    return away(step === 'killed' ? 'killed' : 'silent')
  }
  const { startDate, endDate, proposal } = await read(stay)
  const nights = nightsBetween(startDate, endDate) + (step === 'longer' ? 1 : -1)
  if (proposal || nights < 1 || nights > 6) return
  const dates = on(10, 10 + nights)
  const quote = await app.call(api.bookings.quoteChange, { params: { id: stay.bookingId }, query: dates }, stay.owner)
  await agreed(stay, { ...dates, total: quote.body.total })
}

/** Checks that the payments of a stay together never keep more than its price. */
async function keepsItsPrice(stay: Stay): Promise<void> {
  const kept = (await paymentsOf(stay)).filter(({ status }) => status === 'authorized' || status === 'captured')
  const { totalAmount } = await read(stay)
  expect(kept.reduce((sum, { keep }) => sum + (keep ?? 0), 0)).toBeLessThanOrEqual(toCents(totalAmount))
}

test(
  'after any sequence of changes, failures and retries, the owner has paid the price exactly once',
  async () => {
    const history = fc.array(fc.constantFrom(...steps), { minLength: 2, maxLength: 9 })
    await fc.assert(
      fc.asyncProperty(history, async (happened) => {
        const stay = await aHeldStay()
        for (const step of happened) {
          await happen(stay, step)
          await keepsItsPrice(stay)
        }
        back()
        const { proposal } = await read(stay)
        if (proposal) await answer(stay, proposal.id, 'withdrawn', stay.owner)
        for (let tries = 0; tries < 3 && (await settle(stay), await pay(stay)); tries++);
        await settle(stay)
        const cents = toCents((await read(stay)).totalAmount)
        await eventually(() => balances(app, stay.bookingId), { provider_balance: cents, booking_funds: -cents })
        expect(await read(stay)).toMatchObject({ status: 'accepted', paymentState: 'paid', may: { pay: false } })
      }),
      { numRuns: long ? 200 : 5, endOnFailure: true },
    )
  },
  patience(120_000),
)
