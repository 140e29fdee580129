import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { migrate } from '#server/database/migrate.ts'
import { debianPrograms, hasDebianPostgres, openClusters } from '#testing/debian-postgres.ts'
import type { Clusters } from '#testing/debian-postgres.ts'
import { long } from '#testing/long.ts'
import { readEnv } from './env.ts'
import { startServer } from './start.ts'

if (long && !hasDebianPostgres)
  console.warn('Not run: standby and restore, since PostgreSQL 15 is not installed (apt-get install postgresql-15).')

const script = (name: string) => fileURLToPath(new URL(`../../ops/${name}`, import.meta.url))

describe.runIf(long && hasDebianPostgres)('a PostgreSQL with standby and archive', () => {
  let clusters: Clusters
  beforeEach(() => {
    clusters = openClusters()
  })
  afterEach(() => clusters.close())

  test('people browse on a streaming standby, also while it is behind and when the leader is gone', async () => {
    const leader = clusters.create('leader')
    const leaderUrl = await clusters.start(leader)
    await migrate(leaderUrl)
    await insertTown(leaderUrl, 'c1', 'Austin')
    const copy = join(clusters.folder, 'standby')
    clusters.run(join(debianPrograms, 'pg_basebackup'), [
      ...['--dbname', leaderUrl, '--pgdata', copy],
      ...['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast'],
    ])
    const standbyUrl = await clusters.start(copy)
    const folder = mkdtempSync(join(tmpdir(), 'petstead-replica-'))
    const said: string[] = []
    const running = await startServer({
      env: readEnv({
        ...{ NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, DEMO: 'false', RATE_LIMITS: 'false', LOG_LEVEL: 'silent' },
        ...{ DATABASE_URL: leaderUrl, DATABASE_READ_URL: standbyUrl },
      }),
      databaseUrl: leaderUrl,
      clock: () => new Date(),
      say: (line) => void said.push(line),
      pages: 'none',
    })
    const ask = async (url: string) => {
      const begun = performance.now()
      const { statusCode, body } = await running.server.inject({ url })
      return { statusCode, body, quick: performance.now() - begun < 3000 }
    }
    const isUsed = (used: boolean) =>
      vi.waitUntil(() => said.at(-1)?.includes(used ? 'is up to date' : 'away or behind') ?? false, { timeout: 15_000 })
    try {
      await isUsed(true)
      // what is written is seen by others within seconds
      await insertTown(leaderUrl, 'c2', 'Buda')
      await expect.poll(async () => (await ask('/api/places/suggestions?q=buda')).body).toContain('Buda')

      // one that stands still is left alone, and taken again when it has caught up
      await query(standbyUrl, 'select pg_wal_replay_pause()')
      await insertTown(leaderUrl, 'c3', 'Kyle')
      await isUsed(false)
      expect((await ask('/api/places/suggestions?q=kyle')).body).toContain('Kyle')
      await query(standbyUrl, 'select pg_wal_replay_resume()')
      await isUsed(true)

      // the leader is gone: who looks around notices nothing, at no moment
      clusters.stop(leader, 'immediate')
      for (let i = 0; i < 30; i++) {
        expect(await ask('/api/places/suggestions?q=kyle')).toMatchObject({ statusCode: 200, quick: true })
        expect(await ask('/api/listings?location=Austin,%20TX')).toMatchObject({ statusCode: 200, quick: true })
        await sleep(200)
      }
      expect((await ask('/readyz')).statusCode).toBe(503)
      expect((await ask('/drainz')).statusCode).toBe(200)
    } finally {
      await running.stop(0)
      rmSync(folder, { recursive: true, force: true })
    }
  }, 180_000)

  test('backed up, destroyed, and restored to a chosen second: what was there then is there, and nothing later', async () => {
    const archive = join(clusters.folder, 'archive')
    clusters.run('/bin/mkdir', [archive])
    const data = clusters.create('main', {
      archive_mode: 'on',
      archive_command: `test ! -f "${archive}/%f" && cp "%p" "${archive}/%f"`,
    })
    const url = await clusters.start(data)
    await migrate(url)
    await insertTown(url, 'c1', 'Austin')
    const copy = join(clusters.folder, 'copy')
    expect(clusters.run(script('base-backup.sh'), [url, copy])).toContain('is whole')

    // after the copy, so only the archive has it
    for (let i = 2; i <= 200; i++) await insertTown(url, `c${i}`, `Town ${i}`)
    const before = await counts(url)
    await sleep(1100)
    const [{ at } = { at: '' }] = await query<{ at: string }>(url, 'select now()::text as at')
    await sleep(1100)
    // the accident
    await query(url, 'delete from places')
    await query(url, 'select pg_switch_wal()')
    await expect
      .poll(async () => (await query(url, 'select last_archived_wal from pg_stat_archiver'))[0]?.last_archived_wal)
      .toBeTruthy()
    await sleep(1000)
    clusters.stop(data, 'fast')
    rmSync(data, { recursive: true })

    const restored = join(clusters.folder, 'restored')
    clusters.run(script('restore.sh'), [copy, archive, restored, at])
    const restoredUrl = await clusters.start(restored)
    await vi.waitUntil(
      async () => (await query(restoredUrl, 'select pg_is_in_recovery() as is'))[0]?.is === false,
      20_000,
    )
    expect(await counts(restoredUrl)).toEqual(before)
    expect(before).toContainEqual(['places', 200])
    // and it takes writes again
    await insertTown(restoredUrl, 'c999', 'Later')
    expect(existsSync(join(restored, 'recovery.signal'))).toBe(false)
  }, 180_000)
})

async function query<Row extends object = Record<string, unknown>>(url: string, text: string, values: unknown[] = []) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

async function insertTown(url: string, id: string, name: string): Promise<void> {
  await query(
    url,
    `insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
     values ($1, 'city', $2, 'TX', 'US', lower($2) || ' tx', 30.267, -97.743, 900000)`,
    [id, name],
  )
}

/** How many rows each table of the product has. */
async function counts(url: string): Promise<[string, number][]> {
  const { pool, close } = connect({ url, max: 1 })
  const { rows } = await pool.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: [string, number][] = []
  for (const { name } of rows) {
    const { rows: counted } = await pool.query<{ rows: number }>(`select count(*)::int as rows from ${name}`)
    found.push([name, counted[0]?.rows ?? -1])
  }
  await close()
  return found
}
