// @module-tag full
import type { Side } from '#contract/vocabulary/booking-states.ts'
import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caseTopicNames } from '#contract/vocabulary/cases.ts'
import type { DeskKind } from '#contract/vocabulary/desk.ts'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { openLocalFolder } from '#server/gateways/object-storage/local-folder.ts'
import type { ObjectStorage } from '#server/gateways/object-storage/object-storage.ts'
import { accountByEmail } from '#server/identity-provider/accounts.ts'
import { verifyPassword } from '#server/identity-provider/passwords.ts'
import { createTestDatabase } from '#testing/database.ts'
import { long } from '#testing/long.ts'
import { storePicturesIfMissing } from '../pictures.ts'
import { auditDatabase } from './audit.ts'
import { deskAbout } from '#server/modules/desk/public.ts'
import { isSeeded } from '#server/compose/demo-people.ts'
import { demoPassword, makeDemo, seedDemo } from './seed.ts'

const now = new Date('2026-05-20T17:30:00Z')
const cleanUps: (() => Promise<void>)[] = []
let storage: ObjectStorage
let market: DatabaseConnection

async function empty(): Promise<DatabaseConnection> {
  const database = await createTestDatabase()
  const connection = connect({ url: database.url, max: 4 })
  cleanUps.push(async () => {
    await connection.close()
    await database.drop()
  })
  return connection
}

const seed = (connection: DatabaseConnection) => seedDemo({ connection, storage, demo: makeDemo(now), say: () => {} })

async function numberOf(query: string): Promise<number> {
  const { rows } = await market.pool.query<{ number: number }>(`select (${query}) as number`)
  return Number(rows[0]?.number)
}

/** A hash of the visible data, without values that the database generates. */
async function digestOf({ pool }: DatabaseConnection): Promise<string> {
  const queries = [
    'select id, sitter_id, title, price_cents, latitude, review_count, rating_hundredths, is_active from listings order by id',
    'select id, listing_id, owner_id, status, start_date, total_cents, payment_state, due_at from bookings order by id',
    'select id, booking_id, rating, comment, created_at from reviews order by id',
    'select id, conversation_id, number, content, created_at from messages order by id',
    'select id, storage_key, width from pictures order by id',
    'select movement_id, account, amount_cents from ledger_entries order by movement_id, account',
  ]
  const hash = createHash('sha256')
  for (const query of queries) hash.update(JSON.stringify((await pool.query(query)).rows))
  return hash.digest('hex')
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'petstead-seed-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  storage = await openLocalFolder(folder)
  market = await empty()
  await seed(market)
})
afterAll(async () => {
  for (const cleanUp of cleanUps.reverse()) await cleanUp()
})

test('the demo owner and sitter have notifications, and nothing was sent or is queued', async () => {
  const { rows } = await market.pool.query<{ email: string; kinds: string[]; unread: number }>(
    `select u.email, array_agg(distinct kind) as kinds, count(*) filter (where read_at is null)::int as unread
     from notifications n join users u on u.id = n.user_id group by u.email order by u.email`,
  )
  expect(rows.map(({ email }) => email)).toEqual(['owner@demo.petstead.test', 'sitter@demo.petstead.test'])
  const [owner, sitter] = rows.map(({ kinds }) => kinds)
  expect(owner).toEqual(
    expect.arrayContaining(['request_accepted', 'review_due', 'payment_received', 'stay_update', 'message_received']),
  )
  expect(sitter).toEqual(expect.arrayContaining(['request_received', 'payment_received', 'message_received']))
  for (const { unread } of rows) expect(unread).toBeGreaterThan(0)
  expect(await numberOf('select count(*) from notification_deliveries')).toBe(0)
  expect(await numberOf('select count(*) from notifications where created_at > now()')).toBe(0)
  // but the one that was given up
  expect(await numberOf('select count(*) from jobs.jobs where attempts < max_attempts')).toBe(0)
})

test("one of each kind waits on the admin's desk", async () => {
  const ways: Readonly<Record<DeskKind, string>> = {
    stay_in_danger: `bookings b join users s on s.id = b.sitter_id where s.suspended_at is not null and b.status = 'accepted'`,
    dispute: `disputes where status = 'needs_response' and withdrawn_cents > 0`,
    calendar_conflict: `listing_nights where imported and used > 0`,
    sitter_cancels: `(select b.sitter_id from rounds r join bookings b on b.id = r.from_booking_id group by 1 having count(*) > 2) as s`,
    payment_stuck: `payments where status = 'captured' and captured_cents - refunded_cents > keep_cents and moved_at < '${now.toISOString()}'::timestamptz - interval '1 hour'`,
    payout_failed: `payouts where state = 'failed' and failure is not null`,
    payouts_held: `payouts p join users s on s.id = p.sitter_id where p.state = 'held' and s.suspended_at is not null`,
    case: `cases where state = 'open'`,
    report: `reports where outcome is null`,
    appeal: `measures where appealed_at is not null and decided_at is null`,
    hidden_asked: `hidden_things where asked_at is not null and decided_at is null`,
    application: `sitter_applications where status = 'pending'`,
    deletion_blocked: `deletion_requests where state = 'waiting' and requested_at < '2026-05-13'`,
    job_failed: `jobs.jobs where attempts = max_attempts`,
    check_up: `check_ups`,
  }
  for (const [kind, way] of Object.entries(ways))
    expect([kind, (await numberOf(`select count(*) from ${way}`)) > 0]).toEqual([kind, true])
  const topics = await market.pool.query<{ topic: string }>('select distinct topic from cases')
  expect(topics.rows.map(({ topic }) => topic).toSorted()).toEqual([...caseTopicNames].toSorted())
  // and of what owners ask for, one with an open offer, one with staff, and one of each way to end
  const asked = await market.pool.query(
    `select c.state, c.outcome, o.state as offer from cases c left join case_offers o on o.case_id = c.id
      where c.turn is not null order by c.state, c.outcome`,
  )
  expect(asked.rows).toEqual([
    { state: 'open', outcome: null, offer: null },
    { state: 'sides', outcome: null, offer: 'open' },
    { state: 'solved', outcome: 'agreed', offer: 'accepted' },
    { state: 'solved', outcome: 'decided', offer: null },
    { state: 'solved', outcome: 'withdrawn', offer: null },
  ])
})

test('the sitter who cancels came to the desk lately: there is a day left to look into it', async () => {
  const { rows } = await market.pool.query<{ id: string }>(
    `select b.sitter_id as id from rounds r join bookings b on b.id = r.from_booking_id group by 1 having count(*) > 2`,
  )
  const items = await deskAbout(market.db, rows[0]?.id ?? '', now)
  const hours = items.map(({ kind, due }) => [kind, (Date.parse(due) - now.getTime()) / 3_600_000])
  expect(hours).toEqual([['sitter_cancels', 32]])
})

test('the demo owner has photographed two certificates, one of which ends soon, and is asked for a late pick-up', async () => {
  const { rows } = await market.pool.query<{ left: number; key: string }>(
    `select v.valid_until - $1::date as left, i.storage_key as key from counted_vaccinations c join vaccinations v using (id)
     join vaccination_proofs f on f.vaccination_id = v.id join pictures i on i.id = f.picture_id order by 1`,
    [now],
  )
  expect(rows.map(({ left }) => left)).toEqual([12, 412])
  for (const { key } of rows) expect((await storage.read(`${key}-960.webp`))?.length).toBeGreaterThan(10_000)
  const asked = `bookings b on b.id = c.booking_id join users u on u.id = b.owner_id and u.email like 'owner@%'
    where c.state = 'asked' and c.minutes = 74 and '${now.toISOString()}' - c.asked_at between '0' and interval '3 days'`
  expect(await numberOf(`select sum(c.amount_cents) from charges c join ${asked}`)).toBe(2000)
})

test('the demo marketplace violates no invariant of the audit', async () => {
  expect(await auditDatabase(market.pool)).toEqual([])
})

test('the demo owner has a current stay with updates of the last days and today', async () => {
  const told = "select count(*) from stay_updates d join bookings b on b.id = d.booking_id where b.status = 'accepted'"
  expect(await numberOf(told)).toBe(4)
  expect(await numberOf(`${told} and d.created_at > '2026-05-20T05:00:00Z'`)).toBe(1)
  expect(await numberOf(`select count(*) from stay_update_photos f join pictures p on p.id = f.picture_id`)).toBe(3)
})

test('the demo marketplace repeats no title or conversation within a city', async () => {
  const alike = (what: string) => numberOf(`select count(*) from (${what} having count(*) > 1) alike`)
  expect(await alike('select 1 from listings where is_active group by city, title')).toBe(0)
  // the last message of a conversation, in the city of its sitter
  expect(
    await alike(`select 1 from conversations c
      join messages m on m.conversation_id = c.id and m.number = c.message_count
      join users s on s.role = 'sitter' and s.id in (c.low_user_id, c.high_user_id)
      group by s.city, m.content`),
  ).toBe(0)
})

test('the demo marketplace has enough data of every kind', async () => {
  expect(await numberOf('select count(*) from listings where is_active')).toBeGreaterThanOrEqual(400)
  expect(await numberOf("select count(*) from users where role = 'sitter'")).toBeGreaterThanOrEqual(250)
  expect(await numberOf('select count(distinct owner_id) from pets')).toBeGreaterThanOrEqual(200)
  expect(await numberOf('select count(distinct city) from listings where is_active')).toBeGreaterThanOrEqual(40)
  expect(await numberOf('select count(*) from reviews')).toBeGreaterThan(700)
  expect(await numberOf('select count(*) from messages')).toBeGreaterThan(700)
  expect(await numberOf('select count(distinct status) from bookings')).toBe(6)
  expect(await numberOf('select count(distinct payment_state) from bookings')).toBe(6)
  expect(await numberOf('select count(distinct cancellation_policy) from listings')).toBe(3)
  expect(await numberOf('select count(distinct kind) from listings, unnest(pet_kinds) kind where is_active')).toBe(12)
  expect(await numberOf('select min(price_cents) from listings')).toBeGreaterThanOrEqual(2000)
  expect(await numberOf('select max(price_cents) from listings')).toBeLessThanOrEqual(14_000)
})

test("some listings of the demo have calendar rules and extra rates, including the demo sitter's", async () => {
  const active = 'select count(*) from listings where is_active and'
  for (const rule of [
    'closed_weekdays = 2',
    'notice_days = 2',
    'lead_days = 180',
    'min_nights = 3',
    'max_nights = 7',
    'late_hour_cents = 1000',
  ])
    expect([rule, (await numberOf(`${active} ${rule}`)) > 10]).toEqual([rule, true])
  expect(await numberOf('select count(*) from listing_rates where weekend_cents is not null')).toBeGreaterThan(50)
  expect(await numberOf('select count(*) from listing_price_ranges')).toBeGreaterThan(20)
  expect(await numberOf('select count(distinct listing_id) from listing_kind_rates')).toBeGreaterThan(20)
  expect(await numberOf('select count(*) from bookings where priced_kind is not null')).toBeGreaterThan(0)
  const own = `sitter_id = (select id from users where role = 'sitter' and email = 'sitter@demo.petstead.test')`
  expect(
    await numberOf(`${active} ${own} and (closed_weekdays, notice_days, coalesce(lead_days, 0)) <> (0, 0, 0)`),
  ).toBeGreaterThan(0)
})

test('bookings cost what their listings ask', async () => {
  const rated = 'select count(*) from bookings b join listing_rates r using (listing_id)'
  expect(await numberOf(`${rated} where b.extra_rates is null`)).toBe(0)
  expect(
    await numberOf(`${rated} where b.nights_cents > b.price_per_day_cents * (b.end_date - b.start_date)`),
  ).toBeGreaterThan(0)
})

test('the demo owner has favorites and two lists, one of them shared', async () => {
  const owner = `user_id = (select id from users where role = 'owner' and email = 'owner@demo.petstead.test')`
  expect(await numberOf(`select count(*) from favorites where ${owner}`)).toBe(7)
  expect(await numberOf(`select count(*) from favorite_lists where ${owner}`)).toBe(2)
  expect(await numberOf(`select count(*) from favorite_lists where ${owner} and share_token is not null`)).toBe(1)
  expect(await numberOf(`select count(*) from favorite_list_items where ${owner}`)).toBe(6)
})

test('there are pending applications; approved applicants are sitters, and the audit log has the decisions', async () => {
  expect(await numberOf(`select count(*) from sitter_applications where status = 'pending'`)).toBe(3)
  const roles = (status: string, role: string) =>
    numberOf(`select count(*) from sitter_applications a join users u on u.id = a.user_id
      join audit_log l on l.subject_id = a.id and l.actor_id = a.reviewed_by and l.action = 'application_' || a.status
      where a.status = '${status}' and u.role = '${role}'`)
  expect([await roles('approved', 'sitter'), await roles('rejected', 'owner')]).toEqual([2, 1])
  const early = `select count(*) from sitter_applications a join users u on u.id = a.user_id
    join listings l on l.sitter_id = u.id
    where a.status = 'approved' and (a.created_at < u.created_at or l.created_at < a.reviewed_at)`
  expect(await numberOf(early)).toBe(0)
})

test('nothing in the demo marketplace is due at once', async () => {
  const due = market.pool.query('select 1 from bookings where due_at <= $1', [now])
  expect((await due).rowCount).toBe(0)
})

test('only the three demo accounts can sign in, with verified emails', async () => {
  expect(await isSeeded(market.db)).toBe(true)
  const others = await market.pool.query<{ hash: string }>(
    `select distinct password_hash as hash from identity.accounts where email not in
       ('owner@demo.petstead.test', 'sitter@demo.petstead.test', 'admin@demo.petstead.test')`,
  )
  expect(others.rows.length).toBe(1)
  for (const { hash } of others.rows) expect(await verifyPassword(demoPassword, hash)).toBe(false)
  for (const [part, role] of [
    ['owner', 'owner'],
    ['sitter', 'sitter'],
    ['admin', 'admin'],
  ] as const) {
    const account = await accountByEmail(market.db, `${part}@demo.petstead.test`)
    expect(await verifyPassword(demoPassword, account?.passwordHash ?? '')).toBe(true)
    const id = account?.id
    const user = market.pool.query('select role from users where issuer = $1 and subject = $2', ['built-in', id])
    expect((await user).rows).toEqual([{ role }])
  }
  expect(await numberOf("select count(*) from users where email not like '%@demo.petstead.test'")).toBe(0)
})

test('the demo owner and sitter have something to do', async () => {
  const mine = (side: Side, where: string) =>
    numberOf(`select count(*) from bookings b join users u on u.id = b.${side}_id
      where u.email = '${side}@demo.petstead.test' and ${where}`)
  expect(await mine('owner', "status = 'pending'")).toBeGreaterThan(0)
  expect(await mine('owner', "status = 'accepted' and payment_state = 'unpaid'")).toBe(1)
  expect(await mine('owner', "status = 'accepted' and payment_state = 'paid'")).toBeGreaterThan(0)
  const open = `status = 'completed' and completed_at > '${now.toISOString()}'::timestamptz - interval '7 days'
    and not exists (select 1 from reviews r where r.booking_id = b.id and r.is_shown)`
  const by = (side: string) =>
    `exists (select 1 from reviews r where r.booking_id = b.id and r.reviewer_id = b.${side}_id)`
  // the other side of each has written, and waits
  expect(await mine('owner', `${open} and ${by('sitter')} and not ${by('owner')}`)).toBe(1)
  expect(await mine('sitter', `${open} and ${by('owner')} and not ${by('sitter')}`)).toBeGreaterThan(0)
  expect(await mine('owner', by('owner'))).toBe(2)
  expect(await mine('sitter', "status = 'pending'")).toBeGreaterThan(1)
  expect(await mine('sitter', "status = 'accepted' and payment_state = 'paid'")).toBeGreaterThan(1)
})

test('every listing of the demo has a photo', async () => {
  expect(
    await numberOf(
      'select count(*) from listings l where not exists (select 1 from listing_images i where i.listing_id = l.id)',
    ),
  ).toBe(0)
})

test('in the demo all triggers are enabled again', async () => {
  expect(await numberOf(`select count(*) from pg_trigger where tgenabled <> 'O'`)).toBe(0)
  // seeding creates no live events
  expect(await numberOf('select count(*) from live_events')).toBe(0)
})

test.runIf(long)('the demo marketplace is the same every time, even after an interrupted seeding', async () => {
  const again = await empty()
  // makes the last step fail, which adds the payments to the stand-in
  await again.pool.query('create schema stripe_sandbox; create table stripe_sandbox.objects (id text)')
  await expect(seed(again)).rejects.toThrow('column')
  expect([await isSeeded(again.db), (await again.pool.query('select from users')).rowCount]).toEqual([false, 0])
  await again.pool.query('drop schema stripe_sandbox cascade')
  await seed(again)
  expect(await digestOf(again)).toBe(await digestOf(market))
})

test('everybody in the demo has an account with their email, which admins can change and delete', async () => {
  expect(
    await numberOf(
      `select count(*) from users u where u.issuer = 'built-in' and not exists (
         select from identity.accounts a where a.id::text = u.subject and a.email = u.email)`,
    ),
  ).toBe(0)
})

test('the pictures are copied into a storage that has none, and only then', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'petstead-pictures-'))
  cleanUps.push(() => rm(folder, { recursive: true, force: true }))
  const other = await openLocalFolder(folder)
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of other.list()) found.push(key)
    return found
  }
  await storePicturesIfMissing(other)
  const all = await keys()
  expect(all.length).toBeGreaterThan(400)
  await other.remove(all.at(-1) ?? '')
  await storePicturesIfMissing(other)
  expect(await keys()).toEqual(all.slice(0, -1))
})

describe('the audit', () => {
  test('detects a wrong counter and a wrong rating', async () => {
    await market.pool.query(
      'update listing_nights set used = used - 1 where ctid = (select ctid from listing_nights where used > 0 limit 1)',
    )
    await market.pool.query(
      'update listings set review_count = review_count + 1 where id = (select id from listings where review_count > 0 limit 1)',
    )
    const sentences = await auditDatabase(market.pool)
    expect(sentences.join('\n')).toMatch(/counter of night[\s\S]*rating of a listing/)
  })
})
