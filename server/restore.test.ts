import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { hasDebianPostgres, insertTown, openClusters, query } from '#testing/debian-postgres.ts'
import type { Clusters } from '#testing/debian-postgres.ts'
import { long } from '#testing/long.ts'
import { connect } from './database/connect.ts'
import { migrate } from './database/migrate.ts'

if (long && !hasDebianPostgres)
  console.warn('Not run: a restore to a second, since PostgreSQL 15 is not installed (apt-get install postgresql-15).')

const script = (name: string) => fileURLToPath(new URL(`../ops/${name}`, import.meta.url))

describe.runIf(long && hasDebianPostgres)('a PostgreSQL with an archive', () => {
  let clusters: Clusters
  beforeEach(() => {
    clusters = openClusters()
  })
  afterEach(() => clusters.close())

  test('restores a destroyed database to a chosen second, from a base backup and the archive', async () => {
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

    // written after the base backup, so only the archive contains it
    for (let i = 2; i <= 200; i++) await insertTown(url, `c${i}`, `Town ${i}`)
    const before = await counts(url)
    await sleep(1100)
    const [{ at } = { at: '' }] = await query<{ at: string }>(url, 'select now()::text as at')
    await sleep(1100)
    // simulates an accident
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
    // and it accepts writes
    await insertTown(restoredUrl, 'c999', 'Later')
    expect(existsSync(join(restored, 'recovery.signal'))).toBe(false)
  }, 180_000)
})

/** Row counts of all tables. */
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
