import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { followStandby } from '#server/database/standby.ts'
import type { Standby } from '#server/database/standby.ts'
import { cookieOf, startTestApp } from '#testing/app.ts'
import type { TestApp } from '#testing/app.ts'
import { createTestDatabase } from '#testing/database.ts'
import { anOwner } from '#testing/factories.ts'
import type { Person } from '#testing/factories.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { breakableWay } from '#testing/proxy.ts'
import type { BreakableWay } from '#testing/proxy.ts'

// two databases that differ, so that an answer tells where it was read; one server has one log of writes for both
let leader: TestDatabase
let copy: TestDatabase
let leading: DatabaseConnection
let way: BreakableWay
let standby: Standby
let app: TestApp
/** The copy's own tools: how far it says that it has come can be set. */
let copying: DatabaseConnection
/** Where the leader says that it is; undefined: where it really is; gone: it says nothing. */
let ahead: string | undefined
const changes: boolean[] = []

beforeAll(async () => {
  leader = await createTestDatabase()
  copy = await createTestDatabase()
  for (const [url, name] of [
    [leader.url, 'Leadville'],
    [copy.url, 'Standish'],
  ] as const) {
    const { pool, close } = connect({ url, max: 1 })
    await pool.query(
      `insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
       values ('c1', 'city', $1, 'CO', 'US', 'stonebridge', 39.25, -106.29, 2600)`,
      [name],
    )
    await close()
  }
  leading = connect({ url: leader.url, max: 1 })
  copying = connect({ url: copy.url, max: 1 })
  // other tests write to the same log
  await copying.pool
    .query(`create schema said; create table said.place (at pg_lsn); insert into said.place values (null);
    create function said.pg_current_wal_lsn() returns pg_lsn stable language sql
      as 'select coalesce(at, pg_catalog.pg_current_wal_lsn()) from said.place';
    do $$ begin
      execute format('alter database %I set search_path = said, pg_catalog, public', current_database());
    end $$`)
})
afterAll(async () => {
  await Promise.all([leading.close(), copying.close()])
  await Promise.all([leader.drop(), copy.drop()])
})

beforeEach(async () => {
  ahead = undefined
  changes.length = 0
  way = await breakableWay(copy.url)
  standby = followStandby({
    url: way.url,
    leader: async <T extends object>(text: string) => {
      if (ahead === 'gone') throw new Error('The leader is gone')
      return ahead ? ({ at: ahead } as T) : (await leading.pool.query<T>(text)).rows[0]
    },
    onChange: (fresh) => void changes.push(fresh),
  })
  app = await startTestApp({ database: leader, standby })
  await vi.waitUntil(() => standby.isFresh(), { timeout: 10_000 })
})
afterEach(async () => {
  await way.close()
  await app.close()
  await standby.close()
})

async function townSeen(cookie = ''): Promise<string> {
  const answer = await app.server.inject({ url: '/api/places/suggestions?q=stonebridge', headers: { cookie } })
  expect(answer.statusCode).toBe(200)
  return /Leadville|Standish/.exec(answer.body)?.[0] ?? answer.body
}

test('who browses reads the standby, who has just changed something the leader, and their own things always', async () => {
  expect(await townSeen()).toBe('Standish')
  const person = await anOwner(app)
  const session = cookieOf(person)
  expect(await townSeen(session)).toBe('Standish')
  const made = await app.server.inject({
    method: 'POST',
    url: '/api/pets',
    headers: { cookie: session },
    payload: { name: 'Biscuit', type: 'dogs' },
  })
  expect(made.statusCode).toBe(201)
  const wrote = made.cookies.find(({ name }) => name === 'wrote')
  expect(wrote).toMatchObject({ value: '1', path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 5 })
  expect(await townSeen(`${session}; wrote=1`)).toBe('Leadville')
  // their pets are there at once, with the cookie or without: no call for one's own things asks the standby
  const mine = await app.server.inject({ url: '/api/pets', headers: { cookie: session } })
  expect(mine.body).toContain('Biscuit')
})

test('what was refused is no change', async () => {
  const refused = await app.server.inject({ method: 'POST', url: '/api/pets', payload: { name: 'Biscuit' } })
  expect(refused.statusCode).toBe(401)
  expect(refused.cookies).toEqual([])
})

test('a standby that is gone is left alone at once, and read again when it is back', async () => {
  await way.gone()
  expect(await townSeen()).toBe('Leadville')
  expect(standby.isFresh()).toBe(false)
  await way.back()
  await expect.poll(() => townSeen(), { timeout: 10_000 }).toBe('Standish')
  expect(changes).toEqual([true, false, true])
  expect((await app.server.inject('/metrics')).body).toContain('petstead_database_standby_used 1\n')
})

test('a standby that is silent holds nobody up for long', async () => {
  way.silent()
  const begun = performance.now()
  const seen = await Promise.all(Array.from({ length: 20 }, () => townSeen()))
  expect(new Set(seen)).toEqual(new Set(['Leadville']))
  expect(performance.now() - begun).toBeLessThan(4000)
})

test('a standby that is behind is not read until it has caught up', async () => {
  ahead = 'FFFFFFFF/0'
  await expect.poll(() => standby.isFresh(), { timeout: 10_000 }).toBe(false)
  expect(await townSeen()).toBe('Leadville')
  ahead = undefined
  await expect.poll(() => townSeen(), { timeout: 10_000 }).toBe('Standish')
})

test('a standby that lacks what this release reads is no reason to fail', async () => {
  const { pool, close } = connect({ url: copy.url, max: 1 })
  await pool.query('alter table places rename to places_of_before')
  try {
    expect(await townSeen()).toBe('Leadville')
  } finally {
    await pool.query('alter table places_of_before rename to places')
    await close()
  }
})

test('while the leader is away who is signed in browses too, and sees who they are, and nothing else of theirs', async () => {
  const leaderWay = await breakableWay(leader.url)
  const beside = await startTestApp({ database: { ...leader, url: leaderWay.url }, standby })
  const statusOf = async (url: string, cookie = ''): Promise<number> =>
    (await beside.server.inject({ url, headers: { cookie } })).statusCode
  const places = '/api/places/suggestions?q=stonebridge'
  try {
    const [session, ended] = [cookieOf(await copied()), cookieOf(await copied({ ended: true }))]
    await vi.waitUntil(() => standby.standsIn(), { timeout: 10_000 })
    // as long as the leader is there, a session that ended on it has ended, whatever the standby says
    expect(await statusOf('/api/auth/user', session)).toBe(200)
    expect(await statusOf('/api/auth/user', ended)).toBe(401)
    await leaderWay.gone()
    // the standby may be another one than that which failed a moment ago
    standby.failed()
    expect(await statusOf(places, session)).toBe(200)
    expect(await statusOf('/api/auth/user', session)).toBe(200)
    expect(await statusOf('/api/auth/user', `sid=${'x'.repeat(43)}`)).toBe(401)
    expect(await statusOf('/api/pets', session)).toBe(503)
    // what everybody sees: pictures, and the names of cities
    expect(await statusOf(`/objects/uploads/${'0'.repeat(24)}`)).toBe(404)
    expect(await statusOf('/api/cities')).toBe(200)
    expect(await statusOf('/api/terms')).toBe(200)
    // but not from one that was behind
    ahead = 'FFFFFFFF/0'
    await vi.waitUntil(() => !standby.standsIn(), { timeout: 10_000 })
    expect(await statusOf(places)).toBe(503)
    expect(await statusOf('/api/auth/user', session)).toBe(503)
    // until it has what the leader had when it was last heard
    await copying.pool.query(`update said.place set at = '0/100'`)
    ahead = '0/200'
    await sleep(2500)
    ahead = 'gone'
    expect(standby.standsIn()).toBe(false)
    await copying.pool.query(`update said.place set at = '0/200'`)
    await vi.waitUntil(() => standby.standsIn(), { timeout: 10_000 })
  } finally {
    await copying.pool.query('update said.place set at = null')
    await beside.close()
    await leaderWay.close()
  }
})

/** Somebody whom the standby knows, too; or whose session has ended since. */
async function copied({ ended = false } = {}): Promise<Person> {
  const person = await anOwner(app)
  const { pool, close } = connect({ url: copy.url, max: 1 })
  for (const [table, column] of [
    ['users', 'id'],
    ['sessions', 'user_id'],
  ] as const) {
    const mine = `select to_jsonb(t) as row from ${table} t where ${column} = $1`
    const { rows } = await leading.pool.query<{ row: object }>(mine, [person.id])
    await pool.query(`insert into ${table} select (jsonb_populate_record(null::${table}, $1)).*`, [rows[0]?.row])
  }
  await close()
  if (ended) await leading.pool.query('delete from sessions where user_id = $1', [person.id])
  return person
}

test('nothing is ever written to it', async () => {
  const written = standby.db.deleteFrom('places').execute()
  await expect(written).rejects.toMatchObject({ code: '25006' } satisfies Partial<pg.DatabaseError>)
})
