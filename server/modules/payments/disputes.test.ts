import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { runDue } from '#server/modules/bookings/public.ts'
import { payOut } from '#server/modules/payouts/public.ts'
import { useTestApp } from '#testing/app.ts'
import { anAcceptedStay, anAdmin, signedInAgain } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { idsByPages } from '#testing/pages.ts'
import { balances, eventually, payByCard, paymentState } from '#testing/pay.ts'
import { noneFails } from '#testing/due.ts'
import { receiveEvent } from './apply-report.ts'
import { isMoneyUnderWay } from './person-store.ts'
import { settlePayment } from './settle-payment.ts'

const app = useTestApp({ live: true })

const disputes = async () => (await app.call(api.payments.disputes, { query: {} }, await anAdmin(app))).body

/** A stay whose payment is disputed as soon as it is captured. */
async function aDisputedStay(): Promise<{ stay: Stay; id: string }> {
  app.now = new Date()
  const stay = await anAcceptedStay(app)
  expect(await payByCard(app, stay, '4000000000000259')).toBe('succeeded')
  await eventually(async () => (await balances(app, stay.bookingId)).disputes, 14_000)
  // the two reports come in any order
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  const mine = (await disputes()).find(({ bookingId }) => bookingId === stay.bookingId)
  return { stay, id: mine?.id ?? '' }
}

/** Answers a dispute as an admin does on the provider's site. */
async function answer(id: string, words: 'winning_evidence' | 'losing_evidence'): Promise<void> {
  const sent = await fetch(`${app.address}/sandbox/stripe/v1/disputes/${id}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_here' },
    body: new URLSearchParams({ 'evidence[uncategorized_text]': words, submit: 'true' }),
  })
  expect(sent.status).toBe(200)
}

full('a dispute is shown to admins, and the ledger has what the bank took until it comes back', async () => {
  const { stay, id } = await aDisputedStay()
  const week = 7 * 86_400_000
  const [shown] = await disputes()
  expect(shown).toMatchObject({
    id,
    bookingId: stay.bookingId,
    amount: '140.00',
    reason: 'fraudulent',
    status: 'needs_response',
    page: null,
  })
  expect(Math.abs(Date.parse(shown?.respondBy ?? '') - app.now.getTime() - week)).toBeLessThan(60_000)
  expect((await balances(app, stay.bookingId)).provider_balance ?? 0).toBe(0)
  await answer(id, 'winning_evidence')
  await eventually(async () => (await balances(app, stay.bookingId)).disputes ?? 0, 0)
  expect((await balances(app, stay.bookingId)).provider_balance).toBe(14_000)
  expect((await disputes()).find((each) => each.id === id)?.status).toBe('won')
})

/** Ends the stay so many hours ago and allocates its money. */
async function sharedOut({ bookingId }: Stay, hours: number): Promise<void> {
  const { check_out_at: checkOut } = await app.connection.db
    .selectFrom('bookings')
    .select('check_out_at')
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow()
  app.now = new Date(checkOut.getTime() + hours * 3_600_000)
  await runDue(app.connection.db, app.now, noneFails)
  await eventually(async () => (await balances(app, bookingId)).sitter_payable, -12_150)
}

full('what a bank keeps is the marketplace’s loss, and the sitter is paid once the dispute is decided', async () => {
  const { stay, id } = await aDisputedStay()
  await sharedOut(stay, 1)
  const { sitter } = stay
  await app.connection.db
    .insertInto('payout_accounts')
    .values({
      user_id: sitter.id,
      account_id: await anAccount(),
      state: 'ready',
      created_at: app.now,
      asked_at: app.now,
    })
    .execute()
  // hours before it would be due
  await payOut(app.payouts, stay.bookingId)
  const shown = async () =>
    (await app.call(api.payouts.list, { query: {} }, await signedInAgain(app, sitter))).body[0]?.state
  expect(await shown()).toBe('on_hold')
  await answer(id, 'losing_evidence')
  await eventually(async () => (await disputes()).find((each) => each.id === id)?.status, 'lost')
  await payOut(app.payouts, stay.bookingId)
  expect(await shown()).toBe('scheduled')
  app.now = new Date(app.now.getTime() + 48 * 3_600_000)
  await payOut(app.payouts, stay.bookingId)
  expect(await shown()).toBe('paid')
  const { disputes: lost, sitter_payable: owed = 0 } = await balances(app, stay.bookingId)
  expect([lost, owed]).toEqual([14_000, 0])
})

/** An account that can receive transfers. */
async function anAccount(): Promise<string> {
  const made = await app.payouts.provider.createAccount({ person: 'p', idempotencyKey: 'an-account' })
  if (!made.ok) throw new Error(made.failure.message)
  const address = 'http://petstead.test/'
  const link = await app.payouts.provider.onboardingLink({
    accountId: made.value.id,
    returnUrl: address,
    refreshUrl: address,
  })
  if (!link.ok) throw new Error(link.failure.message)
  await fetch(app.address + new URL(link.value.url).pathname, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ told: 'everything' }),
  })
  return made.value.id
}

const seen = async ({ bookingId, owner }: Stay) =>
  (await app.call(api.bookings.get, { params: { id: bookingId } }, owner)).body
const cancel = ({ bookingId, owner }: Stay) =>
  app.call(api.bookings.change, { params: { id: bookingId }, body: { status: 'cancelled' } }, owner)
const refundsOf = ({ bookingId }: Stay) =>
  app.connection.db
    .selectFrom('refunds')
    .select(['amount_cents as cents', 'status', 'by_bank as byBank'])
    .where('booking_id', '=', bookingId)
    .orderBy('created_at')
    .execute()
/** Runs the job of a stay's payment. */
const settled = async ({ bookingId }: Stay) => {
  const { id } = await app.connection.db
    .selectFrom('payments')
    .select('id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  await settlePayment(app.payments, id)
}

full('a stay cancelled during a dispute is refunded only when we win', async () => {
  const { stay, id } = await aDisputedStay()
  expect((await seen(stay)).bank).toBe('reviewing')
  expect((await cancel(stay)).status).toBe(200)
  await settled(stay)
  expect(await refundsOf(stay)).toEqual([])
  expect(await seen(stay)).toMatchObject({ status: 'cancelled', paymentState: 'paid', refundDue: '140.00' })
  await answer(id, 'winning_evidence')
  await eventually(() => paymentState(app, stay.bookingId), 'refunded')
  expect(await refundsOf(stay)).toEqual([{ cents: 14_000, status: 'done', byBank: false }])
  expect(await balances(app, stay.bookingId)).toEqual({})
})

test('a cancelled stay whose dispute we lose is refunded by the bank, not twice', async () => {
  const { stay, id } = await aDisputedStay()
  expect((await cancel(stay)).status).toBe(200)
  await answer(id, 'losing_evidence')
  await eventually(() => paymentState(app, stay.bookingId), 'refunded')
  expect(await refundsOf(stay)).toEqual([{ cents: 14_000, status: 'done', byBank: true }])
  expect(await balances(app, stay.bookingId)).toEqual({})
  const { refundDue, refunded, money } = await seen(stay)
  expect([refundDue, refunded]).toEqual(['0.00', '140.00'])
  expect(money.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['paid', '140.00'],
    ['bank_refunded', '140.00'],
  ])
  expect(await isMoneyUnderWay(app.connection.db, [stay.bookingId])).toBe(false)
})

full('when a bank returns what it kept, we make the refund', async () => {
  const { stay, id } = await aDisputedStay()
  expect((await cancel(stay)).status).toBe(200)
  await answer(id, 'losing_evidence')
  await eventually(() => paymentState(app, stay.bookingId), 'refunded')
  // the provider may refuse, and so would the stand-in: the refund stays due, and is no longer counted as our loss
  const refusal = vi.spyOn(app.payments.provider, 'refund')
  const disputed = { kind: 'invalid_state', message: 'charged back', intent: undefined, isDisputed: true } as const
  refusal.mockResolvedValue({ ok: false, failure: disputed })
  await hear(stay, { id, status: 'lost', funds: 'returned', type: 'charge.dispute.funds_reinstated' })
  expect(await balances(app, stay.bookingId)).toEqual({ provider_balance: 14_000, booking_funds: -14_000 })
  await expect(settled(stay)).rejects.toThrow('charged back')
  refusal.mockImplementation(async ({ intentId, amountCents, reference }) => {
    const made = { id: `re_${reference}`, intentId, amountCents, reference, status: 'succeeded' } as const
    return { ok: true, value: made }
  })
  await settled(stay)
  refusal.mockRestore()
  expect(await paymentState(app, stay.bookingId)).toBe('refunded')
  expect(await balances(app, stay.bookingId)).toEqual({})
})

full('a refund refused before the dispute is reported waits, and is then made by the bank', async () => {
  app.now = new Date()
  const stay = await anAcceptedStay(app)
  await payByCard(app, stay)
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  const disputed = { kind: 'invalid_state', message: 'charged back', intent: undefined, isDisputed: true } as const
  const refusal = vi.spyOn(app.payments.provider, 'refund').mockResolvedValue({ ok: false, failure: disputed })
  expect((await cancel(stay)).status).toBe(200)
  await expect(settled(stay)).rejects.toThrow('charged back')
  const dispute = { id: `du_${Date.now()}`, status: 'needs_response' } as const
  await hear(stay, { ...dispute, funds: undefined, type: 'charge.dispute.created' })
  await settled(stay)
  expect(await paymentState(app, stay.bookingId)).toBe('paid')
  // its end is reported before the withdrawal
  await hear(stay, { ...dispute, status: 'lost', funds: undefined, type: 'charge.dispute.closed' })
  await eventually(() => paymentState(app, stay.bookingId), 'refunded')
  await hear(stay, { ...dispute, funds: 'withdrawn', type: 'charge.dispute.funds_withdrawn' })
  refusal.mockRestore()
  expect((await refundsOf(stay)).filter(({ status }) => status !== 'failed')).toEqual([
    { cents: 14_000, status: 'done', byBank: true },
  ])
  expect(await balances(app, stay.bookingId)).toEqual({})
})

full('an admin cannot refund what a bank has returned, nor would the stand-in', async () => {
  const { stay, id } = await aDisputedStay()
  await sharedOut(stay, 1)
  const refund = async () => {
    const body = { amount: '140.00', paidBy: 'both', reason: 'goodwill', requestId: randomUUID() }
    const { status, text } = await app.attempt(
      api.admin.refundBooking,
      { params: { id: stay.bookingId }, body },
      await anAdmin(app),
    )
    return [status, text]
  }
  const left = async () =>
    (await app.call(api.admin.refundPreview, { params: { id: stay.bookingId }, query: {} }, await anAdmin(app))).body
      .left
  expect(await left()).toBe('0.00')
  expect(await refund()).toEqual([409, "The owner's bank is reviewing this payment, so it can't be refunded now."])
  await answer(id, 'losing_evidence')
  await eventually(async () => (await disputes()).find((each) => each.id === id)?.status, 'lost')
  const before = await balances(app, stay.bookingId)
  expect(await refund()).toEqual([409, 'The bank has already returned this payment to the owner.'])
  expect(await left()).toBe('0.00')
  expect(await balances(app, stay.bookingId)).toEqual(before)
  expect(await seen({ ...stay, owner: await signedInAgain(app, stay.owner) })).toMatchObject({ bank: 'returned' })
  const intentId = await intentOf(stay)
  const asked = { intentId, amountCents: 100, reference: 'r', idempotencyKey: `again-${intentId}` }
  expect(await app.payments.provider.refund(asked)).toMatchObject({ ok: false, failure: { isDisputed: true } })
})

async function intentOf({ bookingId }: Stay): Promise<string> {
  const { intent_id: intentId } = await app.connection.db
    .selectFrom('payments')
    .select('intent_id')
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()
  return intentId ?? ''
}

let news = 0
/** Sends an event about a dispute of the whole payment, later than all before. */
async function hear(
  stay: Stay,
  event: { id: string; status: 'needs_response' | 'lost'; funds: 'withdrawn' | 'returned' | undefined; type: string },
): Promise<void> {
  const createdAt = new Date(Date.now() + (news += 1) * 60_000)
  const { id, status, funds, type } = event
  const about = {
    intentId: await intentOf(stay),
    amountCents: 14_000,
    reason: 'fraudulent',
    respondBy: null,
    createdAt,
  }
  const dispute = { id, status, ...about }
  await receiveEvent(app.payments, { id: `evt_${id}_${news}`, type, createdAt, subject: 'dispute', funds, dispute })
}

full('late events of a dispute change nothing', async () => {
  const { stay, id } = await aDisputedStay()
  await answer(id, 'winning_evidence')
  await eventually(async () => (await balances(app, stay.bookingId)).disputes ?? 0, 0)
  const createdAt = new Date(Date.now() - 60_000)
  const dispute = {
    id,
    intentId: await intentOf(stay),
    amountCents: 14_000,
    reason: 'fraudulent',
    respondBy: null,
    createdAt,
  }
  await receiveEvent(app.payments, {
    id: `evt_late_${Date.now()}`,
    type: 'charge.dispute.funds_withdrawn',
    createdAt,
    subject: 'dispute',
    funds: 'withdrawn',
    dispute: { ...dispute, status: 'needs_response' },
  })
  expect((await balances(app, stay.bookingId)).disputes ?? 0).toBe(0)
  expect((await disputes()).find((each) => each.id === id)?.status).toBe('won')
  // a bank may open an inquiry without withdrawing anything
  const asks = { ...dispute, id: `${id}_asks`, amountCents: 0, status: 'needs_response' } as const
  await receiveEvent(app.payments, {
    id: `evt_asks_${Date.now()}`,
    type: 'charge.dispute.created',
    createdAt,
    subject: 'dispute',
    funds: 'withdrawn',
    dispute: asks,
  })
  expect((await disputes()).find((each) => each.id === asks.id)?.amount).toBe('0.00')
  expect((await balances(app, stay.bookingId)).disputes ?? 0).toBe(0)
})

test('admins page through all disputes, also while one that was shown is decided', async () => {
  const [first] = await disputes()
  await app.connection.pool.query(
    `insert into disputes (id, payment_id, booking_id, amount_cents, reason, status, created_at, seen_at)
     select 'dp_' || i, payment_id, booking_id, 100, 'general', (array['needs_response', 'lost', 'under_review'])[1 + i % 3],
       created_at, seen_at from disputes, generate_series(1, 7) i where id = $1`,
    [first?.id],
  )
  const all = await disputes()
  const decide = (id = '') => app.connection.pool.query(`update disputes set status = 'won' where id = $1`, [id])
  const seen = await idsByPages(app, api.payments.disputes, await anAdmin(app), decide)
  expect(seen).toEqual(all.map(({ id }) => id))
})
