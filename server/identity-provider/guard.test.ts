// @module-tag full
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { readEnv } from '#server/compose/env.ts'
import { startServer } from '#server/compose/start.ts'
import type { RunningServer } from '#server/compose/serve.ts'
import { createTestDatabase } from '#testing/database.ts'
import { long } from '#testing/long.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { createAccount } from './accounts.ts'
import { hashPassword } from './passwords.ts'
import { sweepProvider } from './sweep.ts'

let database: TestDatabase
let connection: DatabaseConnection
let running: RunningServer
let origin: string
let now = new Date()
const log: string[] = []
const folder = mkdtempSync(join(tmpdir(), 'petstead-guard-'))

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect({ url: database.url, max: 3 })
  await connection.pool
    .query(`insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
    values ('c1', 'city', 'Austin', 'TX', 'US', 'austin tx', 30.267, -97.743, 900000)`)
  const port = await new Promise<number>((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address() as AddressInfo
      probe.close(() => resolve(free))
    })
  })
  origin = `http://localhost:${port}`
  const settings = { PORT: String(port), DATA_DIR: folder, DEMO: 'false', TRUST_PROXY: 'loopback' }
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'error', ...settings })
  const starting = { env, databaseUrl: database.url, clock: () => now, say: () => {}, pages: 'none' } as const
  running = await startServer({ ...starting, log: { write: (line) => log.push(line) } })
})
afterAll(async () => {
  await running.stop()
  await connection.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const password = 'correct horse 9'
let addresses = 0
/** An address that no request has used yet. */
const anAddress = (): string => `198.51.${100 + Math.floor(++addresses / 250)}.${addresses % 250}`

async function anAccount(): Promise<string> {
  const email = `guarded${++addresses}@guard.test`
  const passwordHash = await hashPassword(password)
  await createAccount(connection.db, { email, passwordHash, givenName: 'Ada', familyName: 'Byron' })
  return email
}

type Jar = Map<string, string>
/** Sends a request from an address, with a browser's cookies. */
async function send(path: string, from: string, jar: Jar = new Map(), form?: Record<string, string>, type?: string) {
  const answer = await fetch(new URL(path, origin), {
    method: form ? 'POST' : 'GET',
    redirect: 'manual',
    headers: {
      cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
      'x-forwarded-for': from,
      'sec-fetch-site': 'same-origin',
      ...(form && { 'content-type': type ?? 'application/x-www-form-urlencoded' }),
    },
    ...(form && { body: new URLSearchParams(form).toString() }),
  })
  for (const line of answer.headers.getSetCookie()) {
    const [pair = ''] = line.split(';')
    jar.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
  }
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

/** Starts a sign-in and returns the URL of its page. */
async function begin(from: string, jar: Jar): Promise<string> {
  const login = await send('/api/login?returnTo=/healthz', from, jar)
  const auth = await send(login.headers.get('location') ?? '', from, jar)
  return auth.headers.get('location') ?? ''
}

async function tryPassword(email: string, attempt: string, from: string, jar: Jar = new Map()) {
  return send(`${await begin(from, jar)}/password`, from, jar, { email, password: attempt })
}

describe('guessing a password', () => {
  test('is slowed down per account over all addresses, with the time to wait', async () => {
    const email = await anAccount()
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) statuses.push((await tryPassword(email, 'wrong guess', anAddress())).status)
    expect(statuses).toEqual(Array.from({ length: 10 }, () => 401))
    const slowed = await tryPassword(email, password, anAddress())
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '15'])
    expect(slowed.text).toContain('Too many tries. Please wait 15 seconds.')
    // the email is kept in the form
    expect(slowed.text).toContain(`value="${email}"`)
    const began = now
    now = new Date(began.getTime() + 15_000)
    expect((await tryPassword(email, 'wrong guess', anAddress())).status).toBe(401)
    expect((await tryPassword(email, 'wrong guess', anAddress())).headers.get('retry-after')).toBe('30')
    now = new Date(began.getTime() + 45_000)
    expect((await tryPassword(email, password, anAddress())).status).toBe(303)
    now = began
  })

  test('does not lock people out of a browser in which they have signed in before', async () => {
    const email = await anAccount()
    const [home, jar] = [anAddress(), new Map<string, string>()]
    expect((await tryPassword(email, password, home, jar)).status).toBe(303)
    for (let i = 0; i < 11; i++) await tryPassword(email, 'wrong guess', anAddress())
    // also use up the limit of the person's own address
    const others = await Promise.all(Array.from({ length: 2 }, anAccount))
    for (const other of others) for (let i = 0; i < 10; i++) await tryPassword(other, 'wrong guess', home)
    expect((await tryPassword(email, password, home)).status).toBe(429)
    const same = new Map([...jar].filter(([name]) => name === 'known'))
    expect((await tryPassword(email, password, home, same)).status).toBe(303)
    // the known browser's own tries are limited too
    const statuses: number[] = []
    for (let i = 0; i < 11; i++) {
      const again = new Map(same)
      statuses.push((await tryPassword(email, 'wrong guess', anAddress(), again)).status)
    }
    expect(statuses.at(-1)).toBe(429)
  })

  test('is slowed down equally for an email without an account', async () => {
    const email = 'nobody-at-all@guard.test'
    for (let i = 0; i < 10; i++) expect((await tryPassword(email, 'wrong guess', anAddress())).status).toBe(401)
    expect((await tryPassword(email, 'wrong guess', anAddress())).status).toBe(429)
  })

  test('is limited per address, with an IPv6 network as one', async () => {
    const emails = await Promise.all(Array.from({ length: 3 }, anAccount))
    let last = 0
    for (let i = 0; i < 21; i++)
      last = (await tryPassword(emails[i % 3] ?? '', 'wrong guess', `2001:db8::${i + 1}:1`)).status
    expect(last).toBe(429)
  })
})

test('concurrent guesses are counted', async () => {
  const home = anAddress()
  const pages = await Promise.all(
    Array.from({ length: 40 }, async (_, i) => {
      const jar: Jar = new Map()
      return { jar, email: `nobody${i}@guard.test`, page: await begin(home, jar) }
    }),
  )
  const tries = pages.map(({ jar, email, page }) =>
    send(`${page}/password`, home, jar, { email, password: 'wrong guess' }),
  )
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(20)
})

/** More than the limit of tries per address and minute. */
const housemates = long ? 30 : 21

test(`${housemates} people behind one address can log in within a minute`, async () => {
  const from = anAddress()
  const email = await anAccount()
  for (let i = 0; i < housemates; i++) {
    const jar: Jar = new Map()
    const checked = await tryPassword(email, password, from, jar)
    const resumed = await send(checked.headers.get('location') ?? '', from, jar)
    const ended = await send(resumed.headers.get('location') ?? '', from, jar)
    expect([ended.status, ended.headers.get('location')]).toEqual([302, '/healthz'])
  }
})

test('starting too many sign-ins is refused and creates no more rows', async () => {
  const from = anAddress()
  const login = await send('/api/login', from)
  const auth = login.headers.get('location') ?? ''
  const rows = async () => (await connection.pool.query('select 1 from identity.payloads')).rowCount ?? 0
  const before = await rows()
  const statuses = new Set<number>()
  for (let i = 0; i < 150; i++) statuses.add((await send(auth, from)).status)
  expect(statuses).toEqual(new Set([303, 429]))
  expect((await rows()) - before).toBeLessThan(120)
})

test.each([
  '/account/reset-password',
  '/account/verify-email',
  '/sign-in/x/password',
  '/sign-in/x/demo',
  '/sign-in/x/sign-up',
])('a body that is not a form is refused at %s without a server error', async (path) => {
  const from = anAddress()
  for (const type of ['application/json', 'text/plain', 'application/xml']) {
    const answer = await send(path, from, new Map(), { a: 'b' }, type)
    expect([400, 415]).toContain(answer.status)
    expect(answer.headers.get('content-type')).toContain('text/html')
  }
  expect(log.join()).not.toContain('unexpected error')
})

test.each([
  '/oidc/auth?client_id=%00',
  '/oidc/auth?client_id=petstead&state=%00&response_type=code&scope=openid',
  '/oidc/auth/%00',
  '/oidc/session/end?id_token_hint=%00',
  '/account/verify-email?token=%00',
  '/account/reset-password?token=%00',
  '/sign-in/%00',
])('the path %s is refused', async (path) => {
  const answer = await send(path, anAddress())
  expect(answer.status).toBe(400)
})

test('another site can link to logging out, but cannot log people out', async () => {
  const [from, jar] = [anAddress(), new Map<string, string>()]
  const checked = await tryPassword(await anAccount(), password, from, jar)
  await send(checked.headers.get('location') ?? '', from, jar)
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const ask = async (site: string) => {
    const answer = await fetch(`${origin}/oidc/session/end`, { headers: { cookie, 'sec-fetch-site': site } })
    return answer.text()
  }
  expect(await ask('cross-site')).not.toContain('<script')
  expect(await ask('cross-site')).toContain('Log out')
  expect(await ask('same-origin')).toContain('f.submit()')
})

test('errors inside the provider are logged', async () => {
  await connection.pool.query('alter table identity.payloads rename to payloads_away')
  try {
    await send('/oidc/auth?client_id=petstead&response_type=code&scope=openid&redirect_uri=x', anAddress())
    const login = await send('/api/login', anAddress())
    await send(login.headers.get('location') ?? '', anAddress())
  } finally {
    await connection.pool.query('alter table identity.payloads_away rename to payloads')
  }
  expect(log.join()).toContain('the sign-in provider failed')
})

test('all expired rows are deleted, even many', async () => {
  const { pool, db } = connection
  await pool.query(`insert into identity.payloads (kind, id, payload, expires_at)
    select 'Interaction', 'old' || i, '{}', now() - interval '1 minute' from generate_series(1, 2500) i`)
  await pool.query(`insert into identity.payloads (kind, id, payload, expires_at)
    values ('Session', 'live', '{}', now() + interval '1 hour'), ('Session', 'endless', '{}', null)`)
  await pool.query(`insert into identity.guesses (key, tries, next_at, expires_at)
    values ('old', 1, now(), now() - interval '1 second')`)
  await sweepProvider(db, new Date())
  const left = await pool.query(`select id from identity.payloads where id like 'old%' or id in ('live', 'endless')`)
  expect(left.rowCount).toBe(2)
  expect((await pool.query(`select 1 from identity.guesses where key = 'old'`)).rowCount).toBe(0)
})
