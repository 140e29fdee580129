// @module-tag full
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
import { long } from '#testing/long.ts'

// two databases with different content, so that a response shows which one was read; they share one server and its WAL
let leader: TestDatabase
let copy: TestDatabase
let leading: DatabaseConnection
let way: BreakableWay
let standby: Standby
let app: TestApp
/** Connection to the copy, to set the replay position that it reports. */
let copying: DatabaseConnection
/** The WAL position that the leader reports; undefined: the real one; 'gone': none. */
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
  // a fake position, because other tests write to the same WAL
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

test.runIf(long)(
  'browsing reads the standby, people who just wrote read the leader, and personal data always comes from the leader',
  async () => {
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
    // their pets are visible at once even without the cookie, since personal calls never ask the standby
    const mine = await app.server.inject({ url: '/api/pets', headers: { cookie: session } })
    expect(mine.body).toContain('Biscuit')
  },
)

test.runIf(long)('a refused call does not count as a write', async () => {
  const refused = await app.server.inject({ method: 'POST', url: '/api/pets', payload: { name: 'Biscuit' } })
  expect(refused.statusCode).toBe(401)
  expect(refused.cookies).toEqual([])
})

test.runIf(long)('a lost standby is not read until it is back', async () => {
  await way.gone()
  expect(await townSeen()).toBe('Leadville')
  expect(standby.isFresh()).toBe(false)
  await way.back()
  await expect.poll(() => townSeen(), { timeout: 10_000 }).toBe('Standish')
  expect(changes).toEqual([true, false, true])
  expect((await app.server.inject('/metrics')).body).toContain('petstead_database_standby_used 1\n')
})

test.runIf(long)('a standby that does not answer delays requests for less than 4 seconds', async () => {
  way.silent()
  const begun = performance.now()
  const seen = await Promise.all(Array.from({ length: 20 }, () => townSeen()))
  expect(new Set(seen)).toEqual(new Set(['Leadville']))
  expect(performance.now() - begun).toBeLessThan(4000)
})

test.runIf(long)('a standby that is behind is not read until it has caught up', async () => {
  ahead = 'FFFFFFFF/0'
  await expect.poll(() => standby.isFresh(), { timeout: 10_000 }).toBe(false)
  expect(await townSeen()).toBe('Leadville')
  ahead = undefined
  await expect.poll(() => townSeen(), { timeout: 10_000 }).toBe('Standish')
})

test.runIf(long)('falls back to the leader if the standby lacks a table of this release', async () => {
  const { pool, close } = connect({ url: copy.url, max: 1 })
  await pool.query('alter table places rename to places_of_before')
  try {
    expect(await townSeen()).toBe('Leadville')
  } finally {
    await pool.query('alter table places_of_before rename to places')
    await close()
  }
})

test.runIf(long)(
  'while the leader is away signed-in people can browse and see their name, but no other personal data',
  async () => {
    const leaderWay = await breakableWay(leader.url)
    const beside = await startTestApp({ database: { ...leader, url: leaderWay.url }, standby })
    const statusOf = async (url: string, cookie = ''): Promise<number> =>
      (await beside.server.inject({ url, headers: { cookie } })).statusCode
    const places = '/api/places/suggestions?q=stonebridge'
    try {
      const [session, ended] = [cookieOf(await copied()), cookieOf(await copied({ ended: true }))]
      await vi.waitUntil(() => standby.standsIn(), { timeout: 10_000 })
      // while the leader is reachable, a session that ended there is over even if the standby still has it
      expect(await statusOf('/api/auth/user', session)).toBe(200)
      expect(await statusOf('/api/auth/user', ended)).toBe(401)
      await leaderWay.gone()
      // the standby may be another one than the one that just failed
      standby.failed()
      expect(await statusOf(places, session)).toBe(200)
      expect(await statusOf('/api/auth/user', session)).toBe(200)
      expect(await statusOf('/api/auth/user', `sid=${'x'.repeat(43)}`)).toBe(401)
      expect(await statusOf('/api/pets', session)).toBe(503)
      // public data: pictures and city names
      expect(await statusOf(`/objects/uploads/${'0'.repeat(24)}`)).toBe(404)
      expect(await statusOf('/api/cities')).toBe(200)
      expect(await statusOf('/api/terms')).toBe(200)
      // not from a standby that was behind
      ahead = 'FFFFFFFF/0'
      await vi.waitUntil(() => !standby.standsIn(), { timeout: 10_000 })
      expect(await statusOf(places)).toBe(503)
      expect(await statusOf('/api/auth/user', session)).toBe(503)
      // until it has replayed the leader's last known position
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
  },
)

/** A person who exists on the standby too; with `ended`, their session has ended on the leader since. */
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

test.runIf(long)('the standby connection is read-only', async () => {
  const written = standby.db.deleteFrom('places').execute()
  await expect(written).rejects.toMatchObject({ code: '25006' } satisfies Partial<pg.DatabaseError>)
})
