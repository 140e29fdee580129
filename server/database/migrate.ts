import { readFileSync, readdirSync } from 'node:fs'
import type pg from 'pg'
import { migrateJobs } from '#server/platform/jobs/jobs.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { checkDatabase, openClient } from './check-database.ts'
import { shownUrl } from './database-url.ts'

const folder = new URL('./migrations/', import.meta.url)
/** Advisory lock of the process that migrates or fills the database. Earlier releases use the same key. */
const lockKey = 724_001

/**
 * Migrates a database: applies every file of `migrations/` once, in order, each in its own transaction. Throws a
 * sentence, without changing anything, if the product cannot use the database. When several processes start at once,
 * one migrates and runs `fill` while the others wait.
 */
export async function migrate(
  url: string,
  say: (line: string) => void = () => {},
  fill: () => Promise<void> = async () => {},
): Promise<void> {
  await prepareAlone(url, say, async (client) => {
    const applied = await checkDatabase(client, url, migrationNames())
    const unknown = [...applied].filter((name) => !migrationNames().includes(name)).sort()
    if (unknown.length > 0)
      say(
        `The database is newer than this release: it has ${unknown.join(', ')}. Use a newer release if something fails.`,
      )
    // a migration that a crash of the machine loses is applied again
    await client.query('set synchronous_commit = off; set lock_timeout = 5000')
    await client.query(`create table if not exists migrations (
      name text primary key, applied_at timestamptz not null default now())`)
    for (const name of migrationNames()) await apply(client, name, say)
    await migrateJobs(url)
    await fill()
  })
}

/** Runs work that prepares the database while no other process does. */
export async function prepareAlone(
  url: string,
  say: (line: string) => void,
  work: (client: pg.Client) => Promise<void>,
): Promise<void> {
  const client = await openClient(url)
  try {
    // before the first query, because another process may be in the middle
    await takeLock(client, say)
    await work(client)
  } finally {
    // also releases the lock
    await client.end()
  }
}

/**
 * Waits without a timeout, because a first filling takes long; the lock is released when its holder's connection ends.
 */
async function takeLock(client: pg.Client, say: (line: string) => void): Promise<void> {
  await client.query('set lock_timeout = 0; set statement_timeout = 0')
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [lockKey])
  if (rows[0]?.taken) return
  say('Another process is preparing the database. Waiting for it.')
  await client.query('select pg_advisory_lock($1)', [lockKey])
}

/** Throws unless the database has all migrations; changes nothing. */
export async function assertMigrated(url: string): Promise<void> {
  const client = await openClient(url)
  try {
    const applied = await checkDatabase(client, url, migrationNames())
    if (!migrationNames().every((name) => applied.has(name)))
      throw new OperatorError(
        `The database (${shownUrl(url)}) is not up to date with this release. Start Petstead on it first (npm start).`,
      )
  } finally {
    await client.end()
  }
}

/** The names of all migrations, in order. */
export function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
}

async function apply(client: pg.Client, name: string, say: (line: string) => void): Promise<void> {
  await client.query('begin')
  try {
    const done = await client.query('select 1 from migrations where name = $1', [name])
    if (done.rowCount === 0) {
      await client.query(readFileSync(new URL(name, folder), 'utf8'))
      await client.query('insert into migrations (name) values ($1)', [name])
      say(`Database: ${name}`)
    }
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw failed(name, error)
  }
}

/** A sentence with what PostgreSQL says of the rows that do not fit; its own words end without a stop. */
function failed(name: string, error: unknown): OperatorError {
  const field = (key: string): string => {
    const value: unknown = Reflect.get(Object(error), key)
    return typeof value === 'string' && value !== '' ? ` ${value.replace(/\.?$/, '.')}` : ''
  }
  const words = error instanceof Error ? error.message : String(error)
  return new OperatorError(
    `Migration ${name} failed, and the database is as before it: ${words}.${field('detail')}${field('hint')} ` +
      'Mend this and start again, or go back to the release before.',
    { cause: error },
  )
}
