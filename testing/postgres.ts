import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { lockDataDirectory } from '#server/database/data-directory.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A superuser's address on the server of this test run. */
    adminUrl: string
    /** The same server for the role that owns the tests' databases and has no other rights. */
    ownerUrl: string
  }
}

/** A database server for one test run, with the migrated template that the tests' databases are copied from. */
export type TestServer = { adminUrl: string; ownerUrl: string; stop(): Promise<void> }

/** A database for one test file. */
export type TestDatabase = { url: string; drop(): Promise<void> }

const template = 'petstead_template'
const prefix = 'petstead_test_'
/** The role in tests has the same rights as in production: it owns its database and nothing else. */
const owner = 'petstead_test_owner'
const folder = 'petstead-test-'

/**
 * Where the temporary server keeps its files: in memory if there is room, because a run copies the template's 700 files
 * a few hundred times, which a busy disk delays by a second each.
 */
const memory = '/dev/shm'
const roomNeeded = 4 * 1024 ** 3
const parent = hasRoom(memory) ? memory : tmpdir()

/** Vitest's global setup: a server for the run, provided to the tests as `inject('adminUrl')`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTestServer()
  project.provide('adminUrl', server.adminUrl)
  project.provide('ownerUrl', server.ownerUrl)
  return server.stop
}

/**
 * Uses the given server, such as TEST_DATABASE_URL (a superuser's address on a server for tests), or starts one in a
 * temporary folder, and creates the template. Independent of any test runner.
 */
export async function startTestServer(given = process.env.TEST_DATABASE_URL): Promise<TestServer> {
  const server = given ? { url: given, stop: async () => {} } : await startTemporary()
  const run = new pg.Client(server.url)
  const password = randomBytes(16).toString('hex')
  const ownerUrl = asRole(server.url, owner, password)
  try {
    await run.connect()
    // Two runs on one server would replace each other's template, so the second waits for the first.
    await run.query(`select pg_advisory_lock(hashtextextended('petstead test run', 0))`)
    await dropLeftovers(run)
    await run.query(`drop role if exists ${owner}`)
    await run.query(`create role ${owner} login password '${password}'`)
    await makeTemplate(run, ownerUrl)
  } catch (error) {
    await run.end().catch(() => {})
    await server.stop()
    throw error
  }
  return {
    adminUrl: server.url,
    ownerUrl,
    stop: async () => {
      if (given) {
        await dropLeftovers(run)
        await run.query(`drop role ${owner}`)
      }
      await run.end()
      await server.stop()
    },
  }
}

/** A fresh copy of the template, or an empty database; any number may be made at the same time. */
export async function copyTemplate(
  { adminUrl, ownerUrl }: Pick<TestServer, 'adminUrl' | 'ownerUrl'>,
  from: typeof template | 'template0' = template,
): Promise<TestDatabase> {
  const name = prefix + randomBytes(8).toString('hex')
  // faster than the default for a template of this size
  await once(adminUrl, `create database ${name} template ${from} strategy file_copy owner ${owner}`)
  return { url: onDatabase(ownerUrl, name), drop: () => once(adminUrl, `drop database if exists ${name} with (force)`) }
}

async function startTemporary(): Promise<{ url: string; stop(): Promise<void> }> {
  await sweep()
  const directory = mkdtempSync(join(parent, folder))
  const careless = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' }
  // of tables without statistics PostgreSQL expects thousands of rows, and starts workers to read ten; tests that need
  // statistics make them, because those that came by chance would make other plans in each run
  const small = { max_parallel_workers_per_gather: '0', autovacuum: 'off' }
  const server = await startEmbedded({ directory, settings: { ...careless, ...small } })
  return {
    url: server.url,
    stop: async () => {
      await server.stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Whether a folder in memory exists, and has room for a run. */
function hasRoom(directory: string): boolean {
  if (!existsSync(directory)) return false
  const { bavail, bsize } = statfsSync(directory)
  return Math.min(bavail * bsize, freemem()) >= roomNeeded
}

/** Deletes the folders of killed test runs. A folder whose lock is free is not in use. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(parent).filter((entry) => entry.startsWith(folder))) {
    const directory = join(parent, name)
    const age = Date.now() - (statSync(directory, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    // Another run may just have created it and not locked it yet.
    if (age < 60_000) continue
    // Another user's folder, or one in use.
    const lock = await lockDataDirectory(directory, 0).catch(() => undefined)
    if (!lock) continue
    rmSync(directory, { recursive: true, force: true })
    lock.release()
  }
}

async function makeTemplate(run: pg.Client, ownerUrl: string): Promise<void> {
  await run.query(`create database ${template} owner ${owner}`)
  await migrate(onDatabase(ownerUrl, template))
  // A template can be copied only while nobody is connected to it.
  await run.query(`alter database ${template} allow_connections false is_template true`)
}

async function dropLeftovers(run: pg.Client): Promise<void> {
  await run.query(`update pg_database set datistemplate = false where datname = $1`, [template])
  const { rows } = await run.query<{ datname: string }>(
    `select datname from pg_database where datname = $1 or starts_with(datname, $2)`,
    [template, prefix],
  )
  for (const { datname } of rows) await run.query(`drop database ${datname} with (force)`)
}

async function once(url: string, statement: string): Promise<void> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

function asRole(url: string, user: string, password: string): string {
  return Object.assign(new URL(url), { username: user, password }).href
}

function onDatabase(adminUrl: string, name: string): string {
  const url = new URL(adminUrl)
  url.pathname = `/${name}`
  return url.href
}
