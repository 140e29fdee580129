// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createTestDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { breakableWay } from '#testing/proxy.ts'
import type { BreakableWay } from '#testing/proxy.ts'
import { connect } from '#server/database/connect.ts'
import { readEnv } from './env.ts'
import { startServer } from './start.ts'
import type { RunningServer } from './serve.ts'

let database: TestDatabase
let way: BreakableWay
let folder: string
let running: RunningServer
const lines: string[] = []
const said: string[] = []
beforeEach(async () => {
  database = await createTestDatabase()
  const { pool, close } = connect({ url: database.url, max: 1 })
  await pool.query(`insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
    values ('c1', 'city', 'Austin', 'TX', 'US', 'austin tx', 30.267, -97.743, 900000)`)
  await close()
  way = await breakableWay(database.url)
  folder = mkdtempSync(join(tmpdir(), 'petstead-away-'))
  running = await startServer({
    env: readEnv({ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, DEMO: 'false', RATE_LIMITS: 'false' }),
    databaseUrl: way.url,
    clock: () => new Date(),
    say: (line) => void said.push(line),
    pages: 'none',
    log: { write: (line) => void lines.push(line) },
  })
})
afterEach(async () => {
  await way.close()
  await running.stop(0)
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (url: string) => running.server.inject({ url })
/** A call that reads the database: search alone has the market in memory. */
const inDatabase = '/api/places/suggestions?q=aust'

test('a search goes on without the database, and finds its changes once it is back', async () => {
  const found = async () => (await ask('/api/listings')).json<unknown[]>().length
  const { pool, close } = connect({ url: database.url, max: 1 })
  const add = (name: string) =>
    pool.query(
      `with sitter as (insert into users (issuer, subject, email, role)
        values ('away', $1::text, $1::text || '@away.test', 'sitter') returning id)
      insert into listings (sitter_id, title, latitude, longitude, pet_kinds, is_active)
      select id, 'A room', 30, -97, '{dog}', true from sitter`,
      [name],
    )
  await add('one')
  // of its sitter nothing is known yet: a map does not say how reliable they are
  const onMap = async () => (await ask('/api/listings/pins')).json<unknown[]>().length
  await vi.waitFor(async () => expect(await onMap()).toBe(1))
  await way.gone()
  expect(await found()).toBe(1)
  await add('other')
  await close()
  await way.back()
  await vi.waitFor(async () => expect(await found()).toBe(2), { timeout: 10_000 })
})

test('without a database calls get 503 with Retry-After, and the log has a line without a stack trace', async () => {
  expect((await ask(inDatabase)).statusCode).toBe(200)
  expect((await ask('/readyz')).statusCode).toBe(200)
  await way.gone()
  lines.length = 0
  for (let i = 0; i < 5; i++) {
    const answer = await ask(inDatabase)
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
  }
  // its answer is kept for a second
  await vi.waitFor(async () => expect((await ask('/readyz')).statusCode).toBe(503), { timeout: 5000 })
  expect((await ask('/healthz')).statusCode).toBe(200)
  const log = lines.join('')
  // one for all requests, not one for each; jobs have their own
  const away = lines.filter((line) => line.includes('the database is away') && !line.includes('"job"'))
  expect(away).toHaveLength(1)
  expect(log).not.toContain('"stack"')
})

test('connections that break together are reported to the operator in one line, and so is their return', async () => {
  await Promise.all(Array.from({ length: 6 }, () => ask(inDatabase)))
  said.length = 0
  await way.gone()
  await vi.waitFor(() => expect(said).not.toEqual([]))
  expect((await ask(inDatabase)).statusCode).toBe(503)
  expect(said).toEqual([expect.stringContaining('Database connection lost')])
  await way.back()
  await vi.waitFor(async () => expect((await ask(inDatabase)).statusCode).toBe(200), { timeout: 5000 })
  expect(said.slice(1)).toEqual(['The database is connected again.'])
})

test('a database that does not answer delays requests for less than 10 seconds', async () => {
  expect((await ask(inDatabase)).statusCode).toBe(200)
  way.silent()
  const begun = performance.now()
  // more requests than connections
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(inDatabase)))
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]))
  // the limit is part of the promise
  expect(performance.now() - begun).toBeLessThan(10_000)
  expect((await ask('/readyz')).statusCode).toBe(503)
})

test('a lost database does not make a proxy drain the process', async () => {
  expect((await ask('/drainz')).body).toBe('serving')
  await way.gone()
  expect([(await ask('/readyz')).statusCode, (await ask('/drainz')).statusCode]).toEqual([503, 200])
})

test('mail in the mailbox can be read there without the demo', async () => {
  expect((await ask('/mailbox')).statusCode).toBe(200)
})

test('serves a database that a newer release has migrated', async () => {
  const { pool, close } = connect({ url: database.url, max: 1 })
  await pool.query(`insert into migrations (name) values ('9999_of_tomorrow.sql')`)
  expect((await ask('/readyz')).statusCode).toBe(200)
  await pool.query(`delete from migrations where name = '0001_baseline'`)
  await vi.waitFor(async () => expect((await ask('/readyz')).statusCode).toBe(503), { timeout: 5000 })
  await close()
})
