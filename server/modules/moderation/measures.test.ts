// @module-tag full
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { measuresListed } from '#contract/vocabulary/measures.ts'
import { runPayouts } from '#server/modules/payouts/public.ts'
import { useTestApp } from '#testing/app.ts'
import { aBusySitter, traces } from '#testing/busy-sitter.ts'
import { anOwedStay, setUpPayouts } from '#testing/earned.ts'
import { anAdmin, anOwner } from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { suspend, suspension } from '#testing/measures.ts'
import { balances, eventually, paymentState } from '#testing/pay.ts'
import { noneFails } from '#testing/due.ts'
import { liftDue } from './public.ts'

const app = useTestApp({ live: true })
let admin: Person
beforeEach(async () => {
  app.now = new Date()
  admin = await anAdmin(app)
})

const run = (statement: string, values: readonly unknown[] = []) => app.connection.pool.query(statement, [...values])
const turnPayouts = () => runPayouts(app.connection.db, app.now)
const statusOf = async (stay: Pick<Stay, 'bookingId'>) =>
  (await run('select status from bookings where id = $1', [stay.bookingId])).rows[0].status
const shownListings = async (sitter: Person) =>
  (await run('select id from listings where sitter_id = $1 and is_active order by id', [sitter.id])).rows.map(
    ({ id }: { id: string }) => id,
  )
const payoutOf = async ({ bookingId }: Stay) =>
  (await run('select state from payouts where booking_id = $1', [bookingId])).rows[0].state

test('killed shortly before its end, a suspension leaves nothing', async () => {
  const { owed, sitter, toCome } = await aBusySitter(app)
  const before = await traces(app, sitter)
  const jobs = async () => (await run(`select count(*)::int as n from jobs._private_jobs`)).rows[0].n
  const stays = Object.fromEntries(toCome.map(({ bookingId }) => [bookingId, 'cancel' as const]))
  await eventually(jobs, await jobs())
  const { pool } = app.connection
  const holder = await pool.connect()
  try {
    // payouts come after listings, bookings and payments
    await holder.query('begin')
    await holder.query('select 1 from payouts where booking_id = $1 for update', [owed.bookingId])
    const made = app.attempt(api.moderation.measure, { params: { id: sitter.id }, body: suspension({ stays }) }, admin)
    const waiting = async () => {
      const { rows } = await pool.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
      return rows.map(({ pid }) => pid)
    }
    await expect.poll(async () => (await waiting()).length).toBe(1)
    for (const pid of await waiting()) await pool.query('select pg_terminate_backend($1)', [pid])
    expect((await made).status).toBeGreaterThanOrEqual(500)
    await holder.query('rollback')
  } finally {
    holder.release()
  }
  expect(await traces(app, sitter)).toEqual(before)
  for (const { bookingId } of toCome) expect(await paymentState(app, bookingId)).toBe('paid')
  // and the next try does all of it
  await suspend(app, admin, sitter)
  expect(await traces(app, sitter)).toMatchObject({
    measures: 1,
    suspended: true,
    sessions: 0,
    listings: 0,
    audit: 2,
  })
}, 60_000)

describe('the stays to come', () => {
  test('have to be chosen for, each of them', async () => {
    const { sitter, toCome, running } = await aBusySitter(app)
    const params = { id: sitter.id }
    const [one, ...more] = toCome
    const some = Object.fromEntries(more.map(({ bookingId }) => [bookingId, 'keep' as const]))
    const strange = { ...some, [one?.bookingId ?? '']: 'keep', [running.bookingId]: 'cancel' } as const
    for (const stays of [{}, some, strange]) {
      const refused = await app.attempt(api.moderation.measure, { params, body: suspension({ stays }) }, admin)
      expect([refused.status, refused.text.slice(0, 19)]).toEqual([409, 'Their stays changed'])
    }
    expect(await traces(app, sitter)).toMatchObject({ measures: 0, suspended: false, listings: 4 })
  }, 30_000)

  test("of an owner are those at others' listings: requests are withdrawn, and the sitter reads nothing of why", async () => {
    const { held, toCome, sitter } = await aBusySitter(app)
    const [stay] = toCome
    const { preview } = await suspend(app, admin, held.owner)
    expect(preview.effects.requests.map(({ id, side }) => [id, side])).toEqual([[held.bookingId, 'owner']])
    expect(await statusOf(held)).toBe('cancelled')
    const read = await app.call(api.bookings.get, { params: { id: held.bookingId } }, sitter)
    expect(read.body.events.at(-1)).toMatchObject({ to: 'cancelled', by: 'clock', reason: 'no longer available' })
    await eventually(() => balances(app, held.bookingId), {})
    if (!stay) throw new Error('no stay')
    await suspend(app, admin, stay.owner)
    // refunds that they are owed go out
    await eventually(() => paymentState(app, stay.bookingId), 'refunded')
    expect(await shownListings(sitter)).toHaveLength(4)
  }, 30_000)
})

test('the clock lifts at the end; what an admin deactivated meanwhile stays hidden', async () => {
  const { sitter, listings, off } = await aBusySitter(app)
  await suspend(app, admin, sitter, { days: 7 })
  const [deactivated, ...others] = listings.toSorted()
  const params = { id: deactivated ?? '' }
  await app.call(api.admin.deactivateListing, { params, body: { reason: 'Not allowed' } }, admin)
  const end = app.now.getTime() + 7 * 86_400_000
  expect(await liftDue(app.connection.db, new Date(end - 1), noneFails)).toBe(0)
  expect(await shownListings(sitter)).toEqual([])
  expect(await liftDue(app.connection.db, new Date(end), noneFails)).toBe(1)
  expect(await liftDue(app.connection.db, new Date(end), noneFails)).toBe(0)
  expect(await shownListings(sitter)).toEqual(others)
  expect(others).not.toContain(off)
  expect(await traces(app, sitter)).toMatchObject({ suspended: false })
}, 30_000)

test('a held payout goes out when an admin lets it go, once', async () => {
  const stay = await anOwedStay(app)
  await setUpPayouts(app, stay.sitter)
  await suspend(app, admin, stay.sitter)
  await turnPayouts()
  await eventually(async () => payoutOf(stay), 'held')
  const shown = await app.call(api.moderation.ofPerson, { params: { id: stay.sitter.id } }, admin)
  expect(shown.body.heldPayouts).toMatchObject([{ id: stay.bookingId, amount: '121.50' }])
  const params = { id: stay.bookingId }
  await app.call(api.payouts.release, { params, body: { why: 'Nobody asks for it back.' } }, admin)
  await eventually(async () => payoutOf(stay), 'settled')
  expect((await app.attempt(api.payouts.release, { params, body: { why: 'Again' } }, admin)).status).toBe(409)
  const { rows } = await run(`select 1 from audit_log where action = 'payouts_released' and subject_id = $1`, [
    params.id,
  ])
  expect(rows).toHaveLength(1)
}, 30_000)

test('no admin is suspended, nobody suspends themselves, and nobody suspended becomes an admin', async () => {
  const other = await anAdmin(app)
  for (const [id, sentence] of [
    [admin.id, "You can't warn or suspend yourself."],
    [other.id, "Admins can't be warned or suspended. Change their role first."],
  ] as const) {
    const refused = await app.attempt(api.moderation.measure, { params: { id }, body: suspension() }, admin)
    expect([refused.status, refused.text]).toEqual([403, sentence])
  }
  const owner = await anOwner(app)
  await suspend(app, admin, owner)
  const change = { params: { id: owner.id }, body: { role: 'admin' as const } }
  expect((await app.attempt(api.admin.changeUser, change, admin)).text).toContain('Lift the suspension first')
})

test("the download of one's data has every measure, also more than a list shows", async () => {
  const owner = await anOwner(app)
  await run(
    `insert into measures (user_id, kind, reason, text, made_by, made_at, request_id, request_hash)
     select $1, 'warning', 'scam', 'You asked an owner for cash, time ' || n, $2, now() - n * interval '1 hour', new_id(), 'x' from generate_series(1, $3) as n`,
    [owner.id, admin.id, measuresListed + 20],
  )
  expect((await app.call(api.moderation.ofPerson, { params: { id: owner.id } }, admin)).body.measures).toHaveLength(
    measuresListed,
  )
  const { measures } = (await app.call(api.account.exportData, {}, owner)).body
  expect(new Set(measures.map(({ text }) => text)).size).toBe(measuresListed + 20)
})
