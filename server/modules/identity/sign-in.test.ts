import { plainLook } from '#server/platform/html-pages/page.ts'
import { createServer as createHttpServer } from 'node:http'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sessionCookieName } from './public.ts'
import { createRelyingParty } from '#server/gateways/oidc/relying-party.ts'
import { freePort } from '#server/platform/free-port.ts'
import { createLimits } from '#server/platform/http/limits.ts'
import { aBrowser } from '#testing/browser.ts'
import { full } from '#testing/full.ts'
import { signIn, signUp, startSignInServer, whoAmI } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'
import { signInPages } from './pages.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.stop())

test('a wrong password stays on the page; the right one opens a session; logging out ends both sides', async () => {
  const { email } = await signUp(aBrowser(server.origin))
  const browser = aBrowser(server.origin)
  const wrong = await signIn(browser, email, 'not the password')
  expect([wrong.status, wrong.text.includes('match. Check both and try again.')]).toEqual([401, true])
  expect((await signIn(browser, email)).url).toBe('/healthz')
  expect(await whoAmI(browser)).toMatchObject({ email })
  const sid = browser.cookies.get('sid')
  const page = await browser.open('/api/logout')
  const action = /action="([^"]+)"/.exec(page.text)?.[1] ?? ''
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? ''
  expect((await browser.submit(new URL(action, server.origin).pathname, { xsrf, logout: 'yes' })).url).toBe('/')
  expect(await whoAmI(browser)).toBe(401)
  // the old cookie no longer works
  const replay = await fetch(`${server.origin}/api/auth/user`, { headers: { cookie: `sid=${sid}` } })
  expect(replay.status).toBe(401)
  // and the provider asks for the password again
  expect((await browser.open('/api/login')).url).toMatch(/^\/sign-in\//)
})

full("logging out redirects home also when the provider's session is gone", async () => {
  const browser = aBrowser(server.origin)
  await signUp(browser)
  await server.connection.pool.query(`delete from identity.payloads where kind = 'Session'`)
  expect((await browser.open('/api/logout')).url).toBe('/')
  expect(await whoAmI(browser)).toBe(401)
})

test.each(['/oidc/.well-known/openid-configuration', '/oidc/session/end', '/%'])(
  '%s has a permissions policy',
  async (path) => {
    const { headers } = await fetch(server.origin + path, { redirect: 'manual' })
    expect(headers.get('permissions-policy')).toContain('camera=(self)')
  },
)

full("a lost session comes back without a password while the provider's session lasts", async () => {
  const browser = aBrowser(server.origin)
  const { email } = await signUp(browser)
  await server.connection.db.deleteFrom('sessions').execute()
  expect(await whoAmI(browser)).toBe(401)
  expect((await browser.open('/api/login?returnTo=/healthz')).url).toBe('/healthz')
  expect(await whoAmI(browser)).toMatchObject({ email })
})

test('a callback without a sign-in under way shows a page, not a redirect loop', async () => {
  const answer = await aBrowser(server.origin).open('/api/callback?code=abc&state=def')
  expect([answer.status, answer.text.includes('Log in again')]).toEqual([400, true])
})

test('an unknown or old sign-in page says so', async () => {
  const answer = await aBrowser(server.origin).open('/sign-in/nobody-began-this')
  expect([answer.status, answer.text.includes('Log in again')]).toEqual([400, true])
})

test('signing out everywhere ends the sessions of all browsers of the account', async () => {
  const [here, there, other] = [aBrowser(server.origin), aBrowser(server.origin), aBrowser(server.origin)]
  const { email } = await signUp(here)
  await signIn(there, email)
  await signUp(other)
  const done = await fetch(`${server.origin}/api/auth/sign-out-everywhere`, {
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

test('a session ends after a week without use, and polls do not keep it alive', async () => {
  const browser = aBrowser(server.origin)
  await signUp(browser)
  const day = 86_400_000
  const began = server.now
  server.now = new Date(began.getTime() + 6 * day)
  expect(await whoAmI(browser)).toMatchObject({ role: 'owner' })
  server.now = new Date(began.getTime() + 8 * day)
  expect(await whoAmI(browser)).toBe(401)
  server.now = began
})

test.each([
  ['http://cookies.test', 'sid', 'login'],
  // with this prefix browsers accept them only from this very host, not from a neighbor that plants its own login
  ['https://cookies.test', '__Host-sid', '__Host-login'],
])('the session of %s is in a cookie that is HTTP-only and same-site', async (publicUrl, name, login) => {
  expect(sessionCookieName(publicUrl)).toBe(name)
  const app = Fastify()
  await app.register(cookie, { secret: 'a secret of a test' })
  signInPages(app, {
    db: server.connection.db,
    relyingParty: {
      begin: async () => ({ url: 'https://id.test/', login: { verifier: 'v', state: publicUrl, nonce: 'n' } }),
      finish: async () => ({
        subject: publicUrl,
        email: 'cook@sign-in.test',
        emailVerified: true,
        givenName: null,
        familyName: null,
        picture: null,
        providerSession: null,
        provedAt: null,
        idToken: 'token',
      }),
      endSessionUrl: async () => undefined,
      ended: async () => ({ providerSession: 's', until: new Date(0) }),
    },
    issuer: 'https://id.test',
    publicUrl,
    clock: () => server.now,
    frame: { stylesheets: [], fonts: [], siteName: () => 'Petstead', look: plainLook },
    sessionCookie: name,
    limits: createLimits(false).signIn,
  })
  const headers = { host: 'cookies.test' }
  const [begun] = (await app.inject({ url: '/api/login', headers })).cookies
  const other = login === 'login' ? '__Host-login' : 'login'
  const planted = await app.inject({ url: '/api/callback', headers, cookies: { [other]: begun?.value ?? '' } })
  expect(planted.statusCode).toBe(400)
  const ended = await app.inject({ url: '/api/callback', headers, cookies: { [login]: begun?.value ?? '' } })
  const session = ended.cookies.find((each) => each.name === name)
  const secure = publicUrl.startsWith('https:') || undefined
  for (const each of [begun, session]) expect(each).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  expect(begun?.name).toBe(login)
  expect([begun?.httpOnly, begun?.sameSite, begun?.secure, session?.secure]).toEqual([true, 'Lax', secure, secure])
  expect([begun?.domain, session?.domain]).toEqual([undefined, undefined])
  await app.close()
})

test('a provider that does not answer gives a page that says so, and the next try asks it again', async () => {
  const port = await freePort()
  const client = { issuer: `http://127.0.0.1:${port}`, clientId: 'a', clientSecret: 'b', publicUrl: 'http://down.test' }
  const app = Fastify()
  await app.register(cookie, { secret: 'a secret of a test' })
  signInPages(app, {
    db: server.connection.db,
    relyingParty: createRelyingParty(client),
    issuer: client.issuer,
    publicUrl: client.publicUrl,
    clock: () => server.now,
    frame: { stylesheets: [], fonts: [], siteName: () => 'Petstead', look: plainLook },
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
