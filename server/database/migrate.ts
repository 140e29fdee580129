import type pg from 'pg'
import { migrateJobs } from '#server/platform/jobs/jobs.ts'
import { OperatorError } from '#server/platform/operator-error.ts'
import { checkDatabase, openClient } from './check-database.ts'
import { shownUrl } from './database-url.ts'
import { renewDefinitions } from './definitions.ts'
import { baseline, migrationNames, migrationText, newerThanThis, schemaModules, schemaOf } from './schema.ts'
import { addWords } from './word-lists.ts'

/** Advisory lock of the process that migrates or fills the database. Earlier releases use the same key. */
const lockKey = 724_001

/**
 * Makes a database one of this release, each step in a transaction of its own. An empty one is made of schema/ and
 * functions/. In another one, each file of migrations/ is applied once, in order, and then what has changed in
 * functions/, unless a newer release has been here: its functions stay. Throws a sentence, without changing anything, if
 * the product cannot use the database. When several processes start at once, one migrates and runs `fill` while the
 * others wait.
 */
export async function migrate(
  url: string,
  say: (line: string) => void = () => {},
  fill: () => Promise<void> = async () => {},
): Promise<void> {
  await prepareAlone(url, say, async (client) => {
    const applied = await checkDatabase(client, url, migrationNames())
    const newer = newerThanThis(applied)
    if (newer.length > 0)
      say(
        `The database is newer than this release: it has ${newer.join(', ')}. Use a newer release if something fails.`,
      )
    // a step that a crash of the machine loses is made again
    await client.query('set synchronous_commit = off; set lock_timeout = 5000')
    if (applied.size === 0) {
      await step(client, baseline, () => make(client))
      say(`Database: ${baseline}`)
    } else {
      for (const name of migrationNames().filter((each) => !applied.has(each))) {
        await step(client, name, () => apply(client, name))
        say(`Database: ${name}`)
      }
      await step(client, 'words', () => addWords(client))
      if (newer.length === 0) await renew(client, say)
    }
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

/** Makes an empty database one of this release, for which no migration is left. */
async function make(client: pg.Client): Promise<void> {
  await client.query(schemaModules.map(schemaOf).join('\n'))
  await renewDefinitions(client)
  await addWords(client)
  await client.query('insert into migrations (name) select unnest($1::text[])', [migrationNames()])
}

async function apply(client: pg.Client, name: string): Promise<void> {
  await client.query(migrationText(name))
  await client.query('insert into migrations (name) values ($1)', [name])
}

async function renew(client: pg.Client, say: (line: string) => void): Promise<void> {
  const names = await step(client, 'functions/', (about) => renewDefinitions(client, about))
  if (names.length > 0) say(`Database: ${names.join(', ')}`)
}

/** Does work in a transaction. If it fails, the sentence names what it was about, at first the step. */
async function step<T>(
  client: pg.Client,
  name: string,
  work: (about: (name: string) => void) => Promise<T>,
): Promise<T> {
  let now = name
  await client.query('begin')
  try {
    const done = await work((about) => (now = about))
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback')
    throw failed(now, error)
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
