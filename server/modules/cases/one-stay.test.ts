// @module-tag full
// docs/product.md#cases
import type { Side } from '#contract/vocabulary/booking-states.ts'
import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { aSharedCase, aSittersCase, caseCalls, showsPhoto, sitterAsks } from '#testing/cases.ts'
import type { Shared } from '#testing/cases.ts'
import { anAdmin, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { startTelling } from '#testing/telling.ts'

// a stay of $140.00 that ended ten hours ago: a fee of $5.00, a commission of $13.50, and $121.50 for its sitter
const app = useTestApp({ live: true })
const { read, offer, answer, offerOf } = caseCalls(app)
let admin: Person
beforeEach(async () => {
  app.now = new Date()
  await app.connection.pool.query(`update users set role = 'owner' where role = 'admin'`)
  admin = await anAdmin(app)
})
async function aCase(by: Side): Promise<Shared> {
  const shared = await (by === 'owner' ? aSharedCase(app) : aSittersCase(app))
  admin = await signedInAgain(app, admin)
  return shared
}
/** Another case of the owner about the same stay. */
async function another(shared: Shared, asks?: string): Promise<Shared> {
  const about = { topic: 'stay', problem: 'behavior', bookingId: shared.bookingId } as const
  const body = { ...about, ...(asks && { asks }), text: 'They were rude to us, too.', requestId: randomUUID() }
  return { ...shared, id: (await app.call(api.cases.open, { body }, shared.owner)).body.id ?? '' }
}
const run = async (statement: string, values: readonly unknown[] = []) =>
  (await app.connection.pool.query(statement, [...values])).rows
const expectRefused = (answered: { status: number; text: string }, code: RefusalCode) =>
  expect([answered.status, answered.text]).toEqual([refusals[code].status, refusals[code].sentence])

type Decision = {
  amount?: string
  paidBy?: 'both' | 'sitter' | 'marketplace'
  toSitter?: string
  sitterPaidBy?: 'marketplace' | 'owner'
}
const decide = ({ id }: Shared, decision: Decision) => {
  const body = { amount: '0', paidBy: 'both', reason: 'not_described', text: 'We looked into all of it.' } as const
  return app.call(api.cases.decide, { params: { id }, body: { ...body, requestId: randomUUID(), ...decision } }, admin)
}
const chargesOf = async ({ bookingId: id }: Shared, by: Person) =>
  (await app.call(api.charges.list, { params: { id } }, by)).body.charges
const setState = ({ id }: Shared, state: 'open' | 'solved') =>
  app.call(api.cases.setState, { params: { id }, body: { state } }, admin)

describe('several cases of one stay', () => {
  test('cost the marketplace no more than one may, also decided at once', async () => {
    const first = await aCase('owner')
    const [second, third] = [await another(first), await another(first)]
    await decide(first, { toSitter: '600.00' })
    expectRefused(await decide(second, { toSitter: '400.01' }), 'case_cover_spent')
    const both = await Promise.all([second, third].map((each) => decide(each, { toSitter: '250.00' })))
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(
      await run('select sum(covered_cents)::int as sum from cases where booking_id = $1', [first.bookingId]),
    ).toEqual([{ sum: 85_000 }])
  }, 30_000)

  test('hold together in the database, in whichever order two connections come', async () => {
    const first = await aCase('owner')
    const second = await another(first)
    const cover = ({ id }: Shared) => run('update cases set covered_cents = 60000 where id = $1', [id])
    const both = await Promise.allSettled([cover(first), cover(second)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(cover(both[0].status === 'rejected' ? first : second)).rejects.toThrow('cost too much')
    const ask = ({ id, bookingId }: Shared) =>
      run(
        `insert into charges (booking_id, kind, amount_cents, commission_cents, asked_at, state_at, client_id, said, case_id)
         values ($1, 'proposed', 30000, 0, now(), now(), new_id(), '', $2)`,
        [bookingId, id],
      )
    const asked = await Promise.allSettled([ask(first), ask(second)])
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    // what is asked for can be paid
    await run(`update charges set state = 'paid' where booking_id = $1`, [first.bookingId])
  }, 30_000)

  test('ask no more of the owner than one may', async () => {
    const first = await aCase('owner')
    const second = await another(first, '20.00')
    expect((await decide(first, { toSitter: '300.00', sitterPaidBy: 'owner' })).status).toBe(200)
    expectRefused(await decide(second, { toSitter: '200.01', sitterPaidBy: 'owner' }), 'case_sitter_amount')
    expect((await read(second, first.owner)).body.between?.mostOfOwner).toBe('200.00')
    expectRefused(await offer(second, '200.01', first.owner, randomUUID(), 'sitter'), 'case_sitter_amount')
    expectRefused(await sitterAsks(app, first, '200.01'), 'case_asks_too_much')
    expect((await sitterAsks(app, first, '150.00')).status).toBe(201)
    // what is asked for in an open case counts
    expectRefused(await sitterAsks(app, first, '50.01'), 'case_asks_too_much')
    expect((await sitterAsks(app, first, '50.00')).status).toBe(201)
  }, 30_000)

  test('give the owner no more than was paid', async () => {
    const first = await aCase('owner')
    const second = await another(first)
    await decide(first, { amount: '100.00', paidBy: 'marketplace' })
    expectRefused(await decide(second, { amount: '40.01', paidBy: 'marketplace' }), 'refund_too_large')
    expect((await decide(second, { amount: '40.00', paidBy: 'marketplace' })).status).toBe(200)
  }, 30_000)
})

test("a sitter asks the owner for money in the owner's case once they have shown them a photo", async () => {
  const shared = await aCase('owner')
  const ask = () => offer(shared, '20.00', shared.sitter, randomUUID(), 'sitter')
  expectRefused(await ask(), 'case_needs_photo')
  const query = { amount: '20.00', gets: 'sitter' } as const
  expectRefused(
    await app.call(api.cases.previewOffer, { params: { id: shared.id }, query }, shared.sitter),
    'case_needs_photo',
  )
  // to give something back, or for the owner to offer it, none is needed
  expect((await offer(shared, '20.00', shared.sitter)).status).toBe(201)
  expect((await offer(shared, '20.00', shared.owner, randomUUID(), 'sitter')).status).toBe(201)
  await showsPhoto(app, shared)
  expect((await ask()).status).toBe(201)
}, 30_000)

describe('a decision', () => {
  const decided = async (shared: Shared, by: Person) =>
    (await read(shared, by)).body.entries.flatMap((entry) => entry.decided ?? [])
  const forStaff = async ({ id }: Shared) =>
    (await app.call(api.cases.read, { params: { id } }, admin)).body.threads.opener.flatMap(
      (each) => each.decided ?? [],
    )

  test('says its amounts to staff, and to each side its own', async () => {
    const shared = await aCase('owner')
    await decide(shared, { amount: '60.00', toSitter: '30.00' })
    expect(await decided(shared, shared.owner)).toEqual([
      { back: '60.00', backPaidBy: null, less: null, toSitter: '0.00', sitterPaidBy: 'owner', payoutAt: null },
    ])
    expect(await decided(shared, shared.sitter)).toMatchObject([
      { back: '60.00', backPaidBy: null, less: '54.00', toSitter: '30.00', sitterPaidBy: 'marketplace' },
    ])
    expect(await forStaff(shared)).toMatchObject([
      { back: '60.00', backPaidBy: 'both', less: '54.00', toSitter: '30.00', sitterPaidBy: 'marketplace' },
    ])
  }, 30_000)

  test('tells the sitter nothing of what the marketplace gave the owner, and the owner what they are asked for', async () => {
    const shared = await aCase('owner')
    await decide(shared, { amount: '60.00', paidBy: 'marketplace', toSitter: '30.00', sitterPaidBy: 'owner' })
    const asked = { toSitter: '30.00', sitterPaidBy: 'owner', backPaidBy: null }
    expect(await decided(shared, shared.owner)).toMatchObject([{ ...asked, back: '60.00', less: null }])
    expect(await decided(shared, shared.sitter)).toMatchObject([{ ...asked, back: '0.00', less: '0.00' }])
  }, 30_000)
})

test('the history of the stay says where money that went back comes from', async () => {
  const shared = await aCase('owner')
  await offer(shared, '20.00', shared.sitter)
  await answer(shared, await offerOf(shared, shared.owner), 'accept', shared.owner)
  await decide(await another(shared), { amount: '10.00' })
  const give = { amount: '5.00', note: null, requestId: randomUUID() }
  await app.attempt(api.bookings.giveBack, { params: { id: shared.bookingId }, body: give }, shared.sitter)
  for (const by of [shared.owner, shared.sitter, admin]) {
    const { events } = (await app.call(api.bookings.get, { params: { id: shared.bookingId } }, by)).body
    expect(events.flatMap(({ decision }) => (decision ? [[decision.amount, decision.inCase]] : []))).toEqual([
      ['20.00', 'agreed'],
      ['10.00', 'decided'],
      ['5.00', null],
    ])
  }
}, 30_000)

test('the notifications of a case call the other side by their first name', async () => {
  const shared = await aCase('owner')
  await run(`update users set first_name = 'Dana', last_name = 'Reed', fullname = null where id = $1`, [
    shared.sitter.id,
  ])
  const telling = startTelling(app)
  const titles = async (by: Person) => {
    await telling.run()
    return (await app.call(api.notifications.list, { query: {} }, by)).body.map(({ title }) => title)
  }
  await offer(shared, '40.00', shared.sitter)
  expect(await titles(shared.owner)).toContain('Dana offers you $40.00 back')
  await answer(shared, await offerOf(shared, shared.owner), 'accept', shared.owner)
  expect(await titles(shared.owner)).toContain('You and Dana agreed on $40.00 back')
  expect(await titles(shared.owner)).toContain('You get $40.00 back, as you agreed with Dana')
  expect((await titles(shared.owner)).filter((title) => /the (?:owner|sitter)|gave you/.test(title))).toEqual([])
}, 30_000)

describe('what staff proposed to an owner', () => {
  test('is over once staff opens the case again, also of one who leaves', async () => {
    const shared = await aCase('owner')
    await decide(shared, { toSitter: '40.00', sitterPaidBy: 'owner' })
    await app.call(api.account.requestDeletion, {}, shared.owner)
    expect((await chargesOf(shared, shared.owner)).map(({ state }) => state)).toEqual(['asked'])
    expect((await setState(shared, 'open')).status).toBe(200)
    const [charge] = await chargesOf(shared, shared.owner)
    expect([charge?.state, charge?.may.pay]).toEqual(['dropped', false])
    expectRefused(
      await app.call(api.payments.charge, { params: { id: charge?.id ?? '' }, body: {} }, shared.owner),
      'nothing_to_pay',
    )
  }, 30_000)
})
