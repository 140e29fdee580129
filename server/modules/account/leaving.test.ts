// docs/product.md#leaving
import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import * as api from '#contract/api.ts'
import { refusals } from '#contract/refusals.ts'
import { sweepMeasures } from '#server/modules/moderation/public.ts'
import { payOut } from '#server/modules/payouts/public.ts'
import { sweepReports } from '#server/modules/reports/public.ts'
import { builtInAccounts } from '#server/identity-provider/built-in.ts'
import { useTestApp } from '#testing/app.ts'
import { decisionsIn } from '#testing/decisions.ts'
import { setUpPayouts } from '#testing/earned.ts'
import {
  aListing,
  aPendingStay,
  aRequest,
  aSitter,
  anAcceptedStay,
  anAdmin,
  anOwner,
  daysFromNow,
  signedInAgain,
} from '#testing/factories.ts'
import type { Person, Stay } from '#testing/factories.ts'
import { full } from '#testing/full.ts'
import { balances, eventually } from '#testing/pay.ts'
import { deleteDue, sweepRequests } from './public.ts'

const app = useTestApp({ live: true })
const { aRunningStay, isOver, momentOf } = decisionsIn(() => app)
beforeEach(() => {
  app.now = new Date()
})

const ask = (person: Person) => app.call(api.account.requestDeletion, {}, person)
const leaving = async (person: Person) => (await app.call(api.account.leaving, {}, person)).body
const turn = () =>
  deleteDue({ db: app.connection.db, accounts: builtInAccounts('http://petstead.test') }, app.now, (error) =>
    expect.unreachable(String(error)),
  )
const isDeleted = async ({ id }: Person) => {
  const { rows } = await app.connection.pool.query<{ gone: boolean }>(
    'select deleted_at is not null as gone from users where id = $1',
    [id],
  )
  return rows[0]?.gone
}

full('a sitter with a running stay asks to leave, and is gone once the payout was sent, by the clock', async () => {
  const stay = await aRunningStay()
  const asked = (await ask(stay.sitter)).body
  expect(asked.blocking).toMatchObject([{ kind: 'stay', id: stay.bookingId }])
  expect(asked.requestedAt).toBe(app.now.toISOString())
  await setUpPayouts(app, stay.sitter)
  expect(await turn()).toBe(0)

  const checkOut = await momentOf(stay, 'check_out_at')
  await isOver(stay)
  await eventually(async () => (await balances(app, stay.bookingId))['sitter_payable'], -12_150)
  app.now = new Date(checkOut.getTime() + 24 * 3_600_000)
  const sitter = await signedInAgain(app, stay.sitter)
  expect((await leaving(sitter)).blocking).toMatchObject([{ kind: 'payout', id: stay.bookingId }])
  expect(await turn()).toBe(0)

  app.now = new Date(checkOut.getTime() + 49 * 3_600_000)
  await payOut(app.payouts, stay.bookingId)
  expect(await turn()).toBe(1)
  expect(await isDeleted(stay.sitter)).toBe(true)
  // what is left of the request is a hash
  const { rows } = await app.connection.pool.query<{ state: string; hash: Buffer }>(
    'select state, email_hash as hash from deletion_requests where user_id = $1',
    [stay.sitter.id],
  )
  const hash = createHash('sha256').update(stay.sitter.email).digest()
  expect(rows).toEqual([{ state: 'done', hash }])
  expect(await turn()).toBe(0)
})

test('whoever waits begins nothing new, keeps what is there, and may change their mind', async () => {
  const stay = await anAcceptedStay(app)
  const listingId = await aListing(app, stay.sitter)
  await ask(stay.sitter)
  await ask(stay.sitter)
  const isShown = async () => (await app.call(api.listings.mine, {}, stay.sitter)).body.map(({ isActive }) => isActive)
  expect(await isShown()).toEqual([false, false])
  const refused = refusals.account_leaving.sentence
  const publish = () =>
    app.attempt(api.listings.change, { params: { id: listingId }, body: { isActive: true } }, stay.sitter)
  expect((await publish()).text).toBe(refused)
  expect((await app.call(api.account.withdrawDeletion, {}, stay.sitter)).status).toBe(204)
  expect((await leaving(stay.sitter)).requestedAt).toBeNull()
  expect((await publish()).status).toBe(200)
  expect(await turn()).toBe(0)
})

test('an owner who waits requests no stay and writes to nobody new, but to people they know', async () => {
  const { owner, sitter, listingId, petId } = await aPendingStay(app)
  const open = async (other: Person) =>
    (await app.call(api.messaging.open, { body: { otherUserId: other.id } }, owner)).body.id
  const write = (id: string) => app.attempt(api.messaging.send, { params: { id }, body: { content: 'Hello' } }, owner)
  const known = await open(sitter)
  app.now = new Date(app.now.getTime() + 1000)
  await ask(owner)
  app.now = new Date(app.now.getTime() + 1000)
  expect((await write(known)).status).toBe(201)
  const stranger = await aSitter(app)
  await aListing(app, stranger)
  expect((await write(await open(stranger))).text).toBe(refusals.account_leaving.sentence)
  const dates = { startDate: daysFromNow(app, 40), endDate: daysFromNow(app, 42) }
  const again = aRequest(app, { owner, listingId, petIds: [petId], ...dates })
  await expect(again).rejects.toThrow(refusals.account_leaving.sentence)
  expect(await turn()).toBe(1)
  expect(await isDeleted(owner)).toBe(true)
})

const accept = ({ bookingId, sitter }: Pick<Stay, 'bookingId' | 'sitter'>) =>
  app.call(api.bookings.change, { params: { id: bookingId }, body: { status: 'accepted' } }, sitter)

describe.each(['owner', 'sitter'] as const)('a request whose %s asks to leave', (side) => {
  test('ends, and the other reads that it is no longer available', async () => {
    const stay = await aPendingStay(app)
    await ask(stay[side])
    const { rows } = await app.connection.pool.query(
      `select b.status, e.reason, e.actor_id as by from bookings b join booking_events e on e.booking_id = b.id
       where b.id = $1 and e.to_status = b.status`,
      [stay.bookingId],
    )
    const status = side === 'owner' ? 'cancelled' : 'declined'
    expect(rows).toEqual([{ status, reason: 'no longer available', by: stay[side].id }])
    expect((await accept(stay)).status).toBe(409)
    await app.call(api.account.withdrawDeletion, {}, stay[side])
    expect((await accept(stay)).status).toBe(409)
  })

  test('is not accepted if it is there still', async () => {
    const stay = await aPendingStay(app)
    await app.connection.pool.query('insert into deletion_requests (user_id, requested_at) values ($1, $2)', [
      stay[side].id,
      app.now,
    ])
    expect((await accept(stay)).text).toBe(refusals.account_leaving.sentence)
  })
})

full('however many are blocked, those who asked after them are deleted', async () => {
  const { pool } = app.connection
  await pool.query('delete from deletion_requests')
  const stay = await anAcceptedStay(app)
  const last = await anOwner(app)
  await ask(last)
  // many more who asked long before, each with a stay that is not over
  await pool.query(
    `insert into users (issuer, subject, email, role)
     select 'tests', 'blocked-' || n, 'blocked-' || n || '@people.test', 'owner' from generate_series(1, 401) n`,
  )
  const blocked = `from users where subject like 'blocked-%'`
  const { rows } = await pool.query<{ columns: string }>(
    `select string_agg(column_name, ', ') as columns from information_schema.columns
     where table_name = 'bookings' and is_generated = 'NEVER' and column_name not in ('id', 'owner_id')`,
  )
  const columns = rows[0]?.columns ?? ''
  await pool.query(
    `insert into bookings (owner_id, ${columns}) select u.owner, ${columns}
     from bookings b cross join (select id ${blocked}) as u (owner) where b.id = $1`,
    [stay.bookingId],
  )
  await pool.query(
    `insert into deletion_requests (user_id, requested_at) select id, now() - interval '1 year' ${blocked}`,
  )
  expect(await turn()).toBe(1)
  expect(await isDeleted(last)).toBe(true)
  await pool.query('delete from deletion_requests')
})

test('the last admin cannot ask to leave', async () => {
  const admin = await anAdmin(app)
  await app.connection.pool.query(`update users set role = 'owner' where role = 'admin' and id <> $1`, [admin.id])
  expect((await app.attempt(api.account.requestDeletion, {}, admin)).text).toBe(refusals.last_admin.sentence)
})

test('after a week a blocked deletion waits on the desk, with what is in the way for the admin', async () => {
  const stay = await anAcceptedStay(app)
  await ask(stay.sitter)
  const asked = app.now
  const blocked = async (days: number) => {
    app.now = new Date(asked.getTime() + days * 86_400_000)
    const { body } = await app.call(api.desk.list, { query: { kind: 'deletion_blocked' } }, await anAdmin(app))
    return body.filter(({ itemId }) => itemId === stay.sitter.id).map(({ due }) => due)
  }
  expect(await blocked(6.9)).toEqual([])
  expect(await blocked(7.1)).toEqual([new Date(asked.getTime() + 30 * 86_400_000).toISOString()])
  const shown = await app.call(api.account.leavingOf, { params: { id: stay.sitter.id } }, await anAdmin(app))
  expect(shown.body.blocking).toMatchObject([{ kind: 'stay', id: stay.bookingId }])
})

test('requests, closed reports and what was written of measures are kept as long as is said, and no longer', async () => {
  const { db, pool } = app.connection
  const owner = await anOwner(app)
  const sitter = await aSitter(app)
  const admin = await anAdmin(app)
  await ask(owner)
  await app.call(api.account.withdrawDeletion, {}, owner)
  const listingId = await aListing(app, sitter)
  const report = { params: { id: listingId }, body: { reason: 'unsafe' as const, details: 'A broken fence' } }
  const { body: reported } = await app.call(api.reports.listing, report, owner)
  await app.call(api.reports.close, { params: { id: reported.id }, body: { outcome: 'dismissed' } }, admin)
  await pool.query(
    `insert into measures (user_id, kind, reason, text, made_by, made_at, request_id, request_hash, lifted_at)
     values ($1, 'suspension', 'scam', 'You asked owners to pay in cash.', $2, $3, new_id(), 'x', $3)`,
    [sitter.id, admin.id, app.now],
  )
  const kept = async () => {
    const { rows } = await pool.query<{ requests: number; reports: number; texts: number }>(
      `select (select count(*) from deletion_requests where user_id = $1)::int as requests,
         (select count(*) from reports where id = $2)::int as reports,
         (select count(*) from measures where user_id = $3 and text is not null)::int as texts`,
      [owner.id, reported.id, sitter.id],
    )
    return rows[0]
  }
  const inMonths = async (months: number, days: number) => {
    const now = new Date(app.now)
    now.setUTCMonth(now.getUTCMonth() + months)
    now.setUTCDate(now.getUTCDate() + days)
    for (const sweep of [sweepRequests, sweepReports, sweepMeasures]) await sweep(db, now)
    return kept()
  }
  expect(await inMonths(12, -2)).toEqual({ requests: 1, reports: 1, texts: 1 })
  expect(await inMonths(12, 2)).toEqual({ requests: 0, reports: 1, texts: 0 })
  expect(await inMonths(24, -2)).toEqual({ requests: 0, reports: 1, texts: 0 })
  expect(await inMonths(24, 2)).toEqual({ requests: 0, reports: 0, texts: 0 })
})
