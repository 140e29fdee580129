import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { readEnv } from '#server/env.ts'
import { createRelyingParty } from '#server/gateways/oidc/relying-party.ts'
import { sessionCookieName } from '#server/app.ts'
import { startServer } from '#server/start.ts'
import type { RunningServer } from '#server/start.ts'
import { aBrowser } from '#testing/browser.ts'
import type { PlainBrowser } from '#testing/browser.ts'
import { createTestDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { signInPages } from './pages.ts'
import { safeReturnTo } from './return-to.ts'

let database: TestDatabase
let connection: DatabaseConnection
let running: RunningServer
let origin: string
let now = new Date()
const folder = mkdtempSync(join(tmpdir(), 'petstead-sign-in-'))

beforeAll(async () => {
  database = await createTestDatabase()
  connection = connect({ url: database.url, max: 3 })
  await connection.pool
    .query(`insert into places (id, kind, name, state, country, norm, latitude, longitude, population)
    values ('c1', 'city', 'Austin', 'TX', 'US', 'austin tx', 30.267, -97.743, 900000)`)
  const port = await freePort()
  origin = `http://localhost:${port}`
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: 'false',
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'silent',
  })
  running = await startServer({ env, databaseUrl: database.url, clock: () => now, say: () => {}, pages: 'none' })
})
afterAll(async () => {
  await running.stop()
  await connection.close()
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}

const password = 'correct horse 9'
let people = 0

/** Signs a new person up and ends where the sign-up was meant to go. */
async function signUp(browser: PlainBrowser, returnTo = '/healthz') {
  const email = `person${++people}@sign-in.test`
  const page = await browser.open(`/api/login?returnTo=${encodeURIComponent(returnTo)}`)
  expect(page.url).toMatch(/^\/sign-in\//)
  const form = await browser.open(`${page.url}/sign-up`)
  expect(form.text).toContain('Create your account')
  const fields = { givenName: 'Ada', familyName: 'Byron', email, password }
  return { email, end: await browser.submit(`${page.url}/sign-up`, fields) }
}

async function signIn(browser: PlainBrowser, email: string, with_ = password) {
  const page = await browser.open('/api/login?returnTo=/healthz')
  return browser.submit(`${page.url}/password`, { email, password: with_ })
}

async function whoAmI(
  browser: PlainBrowser,
): Promise<{ email: string; role: string; emailVerified: boolean } | number> {
  const answer = await browser.open('/api/auth/user')
  return answer.status === 200 ? (JSON.parse(answer.text) as never) : answer.status
}

async function lastMail(to: string): Promise<string> {
  const mail = await connection.db
    .selectFrom('mailbox')
    .select('body')
    .where('recipient', '=', to)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return mail.body
}

const linkIn = (mail: string): string => /https?:\/\/[^/\s]+(\/\S+)/.exec(mail)?.[1] ?? ''

describe('signing up', () => {
  test('makes an owner, ends where it was meant to, and confirms the address by mail', async () => {
    const browser = aBrowser(origin)
    const { email, end } = await signUp(browser)
    expect([end.status, end.url]).toEqual([200, '/healthz'])
    expect(await whoAmI(browser)).toMatchObject({ email, role: 'owner', emailVerified: false })
    const link = linkIn(await lastMail(email))
    expect((await browser.open(link)).text).toContain('is confirmed')
    expect(await whoAmI(browser)).toMatchObject({ emailVerified: true })
    expect((await browser.open(link)).text).toContain('does not work any more')
  })

  test.each([
    [{ email: 'nobody' }, 'valid e-mail'],
    [{ password: 'short' }, '8 to 128'],
    [{ givenName: '' }, 'first and last name'],
    [{ familyName: 'x'.repeat(81) }, 'first and last name'],
  ])('with %o says what is wrong and keeps what was typed', async (wrong, sentence) => {
    const browser = aBrowser(origin)
    const page = await browser.open('/api/login')
    const fields = { givenName: 'Ada', familyName: 'Byron', email: 'ada@sign-in.test', password, ...wrong }
    const answer = await browser.submit(`${page.url}/sign-up`, fields)
    expect([answer.status, answer.text.includes(sentence)]).toEqual([400, true])
    expect(await whoAmI(browser)).toBe(401)
  })

  test('twice with one address is refused', async () => {
    const { email } = await signUp(aBrowser(origin))
    const browser = aBrowser(origin)
    const page = await browser.open('/api/login')
    const fields = { givenName: 'Eve', familyName: 'Byron', email: email.toUpperCase(), password }
    expect((await browser.submit(`${page.url}/sign-up`, fields)).text).toContain('has an account already')
  })

  test('shows what was typed as text, never as markup', async () => {
    const browser = aBrowser(origin)
    const page = await browser.open('/api/login')
    const answer = await browser.submit(`${page.url}/password`, { email: '"><script>alert(1)</script>', password })
    expect(answer.text).not.toContain('<script>alert')
    expect(answer.text).toContain('&lt;script&gt;')
  })
})

describe('signing in and out', () => {
  test('a wrong password stays on the page; the right one opens a session; logging out ends both sides', async () => {
    const { email } = await signUp(aBrowser(origin))
    const browser = aBrowser(origin)
    const wrong = await signIn(browser, email, 'not the password')
    expect([wrong.status, wrong.text.includes('do not belong together')]).toEqual([401, true])
    expect((await signIn(browser, email)).url).toBe('/healthz')
    expect(await whoAmI(browser)).toMatchObject({ email })
    const sid = browser.cookies.get('sid')
    const page = await browser.open('/api/logout')
    const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
    expect((await browser.submit(new URL(action, origin).pathname, { xsrf, logout: 'yes' })).url).toBe('/')
    expect(await whoAmI(browser)).toBe(401)
    // the old cookie is worth nothing
    const replay = await fetch(`${origin}/api/auth/user`, { headers: { cookie: `sid=${sid}` } })
    expect(replay.status).toBe(401)
    // and the provider asks for the password again
    expect((await browser.open('/api/login')).url).toMatch(/^\/sign-in\//)
  })

  test('a lost session comes back without a password while the provider remembers', async () => {
    const browser = aBrowser(origin)
    const { email } = await signUp(browser)
    await connection.db.deleteFrom('sessions').execute()
    expect(await whoAmI(browser)).toBe(401)
    expect((await browser.open('/api/login?returnTo=/healthz')).url).toBe('/healthz')
    expect(await whoAmI(browser)).toMatchObject({ email })
  })

  test('a callback without a sign-in under way is a page, not a loop', async () => {
    const answer = await aBrowser(origin).open('/api/callback?code=abc&state=def')
    expect([answer.status, answer.text.includes('Sign in again')]).toEqual([400, true])
  })

  test('an unknown or old sign-in page says so', async () => {
    const answer = await aBrowser(origin).open('/sign-in/nobody-began-this')
    expect([answer.status, answer.text.includes('Please sign in again')]).toEqual([400, true])
  })

  test('a session ends when it is idle for a week, and polls do not keep it alive', async () => {
    const browser = aBrowser(origin)
    await signUp(browser)
    const day = 86_400_000
    const began = now
    now = new Date(began.getTime() + 6 * day)
    expect(await whoAmI(browser)).toMatchObject({ role: 'owner' })
    now = new Date(began.getTime() + 8 * day)
    expect(await whoAmI(browser)).toBe(401)
    now = began
  })

  test('a change of role ends the sessions', async () => {
    const { setRoleByEmail } = await import('./public.ts')
    const browser = aBrowser(origin)
    const { email } = await signUp(browser)
    await setRoleByEmail(connection.db, email, 'admin')
    expect(await whoAmI(browser)).toBe(401)
  })
})

test.each([
  ['http://cookies.test', 'sid'],
  ['https://cookies.test', '__Host-sid'],
])('the session of %s is in a cookie that no script reads and no other site sends', async (publicUrl, name) => {
  expect(sessionCookieName(publicUrl)).toBe(name)
  const app = Fastify()
  await app.register(cookie, { secret: 'a secret of a test' })
  signInPages(app, {
    db: connection.db,
    relyingParty: {
      begin: async () => ({ url: 'https://id.test/', login: { verifier: 'v', state: 's', nonce: 'n' } }),
      finish: async () => ({
        subject: publicUrl,
        email: 'cook@sign-in.test',
        emailVerified: true,
        givenName: null,
        familyName: null,
        idToken: 'token',
      }),
      endSessionUrl: async () => undefined,
    },
    issuer: 'https://id.test',
    publicUrl,
    clock: () => now,
    frame: { stylesheets: [] },
    sessionCookie: name,
    limit: async () => {},
  })
  const headers = { host: 'cookies.test' }
  const [begun] = (await app.inject({ url: '/api/login', headers })).cookies
  const ended = await app.inject({ url: '/api/callback', headers, cookies: { login: begun?.value ?? '' } })
  const session = ended.cookies.find((each) => each.name === name)
  const secure = publicUrl.startsWith('https:') || undefined
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect([begun?.httpOnly, begun?.sameSite, begun?.secure, session?.secure]).toEqual([true, 'Lax', secure, secure])
  expect(session?.domain).toBeUndefined()
  await app.close()
})

test('a provider that does not answer is a page that says so, and the next try asks it again', async () => {
  const port = await freePort()
  const client = { issuer: `http://127.0.0.1:${port}`, clientId: 'a', clientSecret: 'b', publicUrl: 'http://down.test' }
  const app = Fastify()
  await app.register(cookie, { secret: 'a secret of a test' })
  signInPages(app, {
    db: connection.db,
    relyingParty: createRelyingParty(client),
    issuer: client.issuer,
    publicUrl: client.publicUrl,
    clock: () => now,
    frame: { stylesheets: [] },
    sessionCookie: 'session',
    limit: async () => {},
  })
  const login = () => app.inject({ url: '/api/login', headers: { host: 'down.test' } })
  const down = await login()
  expect(down.statusCode).toBe(503)
  expect(down.body).toContain('Please try again in a few minutes.')
  expect(down.body).not.toContain(String(port))

  const endpoints = Object.fromEntries(
    ['authorization_endpoint', 'token_endpoint', 'jwks_uri'].map((name) => [name, `${client.issuer}/${name}`]),
  )
  const provider = createHttpServer((_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ issuer: client.issuer, ...endpoints }))
  }).listen(port, '127.0.0.1')
  try {
    const up = await login()
    expect(up.statusCode).toBe(302)
    expect(up.headers.location).toContain(`${client.issuer}/authorization_endpoint`)
  } finally {
    provider.close()
    await app.close()
  }
})

describe('a forgotten password', () => {
  test('is replaced by a mailed link that works once and for an hour', async () => {
    const { email } = await signUp(aBrowser(origin))
    const browser = aBrowser(origin)
    const page = await browser.open('/api/login')
    expect((await browser.submit(`${page.url}/forgot`, { email })).text).toContain('Check your mail')
    const link = linkIn(await lastMail(email))
    const token = new URL(link, origin).searchParams.get('token') ?? ''
    expect((await browser.open(link)).text).toContain('Choose a new password')
    const weak = await browser.submit('/account/reset-password', { token, password: 'short' })
    expect(weak.text).toContain('8 to 128')
    const saved = await browser.submit('/account/reset-password', { token, password: 'another horse 7' })
    expect(saved.text).toContain('Password saved')
    expect((await browser.submit('/account/reset-password', { token, password: 'third horse 77' })).status).toBe(400)
    expect((await signIn(aBrowser(origin), email)).status).toBe(401)
    expect((await signIn(aBrowser(origin), email, 'another horse 7')).url).toBe('/healthz')

    await browser.submit(`${(await browser.open('/api/login')).url}/forgot`, { email })
    const late = linkIn(await lastMail(email))
    const began = now
    now = new Date(began.getTime() + 3_600_001)
    expect((await browser.open(late)).status).toBe(400)
    now = began
  })

  test('tells nobody whether an address has an account', async () => {
    const browser = aBrowser(origin)
    const page = await browser.open('/api/login')
    const answer = await browser.submit(`${page.url}/forgot`, { email: 'stranger@sign-in.test' })
    expect([answer.status, answer.text.includes('If stranger@sign-in.test has an account')]).toEqual([200, true])
  })
})

test.each([
  ['/search?a=b', '/search?a=b'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['https://evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/\t/evil.example', '/'],
  [['/a'], '/'],
  [undefined, '/'],
  // what looks local becomes another host once its dots are resolved
  ['/.//evil.example/x', '/'],
  ['/..//evil.example', '/'],
  ['/x/..//evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['/%2e%2e//evil.example', '/'],
  ['/.\\\\evil.example', '/'],
  ['/./\\evil.example', '/'],
  ['/a/../\\evil.example', '/'],
  ['/..\\/evil.example', '/'],
  ['/a//b?next=//evil.example', '/a//b?next=//evil.example'],
])('returning to %s goes to %s', (value, path) => {
  expect(safeReturnTo(value)).toBe(path)
})
