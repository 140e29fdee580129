// @module-tag full
// docs/product.md#cases
import { createHash, randomUUID } from 'node:crypto'
import { afterEach, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { useTestApp } from '#testing/app.ts'
import { aSharedCase, caseCalls } from '#testing/cases.ts'
import type { Shared } from '#testing/cases.ts'
import { anAdmin, anOwner, anAcceptedStay } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import { sweepOldCases } from './sweep.ts'

const app = useTestApp({ live: true })
afterEach(() => {
  app.now = new Date()
})

const { step, offer, answer, read } = caseCalls(app)
const run = (text: string, values: readonly unknown[] = []) => app.connection.pool.query(text, [...values])
const bundles = async (id: string, admin: Person) => (await app.call(api.cases.bundles, { params: { id } }, admin)).body
const content = (id: string, number: number, by: Person) =>
  app.call(api.cases.readBundle, { params: { id, number: String(number) } }, by)

/** A case that was opened, and closed by an agreement. */
async function aClosedCase(): Promise<Shared> {
  const shared = await aSharedCase(app)
  await offer(shared, '20.00', shared.sitter)
  const made = (await read(shared, shared.owner)).body.between?.offers.at(-1)
  expect((await answer(shared, made?.id ?? '', 'accept', shared.owner)).status).toBe(200)
  return shared
}

test('what is known of the stay is kept when a case is opened and when it is closed, with its hash', async () => {
  const { id, owner, sitter } = await aSharedCase(app)
  const { body: talk } = await app.call(api.messaging.open, { body: { otherUserId: sitter.id } }, owner)
  await app.call(api.messaging.send, { params: { id: talk.id }, body: { content: 'The fence is not there' } }, owner)
  await step({ id } as Shared, 'withdrawn', owner)
  const admin = await anAdmin(app)
  const kept = await bundles(id, admin)
  expect(kept.map(({ number, moment, state }) => [number, moment, state])).toEqual([
    [1, 'opened', 'whole'],
    [2, 'closed', 'whole'],
  ])
  const [first, second] = [(await content(id, 1, admin)).body, (await content(id, 2, admin)).body]
  expect(first.hash).toBe(createHash('sha256').update(`\n${first.content}`).digest('hex'))
  expect(second.hash).toBe(createHash('sha256').update(`${first.hash}\n${second.content}`).digest('hex'))
  const said = JSON.parse(second.content)
  expect(said).toMatchObject({
    stay: { status: 'completed' },
    price: { total: 14_000, fee: 500 },
    policy: { cancellation: expect.any(String), termsVersion: expect.any(Number) },
    pets: [{ name: 'Biscuit' }],
  })
  expect(said.messages).toContainEqual(expect.objectContaining({ by: 'owner', text: 'The fence is not there' }))
  expect(JSON.parse(first.content).messages).not.toContainEqual(
    expect.objectContaining({ text: 'The fence is not there' }),
  )
  expect(said.ledger.length).toBeGreaterThan(0)
  expect(said.history.map(({ to }: { to: string }) => to)).toContain('completed')
  const { body: log } = await app.call(api.audit.list, { query: { action: 'bundle_read' } }, admin)
  expect(log.map(({ details }) => details['number'])).toEqual([2, 1])
})

test('only staff reads it', async () => {
  const { id, owner, sitter } = await aSharedCase(app)
  for (const person of [owner, sitter, await anOwner(app)]) {
    expect((await app.call(api.cases.bundles, { params: { id } }, person)).status).toBe(403)
    expect((await content(id, 1, person)).status).toBe(403)
  }
  const admin = await anAdmin(app)
  expect((await content(id, 3, admin)).status).toBe(404)
})

test('the database refuses to change or delete it, and the check names what was changed around that', async () => {
  const { id } = await aClosedCase()
  const admin = await anAdmin(app)
  for (const change of [
    `update case_bundles set content = 'x' where case_id = $1`,
    `update case_bundles set hash = repeat('0', 64) where case_id = $1`,
    'delete from case_bundles where case_id = $1',
  ])
    await expect(run(change, [id])).rejects.toThrow('what was kept of a case is not changed')
  const tamper = async (change: string) => {
    await run('alter table case_bundles disable trigger user')
    await run(change, [id])
    await run('alter table case_bundles enable trigger user')
    return (await bundles(id, admin)).map(({ number, state }) => [number, state])
  }
  expect(
    await tamper(
      `update case_bundles set content = replace(content, '14000', '1400') where case_id = $1 and number = 1`,
    ),
  ).toEqual([
    [1, 'changed'],
    [2, 'whole'],
  ])
  // a hash that was made to fit is not the one that was sealed, and breaks the one after it
  expect(
    await tamper(
      `update case_bundles set hash = encode(sha256(convert_to(E'\\n' || content, 'UTF8')), 'hex') where case_id = $1 and number = 1`,
    ),
  ).toEqual([
    [1, 'changed'],
    [2, 'changed'],
  ])
  expect(await tamper('delete from case_bundles where case_id = $1 and number = 1')).toEqual([
    [1, 'missing'],
    [2, 'changed'],
  ])
})

test('the last bundle is not made anew with its hash either, nor is it taken away: its seal is kept elsewhere', async () => {
  const { id } = await aClosedCase()
  const admin = await anAdmin(app)
  const states = async () => (await bundles(id, admin)).map(({ state }) => state)
  const tamper = async (change: string) => {
    await run('alter table case_bundles disable trigger user')
    await run(change, [id])
    await run('alter table case_bundles enable trigger user')
  }
  expect(await states()).toEqual(['whole', 'whole'])
  // content and hash, which fit to each other and to the bundle before
  await tamper(
    `update case_bundles b set content = replace(b.content, '14000', '1400'),
       hash = encode(sha256(convert_to(a.hash || E'\\n' || replace(b.content, '14000', '1400'), 'UTF8')), 'hex')
     from case_bundles a where b.case_id = $1 and b.number = 2 and a.case_id = b.case_id and a.number = 1`,
  )
  expect(await states()).toEqual(['whole', 'changed'])
  await tamper('delete from case_bundles where case_id = $1 and number = 2')
  expect(await states()).toEqual(['whole', 'missing'])
  expect((await content(id, 2, admin)).status).toBe(404)
  for (const change of [
    `update case_seals set hash = repeat('0', 64) where case_id = $1`,
    'delete from case_seals where case_id = $1',
  ])
    await expect(run(change, [id])).rejects.toThrow('the seal of what was kept of a case is not changed')
  await expect(run('truncate case_seals')).rejects.toThrow('the seal of what was kept of a case is not changed')
})

test('it is emptied 18 months after the case was closed, unless a bank asks; and when a side leaves', async () => {
  const [old, asked] = [await aClosedCase(), await aClosedCase()]
  await run(
    // the stay first, as the product locks: the agreed refund may still be on its way
    `with stay as materialized (select id from bookings where id = $1 for update)
     insert into disputes (id, payment_id, booking_id, amount_cents, reason, status, created_at, seen_at)
     select 'dp_' || $2, payments.id, booking_id, 100, 'fraudulent', 'under_review', now(), now()
     from stay join payments on payments.booking_id = stay.id limit 1`,
    [asked.bookingId, randomUUID().slice(0, 8)],
  )
  const statesOf = async ({ id }: Shared) => {
    const { rows } = await run('select content is null as gone from case_bundles where case_id = $1', [id])
    return rows.map(({ gone }) => gone)
  }
  const months = (count: number) => {
    const at = new Date(app.now)
    at.setUTCMonth(at.getUTCMonth() + count)
    return at
  }
  await sweepOldCases(app.connection.db, new Date(months(18).getTime() - 1000))
  expect(await statesOf(old)).toEqual([false, false])
  await sweepOldCases(app.connection.db, new Date(months(18).getTime() + 1000))
  expect(await statesOf(old)).toEqual([true, true])
  expect(await statesOf(asked)).toEqual([false, false])
  const admin = await anAdmin(app)
  expect((await bundles(old.id, admin)).map(({ state }) => state)).toEqual(['erased', 'erased'])
  expect((await content(old.id, 1, admin)).status).toBe(404)
})

test('a case that staff opens or solves, or that ends in silence, is kept too; one about no stay is not', async () => {
  const admin = await anAdmin(app)
  const stay = await anAcceptedStay(app)
  const { body } = await app.call(
    api.cases.openForStay,
    {
      params: { id: stay.bookingId },
      body: { with: 'owner', text: 'How is the stay going?', requestId: randomUUID() },
    },
    admin,
  )
  await app.call(api.cases.setState, { params: { id: body.id }, body: { state: 'solved' } }, admin)
  expect((await bundles(body.id, admin)).map(({ moment }) => moment)).toEqual(['opened', 'closed'])
  const other = { topic: 'other', text: 'How do I do this?', requestId: randomUUID() } as const
  const opened = await app.call(api.cases.open, { body: other }, stay.owner)
  expect(await bundles(opened.body.id ?? '', admin)).toEqual([])
})
