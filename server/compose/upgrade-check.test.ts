// @module-tag full
import { spawnSync } from 'node:child_process'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/database/migrate.ts'
import { migrationNames } from '#server/database/schema.ts'
import { createBareDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { releaseBefore } from '#testing/release-before.ts'
import { upgradeCheck } from './upgrade-check.ts'

const now = new Date('2026-11-26T12:00:00Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const look = { isEmpty: false, toCome: ['0200_x.sql'], unknown: [], backups: { madeAt: null, restoredAt: null } }
const madeAt = (at: Date) => ({ ...look, backups: { madeAt: at, restoredAt: null } })
const checked = (given: Parameters<typeof upgradeCheck>[0], text = 'select 1;') => upgradeCheck(given, () => text, now)

test('an upgrade that migrates waits for a backup of the last 24 hours, where backups are recorded', () => {
  expect(checked(look)).toEqual({
    code: 0,
    lines: [
      '1 migration to come: 0200_x.sql.',
      'There is a way back to the release that runs now.',
      'Backup: none is recorded here. Make one first (ops/backup.sh).',
    ],
  })
  expect(checked(madeAt(hoursAgo(23)))).toMatchObject({ code: 0 })
  expect(checked(madeAt(hoursAgo(23))).lines.at(-1)).toBe('Backup: the last good one is 23 hours old.')
  expect(checked(madeAt(hoursAgo(24)))).toMatchObject({ code: 1 })
  expect(checked(madeAt(hoursAgo(75))).lines.at(-1)).toMatch(
    /^Backup: the last good one is 3 days old\. Make one first/,
  )
})

test('it says below which release there is no way back', () => {
  const { lines } = checked(look, 'create table a ();\n-- unused since 2.4\ndrop table favorites;')
  expect(lines[1]).toBe('No way back below 2.4: make a backup.')
})

test('an empty database, one that is up to date, and a rollback need no backup', () => {
  const old = madeAt(hoursAgo(500))
  expect(checked({ ...old, isEmpty: true }).code).toBe(0)
  expect(checked({ ...old, toCome: [] })).toEqual({ code: 0, lines: ['No migration is to come.'] })
  const newer = checked({ ...old, unknown: ['9999_y.sql'] })
  expect(newer).toEqual({
    code: 0,
    lines: ['The database is newer than this release and stays so: it has 9999_y.sql.'],
  })
})

let database: TestDatabase
let client: pg.Client
beforeEach(async () => {
  database = await createBareDatabase()
  client = new pg.Client(database.url)
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

function command() {
  const env = { PATH: process.env['PATH'], DATABASE_URL: database.url }
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/upgrade-check.ts'], {
    env,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}
const tables = async () => (await client.query(`select tablename from pg_tables where schemaname = 'public'`)).rowCount

test('the database of the release before: all migrations are to come, and nothing is changed', async () => {
  await client.query(releaseBefore)
  const before = await tables()
  const { status, said } = command()
  expect([status, said]).toEqual([
    0,
    expect.stringContaining(`${migrationNames().length} migrations to come: 0001_baseline, 0130_one_baseline.sql`),
  ])
  expect(await tables()).toBe(before)
})

test.each([
  ['the first release', 1],
  ['the 64th migration', 64],
  ['the 65th migration', 65],
])('a database of %s is refused in a sentence', async (_what, count) => {
  await client.query(releaseBefore)
  await client.query(`delete from migrations where name not in (select name from migrations order by name limit $1)`, [
    count,
  ])
  const { status, said } = command()
  expect(status).toBe(1)
  expect(said).toMatch(
    /^DATABASE_URL: the database is of an earlier release: .*Start the release 892d223b on it once.*\n$/,
  )
})

test('a migrated database is up to date', async () => {
  await migrate(database.url)
  expect(command()).toEqual({ status: 0, said: 'No migration is to come.\n' })
})
