import { mkdtempSync, rmSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { readEnv } from '#server/compose/env.ts'
import { createRelyingParty } from '#server/gateways/oidc/relying-party.ts'
import { sessionCookieName } from '#server/compose/app.ts'
import { startServer } from '#server/compose/start.ts'
import type { RunningServer } from '#server/compose/start.ts'
import { aBrowser } from '#testing/browser.ts'
import type { PlainBrowser } from '#testing/browser.ts'
import { createTestDatabase } from '#testing/database.ts'
import type { TestDatabase } from '#testing/postgres.ts'
import { createLimits } from '#server/platform/http/limits.ts'
import { signInPages } from './pages.ts'

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

/** The last of so many mails to an address; they go out after the answer, so it waits for them. */
async function lastMail(to: string, count = 1): Promise<string> {
  const mails = connection.db.selectFrom('mailbox').select('body').where('recipient', '=', to).orderBy('id', 'desc')
  return vi.waitFor(
    async () => {
      const found = await mails.execute()
      if (found.length < count) throw new Error(`${found.length} mails to ${to}`)
      return found[0]?.body ?? ''
    },
    { timeout: 15_000, interval: 50 },
  )
}

const linkIn = (mail: string): string => /https?:\/\/[^/\s]+(\/\S+)/.exec(mail)?.[1] ?? ''

describe('signing up', () => {
  test('makes an owner, ends where it was meant to, and confirms the address by mail', async () => {
    const browser = aBrowser(origin)
    const { email, end } = await signUp(browser)
    expect([end.status, end.url]).toEqual([200, '/healthz'])
    expect(await whoAmI(browser)).toMatchObject({ email, role: 'owner', emailVerified: false })
    const mail = await lastMail(email)
    // nothing that was typed: a stranger may have typed the address too
    expect(mail).not.toContain('Ada')
    const link = linkIn(mail)
    const token = new URL(link, origin).searchParams.get('token') ?? ''
    // programs that look at links confirm nothing
    await fetch(origin + link, { method: 'HEAD' })
    expect((await browser.open(link)).text).toContain(`Confirm that <strong>${email}</strong> is your email.`)
    expect(await whoAmI(browser)).toMatchObject({ emailVerified: false })
    expect((await browser.submit('/account/verify-email', { token })).text).toContain('Email confirmed')
    expect(await whoAmI(browser)).toMatchObject({ emailVerified: true })
    expect((await browser.submit('/account/verify-email', { token })).status).toBe(400)
    expect((await browser.open(link)).text).toContain('This link has expired or was already used.')
  })

  test('asks for the confirmation again, three times an hour', async () => {
    const browser = aBrowser(origin)
    const { email } = await signUp(browser)
    const again = async () => {
      const answer = await fetch(`${origin}/api/auth/send-confirmation`, {
        method: 'POST',
        headers: { cookie: `sid=${browser.cookies.get('sid')}` },
      })
      return [answer.status, answer.headers.get('retry-after')]
    }
    expect(await again()).toEqual([204, null])
    expect(await again()).toEqual([204, null])
    expect(await again()).toEqual([429, '3600'])
    const token = new URL(linkIn(await lastMail(email, 3)), origin).searchParams.get('token') ?? ''
    await browser.submit('/account/verify-email', { token })
    expect((await again())[0]).toBe(409)
  })

  test.each([
    ['email', 'nobody', 'Enter a valid email, like name@example.com.'],
    ['email', 'x,y@d.test', 'Enter a valid email, like name@example.com.'],
    ['email', 'x;y@d.test', 'Enter a valid email, like name@example.com.'],
    ['email', 'foo<evil@d.test>', 'Enter a valid email, like name@example.com.'],
    ['email', '"q"@d.test', 'Enter a valid email, like name@example.com.'],
    ['password', 'short', 'Use 8 to 128 characters.'],
    ['givenName', '', 'Enter your first name.'],
    ['familyName', 'x'.repeat(81), 'Enter your last name.'],
  ])('with %s %j says so at the field and keeps what was typed', async (name, value, sentence) => {
    const browser = aBrowser(origin)
    const page = await browser.open('/api/login')
    const fields = { givenName: 'Ada', familyName: 'Byron', email: 'ada@sign-in.test', password, [name]: value }
    const answer = await browser.submit(`${page.url}/sign-up`, fields)
    expect(answer.status).toBe(400)
    expect(answer.text).toContain(`<p id="${name}-error" class="text-sm font-medium text-danger">${sentence}</p>`)
    const inputs = [...answer.text.matchAll(/<input\s[^>]*>/g)].map(([input]) => input)
    const inputOf = (each: string) => inputs.find((input) => input.includes(`name="${each}"`)) ?? ''
    expect(inputOf(name)).toMatch(new RegExp(`aria-describedby="${name}-error[^"]*"[^>]*aria-invalid="true"`))
    for (const kept of ['givenName', 'familyName', 'email'] as const)
      if (kept !== name) expect(inputOf(kept)).toContain(`value="${fields[kept]}"`)
    expect(answer.text).not.toContain(password)
    expect(await whoAmI(browser)).toBe(401)
  })

  test('is where the sign-up link leads, and every page leads back to where one was', async () => {
    const browser = aBrowser(origin)
    const page = await browser.open('/api/login?screen_hint=signup&returnTo=%2Flisting%2F7%3Fpets%3D2')
    expect(page.text).toContain('Create your account')
    const back = 'href="/listing/7?pets=2"'
    expect(page.text).toContain(back)
    const login = await browser.open(`${page.url}/log-in`)
    expect(login.text).toContain('<h1 class="mb-4 font-display text-2xl font-semibold tracking-tight">Log in</h1>')
    expect(login.text).toContain(back)
    expect((await browser.open(`${page.url}/forgot`)).text).toContain(back)
    expect((await browser.submit(`${page.url}/password`, { email: 'a@b.test', password })).text).toContain(back)
  })

  test('leads nowhere else, whatever a stranger puts into the address', async () => {
    const begun = await fetch(`${origin}/api/login`, { redirect: 'manual' })
    const to = new URL(begun.headers.get('location') ?? '')
    to.searchParams.set('return_to', '/.//evil.test')
    const page = await aBrowser(origin).open(to.pathname + to.search)
    expect(page.url).toMatch(/^\/sign-in\//)
    expect(page.text).not.toContain('evil.test')
  })

  test('twice with one address is refused', async () => {
    const { email } = await signUp(aBrowser(origin))
    const browser = aBrowser(origin)
    const page = await browser.open('/api/login')
    const fields = { givenName: 'Eve', familyName: 'Byron', email: email.toUpperCase(), password }
    expect((await browser.submit(`${page.url}/sign-up`, fields)).text).toContain(
      'You already have an account. Log in instead.',
    )
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
    expect([wrong.status, wrong.text.includes('match. Check both and try again.')]).toEqual([401, true])
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

  test('logging out goes home, too, when the provider no longer knows anybody', async () => {
    const browser = aBrowser(origin)
    await signUp(browser)
    await connection.pool.query(`delete from identity.payloads where kind = 'Session'`)
    expect((await browser.open('/api/logout')).url).toBe('/')
    expect(await whoAmI(browser)).toBe(401)
  })

  test.each(['/oidc/.well-known/openid-configuration', '/oidc/session/end', '/%'])(
    'what devices may be used for is said at %s',
    async (path) => {
      const { headers } = await fetch(origin + path, { redirect: 'manual' })
      expect(headers.get('permissions-policy')).toContain('camera=()')
    },
  )

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
    expect([answer.status, answer.text.includes('Log in again')]).toEqual([400, true])
  })

  test('an unknown or old sign-in page says so', async () => {
    const answer = await aBrowser(origin).open('/sign-in/nobody-began-this')
    expect([answer.status, answer.text.includes('Log in again')]).toEqual([400, true])
  })

  test('everywhere at once: no browser of the account stays in', async () => {
    const [here, there, other] = [aBrowser(origin), aBrowser(origin), aBrowser(origin)]
    const { email } = await signUp(here)
    await signIn(there, email)
    await signUp(other)
    const done = await fetch(`${origin}/api/auth/sign-out-everywhere`, {
      method: 'POST',
      headers: { cookie: `sid=${here.cookies.get('sid')}` },
    })
    expect(done.status).toBe(204)
    for (const browser of [here, there]) {
      expect(await whoAmI(browser)).toBe(401)
      expect((await browser.open('/api/login')).url).toMatch(/^\/sign-in\//)
    }
    expect(await whoAmI(other)).toMatchObject({ role: 'owner' })
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
    limits: createLimits(false).signIn,
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
    limits: createLimits(false).signIn,
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
    expect((await browser.submit(`${page.url}/forgot`, { email })).text).toContain('Check your email')
    const link = linkIn(await lastMail(email, 2))
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
    const late = linkIn(await lastMail(email, 3))
    const began = now
    now = new Date(began.getTime() + 3_600_001)
    expect((await browser.open(late)).status).toBe(400)
    now = began
  })

  test('tells nobody whether an address has an account', async () => {
    const browser = aBrowser(origin)
    const { email } = await signUp(aBrowser(origin))
    const page = await browser.open('/api/login')
    const told = async (address: string) => {
      const answer = await browser.submit(`${page.url}/forgot`, { email: address })
      return [answer.status, answer.text.replaceAll(address, '')]
    }
    expect(await told(email)).toEqual(await told('stranger@sign-in.test'))
    expect((await told(email))[0]).toBe(200)
  })

  test('ends every session, here and at the provider, of whoever knew the old one', async () => {
    const thief = aBrowser(origin)
    const { email } = await signUp(thief)
    expect(await whoAmI(thief)).toMatchObject({ email })
    const owner = aBrowser(origin)
    await owner.submit(`${(await owner.open('/api/login')).url}/forgot`, { email })
    const token = new URL(linkIn(await lastMail(email, 2)), origin).searchParams.get('token') ?? ''
    await owner.submit('/account/reset-password', { token, password: 'another horse 7' })
    expect(await whoAmI(thief)).toBe(401)
    expect((await thief.open('/api/login')).url).toMatch(/^\/sign-in\//)
    expect((await signIn(owner, email, 'another horse 7')).url).toBe('/healthz')
    expect(await whoAmI(owner)).toMatchObject({ email, emailVerified: true })
  })
})
