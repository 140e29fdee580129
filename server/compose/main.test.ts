// @module-tag full
import { execFileSync, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoPeople } from '#server/compose/demo-people.ts'
import { baseline } from '#server/database/schema.ts'
import { releaseBefore } from '#testing/release-before.ts'
import { createBareDatabase, createTestDatabase } from '#testing/database.ts'
import { long, variants } from '#testing/long.ts'
import type { TestDatabase } from '#testing/postgres.ts'

/** Environment of every child process; the shared compile cache makes later children start faster. */
const inherited = {
  PATH: process.env.PATH ?? '',
  NODE_COMPILE_CACHE: fileURLToPath(new URL('../../node_modules/.cache/compiled', import.meta.url)),
}

const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://petstead.example',
  SMTP_URL: 'smtp://127.0.0.1',
  MAIL_FROM: 'hello@petstead.example',
  PAYMENT_SANDBOX: 'true',
}

let folder: string
let bare: TestDatabase
let migrated: TestDatabase
beforeAll(async () => {
  bare = await createBareDatabase()
  migrated = await createTestDatabase()
})
afterAll(() => Promise.all([bare.drop(), migrated.drop()]))
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'petstead-main-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))

describe('a problem with this machine is reported in one sentence that names the setting', () => {
  test('a port in use, before a database is created', async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
    const { port } = taken.address() as AddressInfo
    expect(await start({ PORT: String(port) })).toBe(
      `PORT: another program listens on port ${port}. Choose another one: PORT=${port + 1} npm start\n`,
    )
    expect(existsSync(join(folder, 'postgres'))).toBe(false)
    taken.close()
  })

  test('an address that is not of this machine', async () => {
    expect(await start({ HOST: '203.0.113.1', DEMO: 'true' })).toBe(
      'HOST: 203.0.113.1 is no address of this machine.\n',
    )
  })

  test('a data folder that is a file', async () => {
    writeFileSync(join(folder, 'file'), '')
    expect(await start({ DATA_DIR: join(folder, 'file') })).toMatch(
      /^DATA_DIR: the folder \S+ cannot be written\. .*\n$/,
    )
  })
})

describe('a problem with the database is reported in one sentence that names its setting', () => {
  test('an unreachable database: wrong password, unknown database, closed port', async () => {
    const changed = (part: Partial<URL>) => Object.assign(new URL(bare.url), part).href
    for (const [url, words] of [
      [changed({ password: 'canary' }), /password authentication failed/],
      [changed({ pathname: '/nothing_here' }), /database "nothing_here" does not exist/],
      [changed({ port: '1' }), /ECONNREFUSED/],
    ] as const) {
      const told = await start({ DATABASE_URL: url })
      expect(told).toMatch(/^DATABASE_URL: the database cannot be reached: .* \(petstead_test_owner@[^ ]+\)\.\n$/)
      expect(told).toMatch(words)
      expect(told).not.toContain('canary')
    }
  })

  test('tables of another program, among which nothing is created', async () => {
    await ask(bare.url, 'create table users (id int); create table migrations (id int, name text)')
    expect(await start({ DATABASE_URL: bare.url })).toMatch(
      /^DATABASE_URL: the database holds tables of another program \(migrations, users\), Petstead needs one of its own \(.*\)\.\n$/,
    )
    const tables = await ask(bare.url, `select count(*)::int as count from pg_tables where schemaname = 'public'`)
    expect(tables).toEqual([{ count: 2 }])
    await ask(bare.url, 'drop table users, migrations')
  })

  test('a user who may not create tables', async () => {
    await ask(bare.url, 'revoke create on schema public from public, pg_database_owner')
    expect(await start({ DATABASE_URL: bare.url })).toMatch(
      /^DATABASE_URL: the user may not make tables in the database, it has to be its owner \(.*\)\.\n$/,
    )
    await ask(bare.url, 'grant create on schema public to pg_database_owner')
  })

  test('a database with the demo marketplace, in production', async () => {
    await ask(
      migrated.url,
      `insert into identity.accounts (email, password_hash) values ('${demoPeople[0].email}', 'x')`,
    )
    const told = await start({ ...production, DATABASE_URL: migrated.url, SERVICE_FEE_CENT: '700' })
    // programs read the log of production: every line is JSON
    const lines = told
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line))
    expect(lines).toEqual([
      { level: 40, time: expect.any(String), msg: expect.stringContaining('Did you mean SERVICE_FEE_CENTS?') },
      { level: 40, time: expect.any(String), msg: expect.stringMatching(/^PAYMENT_SANDBOX: .*no money moves/) },
      { level: 60, time: expect.any(String), msg: expect.stringMatching(/^DATABASE_URL: the database holds the demo/) },
    ])
  })

  test('a migration that the rows of the database do not fit', async () => {
    const database = await createBareDatabase()
    await ask(database.url, `${releaseBefore}; create table definitions (name text)`)
    const failed =
      /^Database: 0001_baseline\nMigration 0130\w+\.sql failed, and the database is as before it: .*\. Mend this .*\n$/
    expect(await start({ DATABASE_URL: database.url })).toMatch(failed)
    await database.drop()
  })
})

/** A module hook that logs the URL of every loaded module. */
const noting = `
import { registerHooks } from 'node:module'
import { appendFileSync } from 'node:fs'
registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.LOADED, url + '\\n')
    return next(url, context)
  },
})`

describe('modules that production loads', () => {
  const real = {
    ...production,
    STRIPE_SECRET_KEY: 'sk_live_x',
    STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
    STRIPE_WEBHOOK_SECRETS: 'whsec_0123456789abcdef',
  }
  const { PAYMENT_SANDBOX: _, ...withRealServices } = real

  test.each(
    variants([
      ['with real settings, nothing of the demo nor of a stand-in', withRealServices, []],
      ['for a rehearsal without money, the stand-in for payments', production, ['sandbox/stripe']],
      ['to try it, the one for mail as well', { DEMO: 'false' }, ['sandbox/mailbox', 'sandbox/stripe']],
    ]),
  )('%s', async (_name, env, expected) => {
    const database = await createTestDatabase()
    await ask(
      database.url,
      `insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
       values ('c1', 'city', 'Austin', 'TX', 'US', 'austin tx', 30.267, -97.743, 900000)`,
    )
    const loaded = join(folder, 'loaded')
    writeFileSync(join(folder, 'noting.mjs'), noting)
    const child = spawn(
      process.execPath,
      ['--import', join(folder, 'noting.mjs'), fileURLToPath(new URL('main.ts', import.meta.url))],
      {
        env: {
          ...inherited,
          DATA_DIR: folder,
          PORT: '0',
          LOADED: loaded,
          ...env,
          DATABASE_URL: database.url,
        },
        stdio: 'ignore',
      },
    )
    const modules = () => (existsSync(loaded) ? readFileSync(loaded, 'utf8').split('\n') : [])
    const ended = new Promise((resolve) => child.once('exit', resolve))
    // the site is loaded last; if it was not built, the start ends there
    await expect
      .poll(() => child.exitCode !== null || modules().some((url) => url.includes('/dist/server/')), {
        timeout: 50_000,
      })
      .toBe(true)
    child.kill('SIGKILL')
    await ended
    const folders = modules().map((url) => /\/((?:demo|sandbox)\/[^/]+)\/[^/]+\.ts$/.exec(url)?.[1])
    expect([...new Set(folders.filter(Boolean))].sort()).toEqual(expected)
    expect(modules().some((url) => url.endsWith('/server/compose/sign-in.ts'))).toBe(true)
    expect(modules().filter((url) => url.includes('opentelemetry') || url.endsWith('/otlp.ts'))).toEqual([])
    await database.drop()
  })
})

describe('a command', () => {
  test('does not create a database', async () => {
    const told = await run('scripts/admin.ts', ['list'], { DATA_DIR: join(folder, 'new') })
    expect(told).toMatch(
      /^There is no database in \S+new yet\. Start Petstead first \(npm start\), or set DATABASE_URL\.\n$/,
    )
    expect(existsSync(join(folder, 'new'))).toBe(false)
    const empty = await createBareDatabase()
    expect(await run('scripts/admin.ts', ['list'], { DATABASE_URL: empty.url })).toContain('is not up to date')
    expect(await ask(empty.url, 'select tablename from pg_tables where schemaname = current_schema()')).toEqual([])
    await empty.drop()
  })

  test('prints which database it works on', async () => {
    const told = await run('scripts/admin.ts', ['list'], { DATABASE_URL: migrated.url })
    const { host, pathname } = new URL(migrated.url)
    expect(told).toBe(`Database: petstead_test_owner@${host}${pathname}\nThere are no admins.\n`)
  })

  test('makes people admins, which the audit log has by nobody, and one of them no admin', async () => {
    const people = ['ada@people.test', 'bo@people.test']
    for (const email of people)
      await ask(
        migrated.url,
        `insert into users (issuer, subject, email, email_verified, role, first_name)
         values ('tests', '${email}', '${email}', true, 'owner', 'Ada')`,
      )
    const admin = (...words: string[]) => run('scripts/admin.ts', words, { DATABASE_URL: migrated.url })
    for (const email of people) expect(await admin('grant', email)).toContain(`\n${email} is an admin now.\n`)
    expect(await admin('list')).toContain(`\n${people.join('\n')}\n`)
    expect(await admin('revoke', 'bo@people.test')).toContain('\nbo@people.test is an owner now.\n')
    expect(await ask(migrated.url, 'select actor_id, action from audit_log order by id')).toEqual(
      ['staff_added', 'staff_added', 'staff_removed'].map((action) => ({ actor_id: null, action })),
    )
  })

  test.each([
    ['scripts/admin.ts', ['grant'], /^Usage: /],
    ['scripts/clock.ts', ['tomorrow'], /^Usage: /],
    ['scripts/clock.ts', ['2030-01-01'], /^The clock cannot be turned in production/, { ...production }],
    ['scripts/seed.ts', [], /^The demo is never seeded in production/, { ...production }],
  ] as [string, string[], RegExp, Record<string, string>?][])(
    '%s %j rejects wrong arguments before it opens a database',
    async (file, words, told, env = {}) => {
      expect(await run(file, words, { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/x', ...env })).toMatch(told)
    },
  )
})

describe('Ctrl-C ends the start without an error', () => {
  test.each(
    variants<[string, (told: string) => boolean]>([
      [
        'while the database is made',
        () => readdirSync(join(folder, 'postgres')).some((name) => name.startsWith('unfinished-')),
      ],
      ['while it is migrated', () => existsSync(join(folder, 'postgres/cluster'))],
      ['while it is filled', (told) => told.includes(baseline)],
    ]),
  )('%s', async (_when, reached) => {
    chmodSync(folder, 0o755)
    const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
      env: { ...inherited, DATA_DIR: folder, PORT: '0', DEMO: 'false' },
    })
    let told = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (told += String(text)))
    const ended = new Promise((resolve) => child.once('exit', resolve))
    await expect
      .poll(() => existsSync(join(folder, 'postgres')) && reached(told), { timeout: 50_000, interval: 5 })
      .toBe(true)
    child.kill('SIGINT')
    const code = await ended
    // steps that had begun are reported, and nothing else
    expect(told).toMatch(/Stopping\.\n((Database|Places): .*\n)*$/)
    expect(code).toBe(0)
  })
})

test.runIf(long)('kill -9 also ends the process that fills the database', async () => {
  chmodSync(folder, 0o755)
  const database = await createTestDatabase()
  const child = spawn(process.execPath, [fileURLToPath(new URL('main.ts', import.meta.url))], {
    env: { ...inherited, DATABASE_URL: database.url, DATA_DIR: folder, PORT: '0', DEMO: 'true' },
  })
  let told = ''
  child.stdout.on('data', (text) => (told += String(text)))
  await expect.poll(() => told, { timeout: 50_000 }).toContain('Filling the demo')
  const filling = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .find(([, parent, ...program]) => parent === String(child.pid) && program.join(' ').endsWith('fill.ts'))
  const pid = Number(filling?.[0])
  expect(pid).toBeGreaterThan(0)
  child.kill('SIGKILL')
  await expect.poll(() => isAlive(pid), { timeout: 10_000 }).toBe(false)
  await database.drop()
})

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** Starts the server with settings that make it exit, and returns its output. */
function start(env: Record<string, string>): Promise<string> {
  return run('server/compose/main.ts', [], env)
}

function run(file: string, words: string[], env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../../${file}`, import.meta.url)), ...words], {
    cwd: folder,
    env: { ...inherited, DATA_DIR: folder, PORT: '0', ...env },
  })
  let told = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (told += String(text)))
  return new Promise((resolve) => child.once('close', () => resolve(told)))
}

async function ask(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return [await client.query(statement)].flat().at(-1)?.rows ?? []
  } finally {
    await client.end()
  }
}
