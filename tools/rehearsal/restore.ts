import { execFileSync } from 'node:child_process'
import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { query } from '#testing/debian-postgres.ts'
import type { Site } from './faults.ts'
import { until } from './cluster.ts'
import type { Cluster } from './cluster.ts'
import { startLoad } from './load.ts'
import { nodes, site as addresses } from './site.ts'
import type { Row } from './table.ts'
import { judge } from './verdict.ts'

const pgCtl = '/usr/lib/postgresql/15/bin/pg_ctl'

/**
 * Makes a base backup and later writes, destroys data, and restores to the second before, as docs/scaling.md describes.
 */
export async function restore(site: Site): Promise<Row> {
  const { cluster, product, people, rates } = site
  const { folder, passwords } = cluster.ground
  const { pool } = product.connection
  await cluster.settled()
  const pids = product.processes.map(({ pid }) => pid)
  const copy = join(folder, `copy-${Date.now()}`)
  asDatabase(cluster, join(folder, 'ops/base-backup.sh'), [
    `postgres://replicator:${passwords.replication}@${addresses.leader}/`,
    copy,
  ])
  // after the base backup, so that only the archive has it
  const load = startLoad(people, { ...rates, reads: 1 })
  await sleep(8000)
  await load.stop()
  await until(60, 'Jobs were left over', async () => (await jobsWaiting(pool)) === 0)
  const { at, before } = await aQuietSecond(cluster, pool)
  // not truncated: that would reach tables that refuse it, like the audit log; retried, because a job may use the rows
  await until(30, 'The accident did not happen', async () => (await pool.query('delete from messages')) !== undefined)
  await query(cluster.superuser, 'select pg_switch_wal()')
  await sleep(3000)

  const begun = performance.now()
  await goBack(cluster, copy, at)
  await until(120, 'The product did not come back', async () => (await fetch(`${addresses.web}/api/cities`)).ok)
  const took = performance.now() - begun
  const after = await counts(pool)
  const verdict = await judge(pool, load.acknowledged)
  return {
    fault: 'restore',
    what: `${sum(before)} rows in ${before.size} tables as they were, after ${(took / 1000).toFixed(0)} s`,
    gapMs: 0,
    acknowledged: load.acknowledged.at.length,
    retried: '',
    ...verdict,
    breaches: [...verdict.breaches, ...differences(before, after)],
    looks: load.looks.out,
    signedIn: load.looks.signedIn,
    isRunning: product.processes.every((process, i) => process.isAlive() && process.pid === pids[i]),
  }
}

/** Stops all nodes, restores one from the base backup and the archive, and creates the others from it. */
async function goBack(cluster: Cluster, copy: string, at: string): Promise<void> {
  const { folder } = cluster.ground
  await Promise.all(nodes.map((name) => cluster.stopNode(name)))
  await cluster.patronictl(['remove', 'petstead'], 'petstead\nYes I am aware\n')
  for (const name of nodes) renameSync(join(folder, 'db', name), join(folder, `lost-${name}-${Date.now()}`))
  const data = join(folder, 'db', 'pg1')
  asDatabase(cluster, join(folder, 'ops/restore.sh'), [copy, join(folder, 'wal'), data, at])
  // first PostgreSQL alone, up to that second; then the recovery settings are removed and Patroni takes over
  const socket = join(folder, 'run-pg1')
  // the base backup may be of another node, with that node's paths and standbys
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${socket}`,
    `hba_file=${data}/pg_hba.conf`,
    `ident_file=${data}/pg_ident.conf`,
    'synchronous_standby_names=',
  ].map((setting) => `-c ${setting}`)
  const log = join(folder, 'db', 'restore.log')
  asDatabase(cluster, pgCtl, ['start', '--silent', '--wait', '-D', data, '-l', log, '-o', settings.join(' ')])
  const psql = (text: string) => asDatabase(cluster, '/usr/bin/psql', ['-h', socket, '-U', 'postgres', '-Atc', text])
  await until(120, 'The database was not restored', async () => psql('select pg_is_in_recovery()').trim() === 'f')
  psql('alter system reset all')
  asDatabase(cluster, pgCtl, ['stop', '--silent', '--wait', '-D', data])
  for (const name of nodes) {
    await cluster.startNode(name)
    if (name === 'pg1')
      await until(60, 'The restored database does not lead', async () => (await cluster.leader()) === 'pg1')
  }
  await cluster.settled(120)
}

function asDatabase({ ground: { folder, account } }: Cluster, program: string, words: readonly string[]): string {
  const env = { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8' }
  return execFileSync(program, words, {
    ...account,
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
  })
}

/** A second with the same rows before and after it, since jobs may still be changing rows. */
async function aQuietSecond(cluster: Cluster, pool: pg.Pool): Promise<{ at: string; before: Map<string, number> }> {
  const deadline = performance.now() + 120_000
  while (performance.now() < deadline) {
    const before = await counts(pool)
    await sleep(1500)
    const [{ at } = { at: '' }] = await query<{ at: string }>(cluster.superuser, 'select now()::text as at')
    await sleep(1500)
    if (differences(before, await counts(pool)).length === 0) return { at, before }
  }
  throw new Error('The rows did not come to rest')
}

function differences(before: ReadonlyMap<string, number>, after: ReadonlyMap<string, number>): string[] {
  return [...before].flatMap(([name, rows]) =>
    after.get(name) === rows ? [] : [`${name} has ${after.get(name)} rows and had ${rows}`],
  )
}

async function jobsWaiting(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ waiting: number }>(
    'select count(*)::int as waiting from jobs.jobs where run_at <= now()',
  )
  return rows[0]?.waiting ?? 0
}

/** Tables of the processes themselves, which change all the time. */
const own = ['job_workers', 'limit_windows', 'live_events']

/** Row counts of all other tables. */
async function counts(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string }>(
    `select tablename::text as name from pg_tables where schemaname = 'public' and tablename <> all ($1) order by 1`,
    [own],
  )
  const found = new Map<string, number>()
  for (const { name } of rows) {
    const counted = await pool.query<{ rows: number }>(`select count(*)::int as rows from ${name}`)
    found.set(name, counted.rows[0]?.rows ?? -1)
  }
  return found
}

const sum = (all: ReadonlyMap<string, number>): number => [...all.values()].reduce((total, rows) => total + rows, 0)
