// @module-tag full
// docs/product.md#cases
import { randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { caseCalls } from '#testing/cases.ts'
import type { Shared } from '#testing/cases.ts'
import { anEarnedStay } from '#testing/earned.ts'
import { anAdmin, signedInAgain } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

const app = useTestApp({ live: true })
const { read, step, offer, answer, offerOf } = caseCalls(app)
afterEach(() => {
  app.now = new Date()
})
const run = (text: string, values: readonly unknown[] = []) => app.connection.pool.query(text, [...values])

/** A stay that ended ten hours ago; cases about it are opened by its owner. */
async function aStay() {
  const { stay } = await anEarnedStay(app, 10)
  const owner = await signedInAgain(app, stay.owner)
  const admin = await signedInAgain(app, await anAdmin(app))
  return { bookingId: stay.bookingId, owner, admin, sitter: await signedInAgain(app, stay.sitter) }
}
const opens = (bookingId: string, by: Person, more: { asks?: string; problem?: 'pet_hurt' } = { asks: '20.00' }) => {
  const about = { topic: 'stay', problem: 'not_as_described', bookingId, text: 'There is no fence.' } as const
  return app.call(api.cases.open, { body: { ...about, requestId: randomUUID(), ...more } }, by)
}
const decides = (id: string, by: Person, more: object = {}) => {
  const body = {
    amount: '0',
    paidBy: 'both',
    reason: 'other',
    text: 'We read it all.',
    requestId: randomUUID(),
  } as const
  return app.call(api.cases.decide, { params: { id }, body: { ...body, ...more } }, by)
}
const state = async (id: string, by: Person) => {
  const { holdsPayout, unheld } = (await read({ id } as Shared, by)).body
  return { holdsPayout, unheld }
}

test('after three cases within a year that came to nothing the next holds nothing, which its opener and staff read', async () => {
  const { bookingId, owner, sitter, admin } = await aStay()
  const ids: string[] = []
  for (const end of ['withdrawn', 'decided', 'withdrawn'] as const) {
    const { body } = await opens(bookingId, owner)
    expect(body.unheld).toBe(false)
    const id = body.id ?? ''
    ids.push(id)
    expect(await state(id, owner)).toEqual({ holdsPayout: true, unheld: false })
    if (end === 'withdrawn') await step({ id } as Shared, 'withdrawn', owner)
    else await decides(id, admin)
  }
  const fourth = (await opens(bookingId, owner)).body
  expect(fourth).toMatchObject({ unheld: true, forBoth: true })
  const id = fourth.id ?? ''
  expect(await state(id, owner)).toEqual({ holdsPayout: false, unheld: true })
  // the sitter reads nothing of it
  expect((await state(id, sitter)).unheld).toBe(false)
  expect((await app.call(api.cases.read, { params: { id } }, admin)).body).toMatchObject({
    unheld: true,
    holdsPayout: false,
  })
  // staff can have it hold the payout all the same
  await step({ id } as Shared, 'withdrawn', owner)
  // no more than five a day
  await run('delete from quota_uses')
  // one that gave something does not count, nor one of more than a year ago
  await run('update cases set fruitless = false where id = any($1)', [[ids[0], id]])
  expect((await opens(bookingId, owner)).body.unheld).toBe(false)
  await run('update cases set fruitless = true where id = any($1)', [[ids[0], id]])
  expect((await opens(bookingId, owner)).body.unheld).toBe(true)
  await run(`update cases set state_at = $2::timestamptz - interval '1 year 1 second' where id = any($1)`, [
    [ids[0], id],
    app.now,
  ])
  expect((await opens(bookingId, owner)).body.unheld).toBe(false)
}, 60_000)

test('what gave something to anybody counts for nobody, nor does a case that staff opened', async () => {
  const { bookingId, owner, admin } = await aStay()
  const fruitless = async (id: string) =>
    (await run('select fruitless from cases where id = $1', [id])).rows[0]?.fruitless
  const [some, toSitter, none] = [
    (await opens(bookingId, owner)).body.id ?? '',
    (await opens(bookingId, owner)).body.id ?? '',
    (await opens(bookingId, owner)).body.id ?? '',
  ]
  await decides(some, admin, { amount: '5.00' })
  await decides(toSitter, admin, { toSitter: '5.00' })
  await decides(none, admin)
  expect([await fruitless(some), await fruitless(toSitter), await fruitless(none)]).toEqual([false, false, true])
  // opened again, it is not over
  await app.call(api.cases.setState, { params: { id: none }, body: { state: 'open' } }, admin)
  expect(await fruitless(none)).toBe(false)
  for (let times = 0; times < 3; times++) {
    const body = { with: 'owner', text: 'We have a question for you.', requestId: randomUUID() } as const
    const { id } = (await app.call(api.cases.openForStay, { params: { id: bookingId }, body }, admin)).body
    await decides(id, admin)
    expect(await fruitless(id)).toBe(true)
  }
  expect((await opens(bookingId, owner)).body.unheld).toBe(false)
}, 60_000)

test('what gave something once is not for nothing when a second look gives no more, or is withdrawn', async () => {
  const { bookingId, owner, sitter, admin } = await aStay()
  const open = async () => (await opens(bookingId, owner)).body.id ?? ''
  const [refunded, covered, accepted, none] = [await open(), await open(), await open(), await open()]
  const again = (id: string) => app.call(api.cases.setState, { params: { id }, body: { state: 'open' } }, admin)
  await decides(refunded, admin, { amount: '5.00' })
  await decides(covered, admin, { toSitter: '5.00', paidBy: 'marketplace' })
  const agreed = { id: accepted } as Shared
  await offer(agreed, '2.00', sitter)
  await answer(agreed, await offerOf(agreed, owner), 'accept', owner)
  await decides(none, admin)
  for (const id of [refunded, covered, accepted, none]) await again(id)
  await step({ id: refunded } as Shared, 'withdrawn', owner)
  for (const id of [covered, accepted, none]) await decides(id, admin)
  const { rows } = await run('select id from cases where fruitless and booking_id = $1', [bookingId])
  expect(rows).toEqual([{ id: none }])
}, 60_000)
