import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import type { PayoutProvider } from '#server/gateways/payments/payout-provider.ts'
import { useTestApp } from '#testing/app.ts'
import { anEarnedStay, anOwedStay, postOwed, sentOf, setUpPayouts } from '#testing/earned.ts'
import { anAdmin, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { aDisputedPayment } from '#testing/money-news.ts'
import { idsByPages } from '#testing/pages.ts'
import { balances, eventually, paymentState } from '#testing/pay.ts'
import { payOut, runPayouts } from './public.ts'

const app = useTestApp({ live: true })
let provider: PayoutProvider
beforeAll(async () => {
  provider = { ...app.payouts.provider }
})
afterEach(() => void vi.restoreAllMocks())

/** Completes the provider's page as the sitter. Returns the account's state. */
async function setUp(sitter: Person, told?: string): Promise<string> {
  const { state, ...sent } = await setUpPayouts(app, sitter, told)
  expect(sent).toEqual({ status: 303, location: 'http://petstead.test/sitter-dashboard?tab=earnings&payouts=back' })
  return state
}

const shown = async (sitter: Person) => (await app.call(api.payouts.list, { query: {} }, sitter)).body
const turn = () => runPayouts(app.connection.db, app.now)
const transfersOf = (bookingId: string) =>
  app.connection.db
    .selectFrom('transfers')
    .select(['direction', 'amount_cents as cents', 'status'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .execute()
test('what a stay earned is sent 48 hours after it, once its sitter has an account', async () => {
  const { stay, sitter } = await anEarnedStay(app, 1)
  expect((await app.call(api.payouts.account, {}, sitter)).body).toEqual({ state: 'none' })
  await turn()
  await eventually(
    async () => (await shown(sitter)).map(({ state, amount }) => [state, amount]),
    [['scheduled', '121.50']],
  )
  expect((await shown(sitter))[0]?.at).toBe(new Date(app.now.getTime() + 47 * 3_600_000).toISOString())
  app.now = new Date(app.now.getTime() + 47 * 3_600_000)
  await turn()
  await eventually(async () => (await shown(sitter))[0]?.state, 'needs_account')
  expect(await transfersOf(stay.bookingId)).toEqual([])

  // while the setup is incomplete or under review, nothing is paid
  expect(await setUp(sitter, 'nothing')).toBe('incomplete')
  expect(await setUp(sitter, 'to_be_checked')).toBe('checking')
  expect(await setUp(sitter)).toBe('ready')
  await turn()
  await eventually(async () => (await shown(sitter)).map(({ state, amount }) => [state, amount]), [['paid', '121.50']])
  expect(await transfersOf(stay.bookingId)).toEqual([{ direction: 'out', cents: 12_150, status: 'done' }])
  expect(await sentOf(app, stay)).toEqual({ sent: 12_150, back: 0, transfers: 1 })
  // the ledger agrees: nothing is owed, and the money has left the provider's balance
  const { sitter_payable: owed = 0, provider_balance: held } = await balances(app, stay.bookingId)
  expect([owed, held]).toEqual([0, 14_000 - 12_150])
  const earnings = (await app.call(api.earnings.get, {}, sitter)).body
  expect(earnings).toMatchObject({
    clearing: '0.00',
    due: '0.00',
    paid: '121.50',
    months: [{ stays: 1, amount: '121.50' }],
  })
  // the page at the provider shows the transfer
  const { url } = (await app.call(api.payouts.openAccount, {}, sitter)).body
  expect(await (await fetch(app.address + new URL(url).pathname)).text()).toContain('$121.50')
})

test('an event of the provider about an account is enough, without a return to the page', async () => {
  const { stay, sitter } = await anEarnedStay(app, 49)
  await turn()
  await eventually(async () => (await shown(sitter))[0]?.state, 'needs_account')
  const { url } = (await app.call(api.payouts.openAccount, {}, sitter)).body
  await fetch(app.address + new URL(url).pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ told: 'everything' }),
  })
  await eventually(async () => (await app.call(api.payouts.account, {}, sitter)).body.state, 'ready')
  await turn()
  await eventually(() => sentOf(app, stay), { sent: 12_150, back: 0, transfers: 1 })
})

full('eight concurrent workers whose first responses are lost pay once', async () => {
  const { stay, sitter } = await anEarnedStay(app, 49)
  await setUp(sitter)
  let lost = 0
  vi.spyOn(app.payouts.provider, 'transfer').mockImplementation(async (input) => {
    const outcome = await provider.transfer(input)
    // the transfer was made, but its response is lost
    return ++lost <= 3 ? { ok: false, failure: { kind: 'unavailable', message: 'reset' } } : outcome
  })
  await Promise.allSettled(Array.from({ length: 8 }, () => payOut(app.payouts, stay.bookingId)))
  await Promise.allSettled(Array.from({ length: 8 }, () => payOut(app.payouts, stay.bookingId)))
  expect(lost).toBeGreaterThan(0)
  expect(await sentOf(app, stay)).toEqual({ sent: 12_150, back: 0, transfers: 1 })
  expect(await transfersOf(stay.bookingId)).toEqual([{ direction: 'out', cents: 12_150, status: 'done' }])
  expect((await balances(app, stay.bookingId)).sitter_payable ?? 0).toBe(0)
})

full('after a worker was killed, the next finds its transfer although the key was dropped', async () => {
  const { stay, sitter } = await anEarnedStay(app, 49)
  await setUp(sitter)
  vi.spyOn(app.payouts.provider, 'transfer').mockImplementationOnce(async (input) => {
    await provider.transfer({ ...input, idempotencyKey: `${input.idempotencyKey}-of-long-ago` })
    throw new Error('killed')
  })
  await expect(payOut(app.payouts, stay.bookingId)).rejects.toThrow('killed')
  expect(await transfersOf(stay.bookingId)).toEqual([{ direction: 'out', cents: 12_150, status: 'due' }])
  await payOut(app.payouts, stay.bookingId)
  expect(await sentOf(app, stay)).toEqual({ sent: 12_150, back: 0, transfers: 1 })
  expect(await transfersOf(stay.bookingId)).toEqual([{ direction: 'out', cents: 12_150, status: 'done' }])
})

const decided = { paidBy: 'both', reason: 'goodwill' }
/** What an admin can still refund. */
const leftOf = async (id: string) =>
  (await app.call(api.admin.refundPreview, { params: { id }, query: {} }, await anAdmin(app))).body.left

full('a refund after the payout takes back exactly what was too much', async () => {
  const { stay, sitter } = await anEarnedStay(app, 49)
  await setUp(sitter)
  await payOut(app.payouts, stay.bookingId)
  expect((await shown(sitter))[0]).toMatchObject({ state: 'paid', amount: '121.50' })
  const admin = await anAdmin(app)
  const id = stay.bookingId
  const refund = (amount: string, requestId: string = randomUUID()) =>
    app.attempt(api.admin.refundBooking, { params: { id }, body: { ...decided, amount, requestId } }, admin)
  expect(await leftOf(id)).toBe('140.00')
  // the owner paid 140.00: 135.00 and the fee of 5.00
  expect((await refund('140.01')).status).toBe(409)
  // a double click and a retry after a lost response make one refund and one entry in the log
  const requestId = randomUUID()
  const tries = await Promise.all(Array.from({ length: 12 }, () => refund('45.00', requestId)))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([204]))
  expect(await leftOf(id)).toBe('95.00')
  const other = await refund('46.00', requestId)
  expect([other.status, other.text]).toEqual([
    409,
    'This was already decided with different details. Please reload the page.',
  ])
  const log = (await app.call(api.audit.list, { query: { subjectId: id } }, admin)).body
  expect(log.map(({ details }) => details)).toEqual([{ ...decided, amount: '45.00' }])
  await eventually(() => paymentState(app, id), 'partially_refunded')
  let lost = 0
  vi.spyOn(app.payouts.provider, 'takeBack').mockImplementation(async (input) => {
    const outcome = await provider.takeBack(input)
    return ++lost === 1 ? { ok: false, failure: { kind: 'unavailable', message: 'reset' } } : outcome
  })
  for (let tries = 0; tries < 3; tries++)
    await Promise.allSettled(Array.from({ length: 4 }, () => payOut(app.payouts, id)))
  expect(await sentOf(app, stay)).toEqual({ sent: 12_150, back: 4050, transfers: 1 })
  expect((await shown(sitter))[0]).toMatchObject({ state: 'paid', amount: '81.00' })
  expect((await app.call(api.earnings.get, {}, sitter)).body).toMatchObject({ due: '0.00', paid: '81.00' })
  // the page of the stay agrees
  const earned = async () => (await app.call(api.bookings.get, { params: { id } }, sitter)).body.earnings
  expect(await earned()).toEqual({
    lines: [
      { kind: 'kept', label: 'Total after refunds', amount: '95.00' },
      { kind: 'fee', label: 'Service fee', amount: '-5.00' },
      { kind: 'commission', label: 'Petstead commission', amount: '-9.00' },
    ],
    total: '81.00',
  })
  expect(await balances(app, id)).toEqual({
    provider_balance: 14_000 - 4500 - 8100,
    service_fees: -500,
    commission: -900,
  })
  // all that is left
  expect((await refund('95.00')).status).toBe(204)
  await eventually(() => paymentState(app, id), 'refunded')
  await payOut(app.payouts, id)
  expect(await sentOf(app, stay)).toEqual({ sent: 12_150, back: 12_150, transfers: 1 })
  expect(await balances(app, id)).toEqual({})
  expect((await shown(sitter))[0]).toMatchObject({ state: 'returned', amount: '121.50' })
  expect((await earned())?.total).toBe('0.00')
  expect((await refund('0.01')).status).toBe(409)
})

full('a refused payout is shown to sitter and admins, retried later, and sent when an admin retries it', async () => {
  const { stay, sitter } = await anEarnedStay(app, 49)
  await setUp(sitter)
  const refusal = vi.spyOn(app.payouts.provider, 'transfer').mockResolvedValue({
    ok: false,
    failure: { kind: 'invalid_state', message: 'Insufficient funds', intent: undefined },
  })
  await payOut(app.payouts, stay.bookingId)
  expect((await shown(sitter))[0]).toMatchObject({ state: 'delayed', amount: '121.50' })
  const admin = await anAdmin(app)
  const failed = (await app.call(api.payouts.listForAdmins, { query: { stage: 'failed' } }, admin)).body
  expect(failed).toMatchObject([
    {
      id: stay.bookingId,
      open: { direction: 'out', amount: '121.50' },
      tries: 1,
      failure: 'Insufficient funds',
      nextAt: new Date(app.now.getTime() + 300_000).toISOString(),
    },
  ])
  refusal.mockRestore()
  const id = stay.bookingId
  expect((await app.call(api.payouts.retry, { params: { id } }, admin)).status).toBe(204)
  await eventually(() => sentOf(app, stay), { sent: 12_150, back: 0, transfers: 1 })
  await eventually(async () => (await shown(sitter))[0]?.state, 'paid')
  // the refused transfer stays recorded, and the sent one is a new one
  expect(await transfersOf(id)).toEqual([
    { direction: 'out', cents: 12_150, status: 'refused' },
    { direction: 'out', cents: 12_150, status: 'done' },
  ])
  expect((await app.attempt(api.payouts.retry, { params: { id } }, admin)).status).toBe(404)
  const log = (await app.call(api.audit.list, { query: {} }, admin)).body
  expect(log[0]).toMatchObject({ action: 'payout_retried', subject: { kind: 'booking', id } })
})

full('one run starts all payouts that are due, however many there are', async () => {
  const earlier = await anEarnedStay(app, 49)
  const { stay, sitter } = await anEarnedStay(app, 49)
  await setUp(sitter)
  await app.connection.db
    .updateTable('payouts')
    .set({ look_at: new Date(0) })
    .where('booking_id', '=', earlier.stay.bookingId)
    .execute()
  await runPayouts(app.connection.db, app.now, undefined, 1)
  await eventually(() => transfersOf(stay.bookingId), [{ direction: 'out', cents: 12_150, status: 'done' }])
  await eventually(async () => (await shown(sitter))[0]?.state, 'paid')
  expect((await shown(await signedInAgain(app, earlier.sitter)))[0]).toMatchObject({ state: 'needs_account' })
})

/** A stay whose payout got no response from the provider; it was made or not. */
async function aPayoutInDoubt(isMade: boolean) {
  app.now = new Date()
  const stay = await anOwedStay(app)
  await setUp(stay.sitter)
  vi.spyOn(app.payouts.provider, 'transfer').mockImplementationOnce(async (input) => {
    if (isMade) await provider.transfer(input)
    return { ok: false, failure: { kind: 'unavailable', message: 'reset' } }
  })
  await expect(payOut(app.payouts, stay.bookingId)).rejects.toThrow('reset')
  const later = async (minutes: number) => {
    app.now = new Date(app.now.getTime() + minutes * 60_000)
    await payOut(app.payouts, stay.bookingId)
    const { state, amount } = (await shown(stay.sitter))[0] ?? {}
    return [state, amount]
  }
  return { stay, later }
}

full('a transfer in doubt is not sent during a dispute, and a new one is sent after it', async () => {
  const { stay, later } = await aPayoutInDoubt(false)
  const dispute = await aDisputedPayment(app, stay)
  await dispute('needs_response')
  expect(await later(1)).toEqual(['on_hold', '121.50'])
  expect(await transfersOf(stay.bookingId)).toMatchObject([{ status: 'due' }])
  expect(await later(10)).toEqual(['on_hold', '121.50'])
  expect(await transfersOf(stay.bookingId)).toMatchObject([{ status: 'dropped' }])
  expect((await sentOf(app, stay)).transfers).toBe(0)
  await dispute('won')
  expect(await later(1)).toEqual(['paid', '121.50'])
  expect(await sentOf(app, stay)).toEqual({ sent: 12_150, back: 0, transfers: 1 })
})

full('a transfer that turns out to have been made counts, whatever happened since', async () => {
  const { stay, later } = await aPayoutInDoubt(true)
  await (
    await aDisputedPayment(app, stay)
  )('needs_response')
  expect(await later(1)).toEqual(['paid', '121.50'])
  expect(await sentOf(app, stay)).toEqual({ sent: 12_150, back: 0, transfers: 1 })
})

test('after a transfer in doubt, only what is still owed is sent', async () => {
  const { stay, later } = await aPayoutInDoubt(false)
  await postOwed(app, stay, -4050)
  expect((await later(1))[0]).toBe('sending')
  expect(await later(10)).toEqual(['paid', '81.00'])
  expect(await sentOf(app, stay)).toEqual({ sent: 8100, back: 0, transfers: 1 })
})

test('an amount to be taken back is shown as that, and reduces no other payout', async () => {
  app.now = new Date()
  const stay = await anOwedStay(app)
  const { sitter, bookingId } = stay
  await setUp(sitter)
  await payOut(app.payouts, bookingId)
  vi.spyOn(app.payouts.provider, 'takeBack').mockResolvedValue({
    ok: false,
    failure: { kind: 'invalid_state', message: 'Insufficient funds', intent: undefined },
  })
  await postOwed(app, stay, -6300)
  const seen = async () => (await shown(sitter)).map(({ state, amount }) => [state, amount])
  expect(await seen()).toEqual([['taking_back', '63.00']])
  await payOut(app.payouts, bookingId)
  expect(await seen()).toEqual([['taking_back', '63.00']])
  const figures = (await app.call(api.earnings.get, {}, sitter)).body
  expect(figures).toMatchObject({ clearing: '0.00', due: '0.00', paid: '121.50' })
  const failed = (await app.call(api.payouts.listForAdmins, { query: { stage: 'failed' } }, await anAdmin(app))).body
  expect(failed.find(({ id }) => id === bookingId)).toMatchObject({ open: { direction: 'back', amount: '63.00' } })
})

test('admins page through payouts that could not be sent, also while one is retried', async () => {
  await app.connection.pool.query(`update payouts set state = 'failed', failure = 'Insufficient funds'`)
  const admin = await anAdmin(app)
  const all = (await app.call(api.payouts.listForAdmins, { query: { stage: 'failed' } }, admin)).body.map(
    ({ id }) => id,
  )
  expect(all.length).toBeGreaterThan(3)
  const triedAgain = (id = '') =>
    app.connection.pool.query('update payouts set updated_at = now() where booking_id = $1', [id])
  expect(await idsByPages(app, api.payouts.listForAdmins, admin, triedAgain)).toEqual(all)
})
