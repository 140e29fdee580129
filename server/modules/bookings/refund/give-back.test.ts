// @module-tag full
// docs/product.md#money-that-a-sitter-gives-back
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { payOut } from '#server/modules/payouts/public.ts'
import { useTestApp } from '#testing/app.ts'
import { changesIn } from '#testing/changes.ts'
import { decisionsIn } from '#testing/decisions.ts'
import { setUpPayouts } from '#testing/earned.ts'
import { anAdmin, anOwner, aSitter, signedInAgain } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { aDisputedPayment } from '#testing/money-news.ts'
import { eventually } from '#testing/pay.ts'
import { refundAtOnce } from '#testing/rescues.ts'

const app = useTestApp({ live: true })
const limited = useTestApp({ live: true, env: { RATE_LIMITS: 'true' } })
const { aPaidStay, read } = changesIn(() => app)
const { comesTo, isOver, momentOf, params, refund } = decisionsIn(() => app)

const give = (stay: Stay, amount: string, more: object = {}, by: Person = stay.sitter) =>
  app.call(
    api.bookings.giveBack,
    { ...params(stay), body: { amount, note: 'Sorry about the noise.', requestId: randomUUID(), ...more } },
    by,
  )
const preview = (stay: Stay, amount?: string, by: Person = stay.sitter) =>
  app.call(api.bookings.previewGiveBack, { ...params(stay), query: { amount } }, by)
const again = async (stay: Stay): Promise<Stay> => ({
  ...stay,
  owner: await signedInAgain(app, stay.owner),
  sitter: await signedInAgain(app, stay.sitter),
})
/** A stay of 290.00 that is over and divided: the fee is 5.00, the commission 28.50, and 256.50 are the sitter's. */
async function anEndedStay(): Promise<Stay> {
  app.now = new Date()
  const stay = await aPaidStay({ priceCents: 9500 })
  app.now = new Date((await momentOf(stay, 'check_out_at')).getTime() + 3_600_000)
  await isOver(stay)
  await comesTo(stay, { provider_balance: 29_000, service_fees: -500, commission: -2850, sitter_payable: -25_650 })
  return again(stay)
}
const movementsOf = async ({ bookingId }: Stay) => {
  const { rows } = await app.connection.pool.query<{ kind: string; entries: Record<string, number> }>(
    `select kind, json_object_agg(account, amount_cents) as entries from ledger_entries where booking_id = $1
     group by movement_id, kind order by min(id)`,
    [bookingId],
  )
  return rows.map(({ kind, entries }) => ({ kind, ...entries }))
}

test('after a stay, 30.00 of 290.00 cost the sitter 27.00 and the marketplace 3.00 of commission', async () => {
  const stay = await anEndedStay()
  expect((await preview(stay)).body).toEqual({ most: '285.00', owner: '0.00', less: '0.00' })
  expect((await preview(stay, '30.00')).body).toEqual({ most: '285.00', owner: '30.00', less: '27.00' })
  expect((await give(stay, '30.00')).status).toBe(204)
  await comesTo(stay, { provider_balance: 26_000, service_fees: -500, commission: -2550, sitter_payable: -22_950 })
  expect((await movementsOf(stay)).slice(-2)).toEqual([
    { kind: 'payout_reduced', booking_funds: -3000, commission: 300, sitter_payable: 2700 },
    { kind: 'refund', booking_funds: 3000, provider_balance: -3000 },
  ])
  const { events, refunded } = await read(stay)
  expect(refunded).toBe('30.00')
  expect(events.at(-1)).toMatchObject({
    kind: 'refunded',
    by: 'sitter',
    decision: { amount: '30.00', reason: 'goodwill', text: 'Sorry about the noise.', paidBy: null, note: null },
  })
})

test('before its end less is kept, and a later cancellation gives back the rest by the policy', async () => {
  app.now = new Date()
  const stay = await aPaidStay({ priceCents: 9500, policy: 'strict' })
  expect((await give(stay, '30.00')).status).toBe(204)
  await comesTo(stay, { provider_balance: 26_000, booking_funds: -26_000 })
  expect(await read(stay)).toMatchObject({ status: 'accepted', paymentState: 'partially_refunded', refunded: '30.00' })
  const cancelled = { ...params(stay), body: { status: 'cancelled' as const } }
  expect((await app.call(api.bookings.change, cancelled, stay.owner)).status).toBe(200)
  // of 290.00 the policy keeps 147.50, and 30.00 less are kept of that
  await comesTo(stay, { provider_balance: 11_750, service_fees: -500, commission: -1125, sitter_payable: -10_125 })
  // a late-cancelled stay gives back, too
  expect((await give(stay, '112.50')).status).toBe(204)
  await comesTo(stay, { provider_balance: 500, service_fees: -500 })
})

test('a payout that was sent is taken back as far as the sitter gives', async () => {
  const stay = await anEndedStay()
  app.now = new Date(app.now.getTime() + 49 * 3_600_000)
  const now = await again(stay)
  await setUpPayouts(app, now.sitter)
  await payOut(app.payouts, stay.bookingId)
  expect((await give(now, '30.00')).status).toBe(204)
  await payOut(app.payouts, stay.bookingId)
  expect((await app.call(api.payouts.list, { query: {} }, now.sitter)).body[0]).toMatchObject({ amount: '229.50' })
})

test('it is given once, however often the same request comes, and together never more than the nights', async () => {
  const stay = await anEndedStay()
  const requestId = randomUUID()
  const tries = await Promise.all(Array.from({ length: 6 }, () => give(stay, '30.00', { requestId })))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([204]))
  expect((await preview(stay)).body.most).toBe('255.00')
  expect((await give(stay, '31.00', { requestId })).text).toContain('already decided')
  const others = await Promise.all(Array.from({ length: 4 }, () => give(stay, '200.00')))
  expect(others.filter(({ status }) => status === 204)).toHaveLength(1)
  expect((await give(stay, '55.01')).text).toContain('more than is left')
  expect((await give(stay, '55.00')).status).toBe(204)
  // the fee stays
  await comesTo(stay, { provider_balance: 500, service_fees: -500 })
})

test('the sitter alone gives back, in time, and not while the bank has the money', async () => {
  const stay = await anEndedStay()
  for (const person of [await anOwner(app), await aSitter(app)]) {
    expect((await give(stay, '1.00', {}, person)).status).toBe(404)
    expect((await preview(stay, '1.00', person)).status).toBe(404)
  }
  for (const person of [stay.owner, await anAdmin(app)]) {
    expect((await give(stay, '1.00', {}, person)).status).toBe(403)
    expect((await preview(stay, '1.00', person)).status).toBe(403)
  }
  expect((await read(stay, 'sitter')).mayGiveBack).toBe(true)
  expect((await read(stay)).mayGiveBack).toBe(false)
  // what the sitter pays already is theirs to keep paying
  expect((await refund(stay, '200.00', 'sitter')).status).toBe(204)
  expect((await give(stay, '80.00')).text).toContain('more than the sitter earns')
  const report = await aDisputedPayment(app, stay)
  await report('needs_response')
  expect((await give(stay, '1.00')).text).toContain('bank is reviewing')
  await report('won')
  app.now = new Date((await momentOf(stay, 'check_out_at')).getTime() + 60 * 86_400_000)
  const late = await again(stay)
  expect((await give(late, '1.00')).text).toContain('60 days')
  expect((await read(late, 'sitter')).mayGiveBack).toBe(false)
})

test('money is given back ten times an hour', async () => {
  const { aPaidStay: paidThere } = changesIn(() => limited)
  const stay = await paidThere()
  const once = () =>
    limited.call(
      api.bookings.giveBack,
      { ...params(stay), body: { amount: '1.00', note: null, requestId: randomUUID() } },
      stay.sitter,
    )
  for (let times = 0; times < 10; times++) expect((await once()).status).toBe(204)
  expect((await once()).status).toBe(429)
})

test('the money of a stay without a payment is nobody’s to give', async () => {
  app.now = new Date()
  const stay = await aPaidStay()
  await app.call(api.bookings.change, { ...params(stay), body: { status: 'cancelled' } }, stay.sitter)
  await refundAtOnce(app, stay)
  await eventually(async () => (await read(stay)).paymentState, 'refunded')
  expect((await preview(stay)).body.most).toBe('0.00')
  expect((await give(stay, '1.00')).text).toContain('more than is left')
})
