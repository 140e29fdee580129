import { execFileSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addressOf } from '#contract/address.ts'
import * as api from '#contract/api.ts'
import { cookieOf, startTestApp } from '#testing/app.ts'
import { createBareDatabase } from '#testing/database.ts'
import { long } from '#testing/long.ts'
import { aWorld } from '#testing/world.ts'
import { startEmbedded } from './database/embedded.ts'
import { migrate } from './database/migrate.ts'
import { readEnv } from './compose/env.ts'
import { startServer } from './compose/start.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petstead-backup-'))
  // when the tests run as root, the database runs as another user, who needs access to this folder
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test.runIf(long)('the embedded database can be restored from a copy of its stopped data folder', async () => {
  const data = join(folder, 'data')
  const first = await startEmbedded({ directory: join(data, 'postgres') })
  await migrate(first.url)
  await ask(first.url, onePlace)
  await first.stop()
  mkdirSync(join(data, 'pictures'))
  writeFileSync(join(data, 'pictures', 'one.webp'), 'picture')

  // with the commands of the README
  execFileSync('cp', ['-aL', data, join(folder, 'backup')])
  rmSync(data, { recursive: true })
  execFileSync('cp', ['-aL', join(folder, 'backup'), data])

  const restored = await startEmbedded({ directory: join(data, 'postgres') })
  const running = await serve(restored.url, data)
  expect((await running.server.inject('/readyz')).statusCode).toBe(200)
  expect(await ask(restored.url, 'select name from places')).toEqual([{ name: 'Austin' }])
  expect(existsSync(join(data, 'pictures', 'one.webp'))).toBe(true)
  await running.stop(0)
  await restored.stop()
})

/** The programs of the tests' PostgreSQL server; the npm package has none of them. */
const programs = process.env.TEST_POSTGRES_PROGRAMS ?? ''

test.runIf(programs)(
  'an external database can be restored from pg_dump with pg_restore, as the owner of an empty database',
  async () => {
    const app = await startTestApp({ env: {} })
    const world = await aWorld(app)
    const url = String(app.connection.pool.options.connectionString)
    await ask(url, onePlace)
    const before = await everything(url)
    const empty = await createBareDatabase()

    const dump = join(folder, 'petstead.dump')
    execFileSync(join(programs, 'pg_dump'), ['-Fc', '-f', dump, url])
    execFileSync(join(programs, 'pg_restore'), ['--no-owner', '-1', '-d', empty.url, dump])

    expect(await everything(empty.url)).toEqual(before)
    const running = await serve(empty.url, folder)
    expect((await running.server.inject('/readyz')).statusCode).toBe(200)
    const listing = addressOf(api.listings.get, { params: { id: world.listingId } })
    const headers = { cookie: cookieOf(world.owner) }
    expect((await running.server.inject({ url: listing, headers })).statusCode).toBe(200)
    await running.stop(0)
    await empty.drop()
    await app.close()
  },
)

const onePlace = `insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
  values ('c1', 'city', 'Austin', 'TX', 'US', 'austin tx', 30.267, -97.743, 900000)`

function serve(databaseUrl: string, dataDir: string) {
  return startServer({
    env: readEnv({ NODE_ENV: 'test', PORT: '0', DATA_DIR: dataDir, DEMO: 'false', LOG_LEVEL: 'silent' }),
    databaseUrl,
    clock: () => new Date(),
    say: () => {},
    pages: 'none',
  })
}

/** The row counts of all tables, and all indexes, constraints and triggers. */
async function everything(url: string): Promise<unknown> {
  const tables = await ask(
    url,
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'identity', 'jobs') order by 1`,
  )
  const counts = await Promise.all(
    tables.map(async ({ name }) => [name, (await ask(url, `select count(*)::int as rows from ${String(name)}`))[0]]),
  )
  return {
    counts,
    indexes: await ask(
      url,
      `select indexdef from pg_indexes where schemaname in ('public', 'identity', 'jobs') order by 1`,
    ),
    constraints: await ask(
      url,
      `select conrelid::regclass::text as of, conname::text as name, pg_get_constraintdef(oid) as definition
       from pg_constraint order by 1, 2, 3`,
    ),
    // PostgreSQL 15 restores conditions with fewer parentheses: a or b or c
    triggers: await ask(
      url,
      `select translate(pg_get_triggerdef(oid), '()', '') as definition from pg_trigger where not tgisinternal order by 1`,
    ),
  }
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
