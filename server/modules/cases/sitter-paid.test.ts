// @module-tag full
// docs/product.md#cases
import type { Side } from '#contract/vocabulary/booking-states.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { statementPath } from '#contract/paths.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { payOut } from '#server/modules/payouts/public.ts'
import { runCharges } from '#server/modules/charges/public.ts'
import { cookieOf, useTestApp } from '#testing/app.ts'
import { aSharedCase, aSittersCase, caseCalls, later, showsPhoto } from '#testing/cases.ts'
import type { Shared } from '#testing/cases.ts'
import { sentOf } from '#testing/earned.ts'
import { anAdmin, anOwner, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { balances, confirmCard, eventually } from '#testing/pay.ts'
import { publishSite } from '#testing/site.ts'
import { noneFails } from '#testing/due.ts'

// a stay of $140.00 that ended ten hours ago: a fee of $5.00, a commission of $13.50, and $121.50 for its sitter
const app = useTestApp({ live: true })
const { read, write, offer, answer, offerOf } = caseCalls(app)
let admin: Person
beforeEach(async () => {
  app.now = new Date()
  admin = await anAdmin(app)
})
async function aCase(by: Side = 'sitter'): Promise<Shared> {
  const shared = await (by === 'owner' ? aSharedCase(app) : aSittersCase(app))
  admin = await signedInAgain(app, admin)
  return shared
}
async function after(shared: Shared, hours: number): Promise<Shared> {
  const then = await later(app, shared, hours)
  admin = await signedInAgain(app, admin)
  return then
}
const run = async (statement: string, values: readonly unknown[] = []) =>
  (await app.connection.pool.query(statement, [...values])).rows
const expectRefused = (answered: { status: number; text: string }, code: RefusalCode) =>
  expect([answered.status, answered.text]).toEqual([refusals[code].status, refusals[code].sentence])

type Decision = { toSitter?: string; sitterPaidBy?: 'marketplace' | 'owner'; amount?: string; requestId?: string }
const decide = ({ id }: Shared, { amount = '0', requestId = randomUUID(), ...sitter }: Decision) => {
  const body = {
    amount,
    paidBy: 'marketplace',
    reason: 'other',
    text: 'canary-decision: we looked.',
    requestId,
  } as const
  return app.call(api.cases.decide, { params: { id }, body: { ...body, ...sitter } }, admin)
}
const charges = async ({ bookingId: id }: Shared, by: Person) =>
  (await app.call(api.charges.list, { params: { id } }, by)).body.charges
const pay = (id: string, by: Person) => app.call(api.payments.charge, { params: { id }, body: {} }, by)
const drop = (id: string, by: Person) => app.attempt(api.charges.drop, { params: { id } }, by)
const lapse = () => runCharges(app.connection.db, app.now, noneFails)
const divided = { service_fees: -500, commission: -1350 }
/** What the two sides agreed on: the owner is to pay 60.00. */
async function anAgreement(): Promise<{ shared: Shared; chargeId: string }> {
  const shared = await aCase()
  await offer(shared, '60.00', shared.sitter, randomUUID(), 'sitter')
  expect((await answer(shared, await offerOf(shared, shared.owner), 'accept', shared.owner)).status).toBe(200)
  return { shared, chargeId: (await charges(shared, shared.owner))[0]?.id ?? '' }
}

describe('a sitter who asks for money', () => {
  test('is read by both sides, holds nothing, and has to show a photo', async () => {
    const shared = await aCase()
    expect((await read(shared, shared.owner)).body).toMatchObject({
      state: 'sides',
      asks: '60.00',
      holdsPayout: false,
      between: { viewer: 'owner', turn: 'person', mostOfOwner: '500.00' },
    })
    const about = { topic: 'stay', problem: 'damage', bookingId: shared.bookingId, asks: '60.00' } as const
    const body = { ...about, text: 'The sofa is torn, too.', requestId: randomUUID() }
    expectRefused(await app.call(api.cases.open, { body }, shared.sitter), 'case_needs_photo')
    // for help alone it needs none
    const { asks: _, ...help } = body
    expect((await app.call(api.cases.open, { body: { ...help, requestId: randomUUID() } }, shared.sitter)).status).toBe(
      201,
    )
  }, 30_000)

  test('gets what both agree on: the owner is asked for it, and nothing is charged by itself', async () => {
    const { shared, chargeId } = await anAgreement()
    expect((await read(shared, shared.sitter)).body).toMatchObject({ state: 'solved', outcome: 'agreed' })
    expect(await balances(app, shared.bookingId)).toMatchObject({ sitter_payable: -12_150 })
    expect(await run(`select count(*)::int as count from payments where booking_id = $1`, [shared.bookingId])).toEqual([
      { count: 1 },
    ])
    expect((await charges(shared, shared.owner))[0]).toMatchObject({
      kind: 'agreed',
      amount: '60.00',
      earns: '60.00',
      state: 'asked',
      may: { pay: true, object: false, decline: false },
    })
    expect((await pay(chargeId, shared.sitter)).status).toBe(404)
    const started = (await pay(chargeId, shared.owner)).body
    expect(await confirmCard(app, started)).toBe('succeeded')
    await eventually(() => balances(app, shared.bookingId), {
      ...divided,
      provider_balance: 20_000,
      sitter_payable: -18_150,
    })
    expect(await run('select purpose from payments where charge_id = $1', [chargeId])).toEqual([{ purpose: 'case' }])
    // what a stay costs is as it was
    const { body: stay } = await app.call(api.bookings.get, { params: { id: shared.bookingId } }, shared.owner)
    expect(stay).toMatchObject({ paymentState: 'paid', netPaid: '140.00', refunded: '0.00' })
  }, 30_000)

  test('is not paid in time: it stays open, and its owner requests nothing new meanwhile; the sitter can take it back', async () => {
    const { shared, chargeId } = await anAgreement()
    const soon = await after(shared, 71)
    await lapse()
    expect((await charges(soon, soon.owner))[0]?.state).toBe('asked')
    const late = await after(soon, 1)
    await lapse()
    expect((await charges(late, late.owner))[0]).toMatchObject({ state: 'unpaid', may: { pay: true, object: false } })
    expect((await drop(chargeId, late.owner)).status).toBe(403)
    expect((await drop(chargeId, late.sitter)).status).toBe(200)
    expectRefused(await pay(chargeId, late.owner), 'nothing_to_pay')
  }, 30_000)
})

describe('an offer to the sitter', () => {
  test('is for $0.50 to $500; of two acceptances one counts', async () => {
    const shared = await aCase()
    for (const amount of ['0.49', '500.01']) {
      expectRefused(await offer(shared, amount, shared.owner, randomUUID(), 'sitter'), 'case_sitter_amount')
      const query = { amount, gets: 'sitter' } as const
      const asked = await app.call(api.cases.previewOffer, { params: { id: shared.id }, query }, shared.owner)
      expectRefused(asked, 'case_sitter_amount')
    }
    const query = { amount: '40.00', gets: 'sitter' } as const
    const { body } = await app.call(api.cases.previewOffer, { params: { id: shared.id }, query }, shared.sitter)
    expect(body).toEqual({ owner: '0.00', sitter: '40.00', less: null })
    const requestId = randomUUID()
    await offer(shared, '40.00', shared.owner, requestId, 'sitter')
    expectRefused(await offer(shared, '40.00', shared.owner, requestId, 'owner'), 'case_differs')
    const offerId = await offerOf(shared, shared.sitter)
    const all = await Promise.all([1, 2, 3, 4].map(() => answer(shared, offerId, 'accept', shared.sitter)))
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect((await charges(shared, shared.owner)).map(({ amount, state }) => [amount, state])).toEqual([
      ['40.00', 'asked'],
    ])
  }, 30_000)

  test('that nobody accepted is owed by nobody, whatever the code says', async () => {
    const shared = await aCase()
    await offer(shared, '60.00', shared.sitter, randomUUID(), 'sitter')
    const add = (cents: number, kind: string) =>
      run(
        `insert into charges (booking_id, kind, amount_cents, commission_cents, asked_at, state_at, client_id, said, case_id)
         values ($1, $2, $3, 0, now(), now(), new_id(), 'x', $4)`,
        [shared.bookingId, kind, cents, shared.id],
      )
    await expect(add(6000, 'agreed')).rejects.toThrow('nobody owes this charge')
    await expect(add(50_001, 'proposed')).rejects.toThrow('nobody owes this charge')
    await answer(shared, await offerOf(shared, shared.owner), 'accept', shared.owner)
    await expect(add(6000, 'agreed')).rejects.toThrow('charges_one_of_case')
    await expect(add(5999, 'agreed')).rejects.toThrow('nobody owes this charge')
  }, 30_000)
})

describe('a decision', () => {
  test('pays the sitter of the marketplace once, and it is sent with the rest', async () => {
    const shared = await aCase()
    const decision = { toSitter: '40.00', requestId: randomUUID() }
    const two = await Promise.all([decide(shared, decision), decide(shared, decision)])
    expect(two.map(({ status }) => status)).toEqual([200, 200])
    expect(await balances(app, shared.bookingId)).toEqual({
      ...divided,
      marketplace_expense: 4000,
      provider_balance: 14_000,
      sitter_payable: -16_150,
    })
    expect(await run('select covered_cents, outcome from cases where id = $1', [shared.id])).toEqual([
      { covered_cents: 4000, outcome: 'decided' },
    ])
    const then = await after(shared, 39)
    await payOut(app.payouts, shared.bookingId)
    expect((await sentOf(app, shared)).sent).toBe(16_150)
    const timeline = async (by: Person) =>
      (await app.call(api.bookings.get, { params: { id: shared.bookingId } }, by)).body.timeline
    expect(await timeline(then.sitter)).toContainEqual(
      expect.objectContaining({ kind: 'case_payment', amount: '40.00' }),
    )
    expect((await timeline(then.owner)).map(({ kind }) => kind)).not.toContain('case_payment')
    const { body: statement } = await app.server.inject({
      url: statementPath(app.now.toISOString().slice(0, 7)),
      headers: { cookie: cookieOf(then.sitter) },
    })
    expect(statement.split('\n').find((each) => each.includes(shared.bookingId))).toContain(
      '135.00,13.50,0.00,0.00,40.00,161.50,0.00',
    )
  }, 30_000)

  test('gives both sides of the marketplace no more than $1,000 because of one case', async () => {
    const shared = await aCase()
    await run('update cases set covered_cents = 95000 where id = $1', [shared.id])
    expectRefused(await decide(shared, { toSitter: '30.01', amount: '20.00' }), 'case_cover_spent')
    const requestId = randomUUID()
    expect((await decide(shared, { toSitter: '30.00', amount: '20.00', requestId })).status).toBe(200)
    const input = { params: { id: shared.id }, body: { requestId } }
    expect((await app.call(api.cases.confirmDecision, input, await anAdmin(app))).status).toBe(200)
    expect(await run('select covered_cents from cases where id = $1', [shared.id])).toEqual([
      { covered_cents: 100_000 },
    ])
  }, 30_000)
})

describe('what the operator chose', () => {
  test('is the most that a decision gives of the marketplace, also when it is confirmed later', async () => {
    const mostIs = (caseCoverCents: number) => publishSite(app, admin, { money: { caseCoverCents } })
    const tooMuch = (most: string) => [
      409,
      `At most $${most} can be paid by us because of one stay, in all of its cases.`,
    ]
    await mostIs(30_000)
    const shared = await aCase()
    await run('update cases set covered_cents = 20000 where id = $1', [shared.id])
    const refused = await decide(shared, { toSitter: '100.01' })
    expect([refused.status, refused.text]).toEqual(tooMuch('300'))
    const requestId = randomUUID()
    expect((await decide(shared, { toSitter: '100.00', requestId })).status).toBe(200)
    await mostIs(29_000)
    const input = { params: { id: shared.id }, body: { requestId } }
    const late = await app.call(api.cases.confirmDecision, input, await anAdmin(app))
    expect([late.status, late.text]).toEqual(tooMuch('290'))
    await mostIs(100_000)
  }, 30_000)
})

describe('a decision that the owner pays the sitter', () => {
  test('is a proposal: they pay or decline, and no card is charged without them', async () => {
    const shared = await aCase('owner')
    expectRefused(await decide(shared, { toSitter: '500.01', sitterPaidBy: 'owner' }), 'case_sitter_amount')
    expect((await decide(shared, { toSitter: '40.00', sitterPaidBy: 'owner' })).status).toBe(200)
    expect(await balances(app, shared.bookingId)).toMatchObject({ sitter_payable: -12_150 })
    expect(await run('select count(*)::int as count from payments where booking_id = $1', [shared.bookingId])).toEqual([
      { count: 1 },
    ])
    const [proposed] = await charges(shared, shared.owner)
    expect(proposed).toMatchObject({
      kind: 'proposed',
      state: 'asked',
      may: { pay: true, object: false, decline: true },
    })
    const id = proposed?.id ?? ''
    expect((await drop(id, await anOwner(app))).status).toBe(404)
    const { body } = await pay(id, shared.owner)
    const [paid, declined] = await Promise.all([confirmCard(app, body), drop(id, shared.owner)])
    // whichever came first; what was taken of one that was declined goes back
    if (declined.status !== 200) expect(paid).toBe('succeeded')
    const owed = declined.status === 200 ? 12_150 : 16_150
    await eventually(async () => (await balances(app, shared.bookingId)).sitter_payable, 0 - owed)
    await eventually(async () => (await balances(app, shared.bookingId)).booking_funds ?? 0, 0)
    expect((await charges(shared, shared.sitter))[0]?.state).toBe(declined.status === 200 ? 'dropped' : 'paid')
  }, 30_000)

  test('that is not paid in time leaves nothing open; another decision takes its place', async () => {
    const shared = await aCase('owner')
    await decide(shared, { toSitter: '40.00', sitterPaidBy: 'owner' })
    await write(shared, 'I do not agree at all', shared.owner)
    await decide(shared, { toSitter: '20.00', sitterPaidBy: 'owner' })
    const states = async (by: Person) => (await charges(shared, by)).map(({ amount, state }) => [amount, state])
    expect(await states(shared.owner)).toEqual([
      ['40.00', 'dropped'],
      ['20.00', 'asked'],
    ])
    const late = await after(shared, 72)
    await lapse()
    expect(await states(late.owner)).toEqual([
      ['40.00', 'dropped'],
      ['20.00', 'dropped'],
    ])
  }, 30_000)
})

describe('what the owner pays because of one case', () => {
  test('is at most $500 in all: what they paid before counts, in an offer, too', async () => {
    const shared = await aCase('owner')
    await decide(shared, { toSitter: '300.00', sitterPaidBy: 'owner' })
    await write(shared, 'I do not agree at all', shared.sitter)
    await showsPhoto(app, shared)
    // an offer of before they paid is not accepted after it
    await offer(shared, '200.01', shared.sitter, randomUUID(), 'sitter')
    const offerId = await offerOf(shared, shared.owner)
    const { body } = await pay((await charges(shared, shared.owner))[0]?.id ?? '', shared.owner)
    await confirmCard(app, body)
    await eventually(async () => (await charges(shared, shared.owner))[0]?.state, 'paid')
    expectRefused(await answer(shared, offerId, 'accept', shared.owner), 'case_sitter_amount')
    expectRefused(await offer(shared, '200.01', shared.sitter, randomUUID(), 'sitter'), 'case_sitter_amount')
    expectRefused(await decide(shared, { toSitter: '200.01', sitterPaidBy: 'owner' }), 'case_sitter_amount')
    expect((await decide(shared, { toSitter: '200.00', sitterPaidBy: 'owner' })).status).toBe(200)
  }, 30_000)

  test('is no more what was proposed once the two agree on money for the owner', async () => {
    const shared = await aCase('owner')
    await decide(shared, { toSitter: '40.00', sitterPaidBy: 'owner' })
    await write(shared, 'I do not agree at all', shared.owner)
    await offer(shared, '20.00', shared.sitter)
    expect((await answer(shared, await offerOf(shared, shared.owner), 'accept', shared.owner)).status).toBe(200)
    expect((await charges(shared, shared.owner)).map(({ state }) => state)).toEqual(['dropped'])
    const said = await run(`select actor from care_log where booking_id = $1 and kind = 'charge_ended'`, [
      shared.bookingId,
    ])
    expect(said).toEqual([{ actor: 'sitter' }])
  }, 30_000)
})
