// @module-tag full
// docs/product.md#saved-cards
import { afterEach, expect, test, vi } from 'vitest'
import * as api from '#contract/api.ts'
import { agreementsIn } from '#testing/agreements.ts'
import { useTestApp } from '#testing/app.ts'
import { aSavedCard } from '#testing/cards.ts'
import { changesIn } from '#testing/changes.ts'
import { anOwner, aPendingStay } from '#testing/factories.ts'
import type { Stay } from '#testing/factories.ts'
import { balances, eventually, payByCard, paymentState } from '#testing/pay.ts'
import { chargeAgreed } from './charge-agreed.ts'

const app = useTestApp({ live: true })
const limited = useTestApp({ live: true, env: { RATE_LIMITS: 'true' } })
afterEach(() => vi.restoreAllMocks())

const { agree, agreed, charges, endings, withdraw } = agreementsIn(() => app)
const { aPaidStay, answer, decide, hours, on, propose, read, turnTo } = changesIn(() => app)
const spied = () => vi.spyOn(app.payments.provider, 'payWithoutCustomer')
/** Cards of the stand-in: their bank always asks for the person; it declines when it is charged. */
const asks = '4000002760003184'
const declines = '4000000000000341'

test('a card is charged once, for what was agreed, when the sitter accepts', async () => {
  const asked = spied()
  const stay = await aPendingStay(app)
  await agreed(stay)
  const text = expect.stringMatching(/^If .+ accepts, charge Visa 4242 up to \$140\.00\.$/)
  const waiting = { purpose: 'accept', text, most: '140.00', state: 'waiting' }
  expect(await read(stay)).toMatchObject({ agreedCharge: waiting, may: { pay: false }, paymentState: 'unpaid' })
  expect((await read(stay, 'sitter')).agreedCharge).toBeNull()
  expect((await decide(stay, 'accepted', stay.sitter)).status).toBe(200)
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  const [charge] = await charges(stay)
  expect(charge).toMatchObject({ amount: '140.00', status: 'captured' })
  expect(asked.mock.calls.map(([input]) => input.idempotencyKey)).toEqual([`${charge?.id}:agreed`])
  expect(await endings(stay)).toEqual(['used'])
  expect(await balances(app, stay.bookingId)).toEqual({ provider_balance: 14_000, booking_funds: -14_000 })
  expect(await read(stay)).toMatchObject({ agreedCharge: null, may: { pay: false } })
})

test.each([
  ['whose bank asks for its owner', asks],
  ['that is declined', declines],
])('a card %s leaves the stay to be paid by hand in the usual time', async (_, number) => {
  const stay = await aPendingStay(app)
  await agreed(stay, number)
  await decide(stay, 'accepted', stay.sitter)
  await eventually(() => paymentState(app, stay.bookingId), 'failed')
  const { agreedCharge, may, deadline, toPay } = await read(stay)
  expect({ agreedCharge, pay: may.pay, toPay }).toEqual({ agreedCharge: null, pay: true, toPay: '140.00' })
  expect(new Date(deadline ?? 0)).toEqual(hours(24))
  expect(await payByCard(app, stay)).toBe('succeeded')
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  // the very intent that failed was paid
  expect(await charges(stay)).toMatchObject([{ status: 'captured' }])
  expect(await balances(app, stay.bookingId)).toEqual({ provider_balance: 14_000, booking_funds: -14_000 })
})

test('a change that costs more is charged when the sitter accepts it, and takes place', async () => {
  const stay = await aPaidStay()
  const card = await aSavedCard(app, stay.owner)
  expect((await agree(stay, card, '45.00')).text).toContain('nothing to charge later')
  const changeId = (await propose(stay, { ...on(10, 14), total: '185.00' })).body.proposal?.id ?? ''
  expect((await agree(stay, card, '44.99')).status).toBe(409)
  expect((await agree(stay, card, '45.00')).status).toBe(204)
  expect((await read(stay)).agreedCharge).toMatchObject({ purpose: 'change', most: '45.00', state: 'waiting' })
  expect((await answer(stay, changeId, 'accepted', stay.sitter)).status).toBe(200)
  await eventually(async () => (await read(stay)).totalAmount, '185.00')
  await eventually(() => balances(app, stay.bookingId), { provider_balance: 18_500, booking_funds: -18_500 })
  expect(await endings(stay)).toEqual(['used'])
})

test('a change whose charge fails waits for its owner, and the stay is as it was', async () => {
  const stay = await aPaidStay()
  const card = await aSavedCard(app, stay.owner, asks)
  const changeId = (await propose(stay, { ...on(10, 14), total: '185.00' })).body.proposal?.id ?? ''
  await agree(stay, card, '45.00')
  await answer(stay, changeId, 'accepted', stay.sitter)
  await eventually(async () => (await read(stay)).proposal?.may.pay, true)
  expect(await read(stay)).toMatchObject({ totalAmount: '140.00', change: 'pay', agreedCharge: null })
  expect(await payByCard(app, { ...stay, totalAmount: '45.00' })).toBe('requires_capture')
  await eventually(async () => (await read(stay)).totalAmount, '185.00')
})

const endsBy: Record<string, readonly [string, (stay: Stay, cardId: string) => Promise<unknown>]> = {
  'it is withdrawn': ['withdrawn', async (stay) => expect((await withdraw(stay)).status).toBe(204)],
  'its card is removed': [
    'card_removed',
    (stay, id) => app.call(api.payments.removeCard, { params: { id } }, stay.owner),
  ],
  'the sitter declines': ['over', (stay) => change(stay, 'declined', stay.sitter)],
  'its owner cancels': ['over', (stay) => change(stay, 'cancelled', stay.owner)],
  'nobody answers in time': ['over', () => turnTo(hours(73))],
  'its owner leaves': ['over', (stay) => app.call(api.account.remove, {}, stay.owner)],
  'the request becomes dearer': ['dearer', (stay) => propose(stay, { ...on(10, 14), total: '185.00' })],
  'its owner has the card held instead': [
    'paid',
    async (stay) => {
      await payByCard(app, stay)
      await eventually(() => paymentState(app, stay.bookingId), 'authorized')
    },
  ],
}
const change = (stay: Stay, status: 'accepted' | 'declined' | 'cancelled', by: Stay['owner']) =>
  app.call(api.bookings.change, { params: { id: stay.bookingId }, body: { status } }, by)

test.each(Object.entries(endsBy))('an agreement ends when %s, and nothing is charged', async (_, [why, happens]) => {
  const asked = spied()
  const stay = await aPendingStay(app)
  const card = await agreed(stay)
  await happens(stay, card.id)
  expect(await endings(stay)).toEqual([why])
  const { revision } = await read(stay).catch(() => ({ revision: 0 }))
  await decide(stay, 'accepted', stay.sitter, revision)
  await eventually(async () => (await read(stay, 'sitter')).paymentState !== 'authorized', true)
  expect(asked).not.toHaveBeenCalled()
  expect(await charges(stay)).toEqual([])
})

test('a change that is withdrawn, declined or out of time ends its agreement; a cheaper request keeps it', async () => {
  const stay = await aPaidStay()
  const card = await aSavedCard(app, stay.owner)
  for (const by of ['owner', 'sitter'] as const) {
    const changeId = (await propose(stay, { ...on(10, 14), total: '185.00' })).body.proposal?.id ?? ''
    expect((await agree(stay, card, '45.00')).status).toBe(204)
    await answer(stay, changeId, by === 'owner' ? 'withdrawn' : 'declined', stay[by])
  }
  await propose(stay, { ...on(10, 14), total: '185.00' })
  await agree(stay, card, '45.00')
  await turnTo(hours(73))
  expect(await endings(stay)).toEqual(['over', 'over', 'over'])
  expect((await read(stay)).totalAmount).toBe('140.00')

  const request = await aPendingStay(app)
  await agreed(request)
  await propose(request, { ...on(10, 12), total: '95.00' })
  expect((await decide(request, 'accepted', request.sitter)).status).toBe(200)
  await eventually(() => paymentState(app, request.bookingId), 'paid')
  expect(await charges(request)).toMatchObject([{ amount: '95.00', most: '140.00' }])
})

test('an agreement is replaced by the next; its owner alone makes and withdraws it, with a card of theirs', async () => {
  const stay = await aPendingStay(app)
  const card = await agreed(stay)
  const other = await anOwner(app)
  const foreign = await aSavedCard(app, other)
  expect((await agree(stay, foreign)).status).toBe(404)
  for (const person of [other, stay.sitter]) {
    expect((await agree(stay, card, '140.00', person)).status).toBe(404)
    expect((await withdraw(stay, person)).status).toBe(404)
  }
  expect((await agree(stay, card, '139.99')).text).toContain("amount doesn't match")
  await agree(stay, await aSavedCard(app, stay.owner, '5555555555554444'))
  expect(await endings(stay)).toEqual(['replaced', null])
  expect((await read(stay)).agreedCharge?.text).toContain('Mastercard 4444')
  expect((await withdraw(stay)).status).toBe(204)
  // nothing is left to withdraw, which is what was wanted
  expect((await withdraw(stay)).status).toBe(204)
})

test('an agreement that is late charges nothing', async () => {
  const asked = spied()
  const stay = await aPendingStay(app)
  await agreed(stay)
  await app.connection.pool.query('update charge_agreements set ends_at = $2 where booking_id = $1', [
    stay.bookingId,
    app.now,
  ])
  await decide(stay, 'accepted', stay.sitter)
  expect(await endings(stay)).toEqual(['over'])
  expect(asked).not.toHaveBeenCalled()
  expect(await read(stay)).toMatchObject({ paymentState: 'unpaid', may: { pay: true } })
})

test('the database refuses a charge that nobody agreed to', async () => {
  const stay = await aPendingStay(app)
  await agreed(stay)
  const other = await aPendingStay(app)
  const { pool } = app.connection
  const { rows } = await pool.query<{ id: string; ends: Date }>(
    'select id, ends_at as ends from charge_agreements where booking_id = $1',
    [stay.bookingId],
  )
  const [agreement] = rows
  if (!agreement) throw new Error('nothing was agreed')
  const { id, ends } = agreement
  const charge = (bookingId: string, cents: number, more: { extra?: string; purpose?: string; at?: Date } = {}) =>
    pool.query(
      `insert into payments (booking_id, purpose, extra_id, capture, amount_cents, price_cents, fee_cents, commission_cents,
         status, created_at, agreement_id) values ($1, $2, $3, 'charge', $4, $4, 0, 0, 'starting', $5, $6)`,
      [bookingId, more.purpose ?? 'stay', more.extra ?? null, cents, more.at ?? app.now, id],
    )
  const refused = { constraint: 'payments_agreed' }
  await expect(charge(stay.bookingId, 14_001)).rejects.toMatchObject(refused)
  await expect(charge(other.bookingId, 14_000)).rejects.toMatchObject(refused)
  await expect(charge(stay.bookingId, 14_000, { extra: id })).rejects.toMatchObject(refused)
  await expect(charge(stay.bookingId, 14_000, { purpose: 'tip' })).rejects.toMatchObject(refused)
  await expect(charge(stay.bookingId, 14_000, { at: ends })).rejects.toMatchObject(refused)
  await charge(stay.bookingId, 14_000)
  await expect(
    pool.query('update payments set amount_cents = 15000 where agreement_id = $1', [id]),
  ).rejects.toMatchObject(refused)
  await pool.query('update payments set dropped = true, keep_cents = 0 where agreement_id = $1', [id])
  await expect(charge(stay.bookingId, 14_000)).rejects.toMatchObject({ constraint: 'payments_agreement_once' })
  await withdraw(stay)
  await pool.query('delete from payments where agreement_id = $1', [id])
  await expect(charge(stay.bookingId, 14_000)).rejects.toMatchObject(refused)
})

test('a sitter who accepts while the owner withdraws, or removes the card, charges or does not; never in between', async () => {
  for (let round = 0; round < 8; round++) {
    const stay = await aPendingStay(app)
    const { id } = await agreed(stay)
    const end = () =>
      round % 2 === 0 ? withdraw(stay) : app.call(api.payments.removeCard, { params: { id } }, stay.owner)
    const [accepted, ended] = await Promise.all([decide(stay, 'accepted', stay.sitter), end()])
    expect(accepted.status).toBe(200)
    const [why] = await endings(stay)
    if (why === 'used') {
      // a card that went in the same moment leaves the payment to its owner
      if (round % 2 === 0) expect([204, 409]).toContain(ended.status)
      const settled = async () => ['paid', 'failed'].includes(await paymentState(app, stay.bookingId))
      await eventually(settled, true)
    } else {
      expect(await charges(stay)).toEqual([])
      expect(await paymentState(app, stay.bookingId)).toBe('unpaid')
    }
  }
}, 60_000)

test('a charge whose answer is lost, or whose job runs many times at once, is made once', async () => {
  const { provider } = app.payments
  const pay = provider.payWithoutCustomer.bind(provider)
  const created = vi.spyOn(provider, 'createIntent')
  let lost = 0
  vi.spyOn(provider, 'payWithoutCustomer').mockImplementation(async (input) => {
    const outcome = await pay(input)
    return ++lost <= 2 ? { ok: false, failure: { kind: 'unavailable', message: 'lost' } } : outcome
  })
  const stay = await aPendingStay(app)
  await agreed(stay)
  await decide(stay, 'accepted', stay.sitter)
  const id = (await charges(stay))[0]?.id ?? ''
  await Promise.all(Array.from({ length: 6 }, () => chargeAgreed(app.payments, id).catch(() => {})))
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  expect(await balances(app, stay.bookingId)).toEqual({ provider_balance: 14_000, booking_funds: -14_000 })
  const made = await Promise.all(created.mock.results.map(({ value }) => value))
  expect(new Set(made.map((outcome) => outcome.value.id)).size).toBe(1)
})

test('a charge that takes too long can be paid by hand, with the same intent', async () => {
  vi.spyOn(app.payments.provider, 'payWithoutCustomer').mockResolvedValue({
    ok: false,
    failure: { kind: 'unavailable', message: 'away' },
  })
  const stay = await aPendingStay(app)
  await agreed(stay)
  await decide(stay, 'accepted', stay.sitter)
  expect(await read(stay)).toMatchObject({ agreedCharge: { state: 'charging' }, may: { pay: false } })
  expect((await withdraw(stay)).text).toContain('already being charged')
  await app.connection.pool.query(
    `update payments set created_at = created_at - interval '10 minutes' where booking_id = $1`,
    [stay.bookingId],
  )
  expect(await read(stay)).toMatchObject({ agreedCharge: null, may: { pay: true } })
  expect(await payByCard(app, stay)).toBe('succeeded')
  vi.restoreAllMocks()
  await eventually(() => paymentState(app, stay.bookingId), 'paid')
  expect(await balances(app, stay.bookingId)).toEqual({ provider_balance: 14_000, booking_funds: -14_000 })
})

test('charges are agreed to ten times an hour', async () => {
  const stay = await aPendingStay(limited)
  const card = await aSavedCard(limited, stay.owner)
  const { agree: agreeLimited } = agreementsIn(() => limited)
  for (let times = 0; times < 10; times++) expect((await agreeLimited(stay, card)).status).toBe(204)
  expect((await agreeLimited(stay, card)).status).toBe(429)
})

test('the download of one’s data has what was agreed, and how it ended', async () => {
  const stay = await aPendingStay(app)
  await agreed(stay)
  await withdraw(stay)
  const { body } = await app.call(api.account.exportData, {}, stay.owner)
  expect(body.chargeAgreements).toMatchObject([{ bookingId: stay.bookingId, ended: 'withdrawn' }])
  expect(body.chargeAgreements[0]?.text).toContain('Visa 4242 up to $140.00')
})
