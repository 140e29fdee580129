// docs/product.md#staff
import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { useTestApp } from '#testing/app.ts'
import { aSharedCase } from '#testing/cases.ts'
import { chargesIn } from '#testing/charges.ts'
import { aPerson, anAcceptedStay, anAdmin } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'

// calls that not only admins make, or that ask with some inputs only; all others: server/fresh-logins.test.ts
const app = useTestApp({ live: true })
const { aLateStay, asked, drop, object } = chargesIn(() => app)
let admin: Person
beforeEach(async () => {
  app.now = new Date()
  admin = await anAdmin(app)
})

const proved = (person: Person, minutesAgo: number) =>
  app.connection.pool.query(
    'update sessions set proved_at = $2::timestamptz - make_interval(mins => $3) where user_id = $1',
    [person.id, app.now, minutesAgo],
  )
const refused = { status: 403, text: refusals.fresh_login_needed.sentence }

full('a charge is ended by an admin with a fresh login, and taken back by its sitter with any', async () => {
  const stay = await aLateStay()
  const id = await asked(stay)
  await object(id, stay.owner)
  admin = await anAdmin(app)
  await proved(admin, 16)
  expect(await drop(id, admin)).toMatchObject(refused)
  await proved(admin, 15)
  expect((await drop(id, admin)).status).toBe(200)
  const second = await aLateStay()
  const other = await asked(second)
  await proved(second.sitter, 16)
  expect((await drop(other, second.sitter)).status).toBe(200)
})

test('a stay is cancelled by an admin with a fresh login, and by its sides with any', async () => {
  const [one, two] = [await anAcceptedStay(app), await anAcceptedStay(app)]
  const cancel = (id: string, by: Person) =>
    app.attempt(api.bookings.change, { params: { id }, body: { status: 'cancelled' } }, by)
  for (const person of [admin, two.owner]) await proved(person, 16)
  expect(await cancel(one.bookingId, admin)).toMatchObject(refused)
  expect((await cancel(two.bookingId, two.owner)).status).toBe(200)
  await proved(admin, 15)
  expect((await cancel(one.bookingId, admin)).status).toBe(200)
})

test('what was recorded in a stay with a case is read with a fresh login, and before it nothing is said to be read', async () => {
  const shared = await aSharedCase(app)
  // the two sides did not agree
  await app.connection.pool.query(`update cases set state = 'open', turn = null, answer_by = null where id = $1`, [
    shared.id,
  ])
  admin = await anAdmin(app)
  const params = { id: shared.bookingId }
  const reads = [
    () => app.attempt(api.care.log, { params, query: {} }, admin),
    () => app.attempt(api.handovers.get, { params: { ...params, way: 'in' } }, admin),
    () => app.attempt(api.emergency.get, { params }, admin),
  ]
  await proved(admin, 16)
  for (const read of reads) expect(await read()).toMatchObject(refused)
  const written = () => app.connection.pool.query('select action from audit_log where actor_id = $1', [admin.id])
  expect((await written()).rows).toEqual([])
  await proved(admin, 15)
  for (const read of reads) expect((await read()).status).toBe(200)
  expect((await written()).rows).toHaveLength(3)
})

test('a case that holds a payout is solved with a fresh login, any other and every other state with any', async () => {
  const shared = await aSharedCase(app)
  admin = await anAdmin(app)
  await proved(admin, 16)
  const set = (id: string, state: 'open' | 'waiting' | 'solved') =>
    app.attempt(api.cases.setState, { params: { id }, body: { state } }, admin)
  expect((await set(shared.id, 'waiting')).status).toBe(200)
  expect(await set(shared.id, 'solved')).toMatchObject(refused)
  const body = { topic: 'account', text: 'Where is my receipt?', requestId: randomUUID() } as const
  const { id } = (await app.call(api.cases.open, { body }, shared.owner)).body
  expect((await set(id ?? '', 'solved')).status).toBe(200)
  await proved(admin, 15)
  expect((await set(shared.id, 'solved')).status).toBe(200)
})

test.each(['remove', 'requestDeletion'] as const)(
  'account.%s asks admins for a fresh login, and nobody else',
  async (name) => {
    const owner = await aPerson(app, 'owner')
    await anAdmin(app)
    for (const person of [owner, admin]) await proved(person, 16)
    const leave = (person: Person) => app.attempt(api.account[name], {}, person)
    expect((await leave(owner)).status).toBeLessThan(300)
    expect(await leave(admin)).toMatchObject(refused)
    await proved(admin, 15)
    expect((await leave(admin)).status).toBeLessThan(300)
  },
)
