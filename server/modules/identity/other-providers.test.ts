// @module-tag full
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SignJWT } from 'jose'
import type { JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { aBrowser } from '#testing/browser.ts'
import type { PlainBrowser } from '#testing/browser.ts'
import { client } from '#testing/openid-provider.ts'
import type { OpenIdProvider } from '#testing/openid-provider.ts'
import { photo } from '#testing/pictures.ts'
import { ada, startSignInBeside } from '#testing/openid-sign-in.ts'
import type { SignInBeside } from '#testing/openid-sign-in.ts'
import { whoAmI } from '#testing/sign-in.ts'

let beside: SignInBeside
let provider: OpenIdProvider
beforeAll(async () => {
  beside = await startSignInBeside()
  provider = beside.provider
})
afterAll(() => beside.stop())
afterEach(() => beside.calm())

const aVisitor = () => aBrowser(beside.server.origin)
const begin = (browser: PlainBrowser) => beside.begin(browser)
const signIn = (browser: PlainBrowser) => beside.signIn(browser)

const untrusted = 'sent an answer that we can&#39;t trust'
const noEmail = 'Add one to your account there'
const expired = 'This login took too long or was opened twice.'

/** Expects that nobody is signed in and that the page says why. */
async function expectRefused(browser: PlainBrowser, answer: { status: number; text: string }, words: string) {
  expect(answer.text).toContain(words)
  expect(answer.status).toBe(400)
  expect(await whoAmI(browser)).toBe(401)
}

const forged: [string, () => OpenIdProvider['lies']][] = [
  ['another nonce', () => ({ claims: (claims) => void (claims['nonce'] = 'another') })],
  ['no nonce', () => ({ claims: (claims) => void delete claims['nonce'] })],
  ['another issuer', () => ({ claims: (claims) => void (claims.iss = 'https://elsewhere.test') })],
  ['another audience', () => ({ claims: (claims) => void (claims.aud = 'another-client') })],
  ['an audience of many, meant for another', () => ({ claims: forAnother })],
  ['made for another client', () => ({ claims: (claims) => void (claims['azp'] = 'another-client') })],
  ['a time that is to come', () => ({ claims: (claims) => void (claims.iat = provider.now() + 120) })],
  ['a time that is over', () => ({ claims: (claims) => void (claims.exp = provider.now() - 3600) })],
  ['no signature', () => ({ sign: async (claims) => `${part({ alg: 'none' })}.${part(claims)}.` })],
  ['no signature, as it says that it may', () => ({ sign: unsigned, metadata: algorithms('none') })],
  ['the client’s secret as a key', () => ({ sign: bySecret, metadata: algorithms('HS256') })],
  ['a key of its own', () => ({ sign: byStranger })],
  ['an answer of another issuer', () => ({ answer: (parameters) => parameters.set('iss', 'https://elsewhere.test') })],
]
test.each(forged)('rejects a forged answer of the provider: %s', async (_, lies) => {
  const browser = aVisitor()
  provider.lies = lies()
  await expectRefused(browser, await signIn(browser), untrusted)
  provider.lies = {}
  expect((await signIn(browser)).url).toBe('/healthz')
})

test('rejects an answer with a different state, or none', async () => {
  for (const change of [
    (sent: URLSearchParams) => sent.set('state', 'another'),
    (sent: URLSearchParams) => sent.delete('state'),
  ]) {
    const browser = aVisitor()
    provider.lies = { answer: change }
    await expectRefused(browser, await signIn(browser), expired)
  }
})

test('a code for one person signs in nobody elsewhere, even if the provider accepts any code', async () => {
  provider.lies = { anyCode: true }
  const [victim, thief] = [aVisitor(), aVisitor()]
  const stolen = new URLSearchParams(provider.authorize(await begin(victim)).split('?')[1])
  // the callback unchanged
  const own = new URLSearchParams(provider.authorize(await begin(thief)).split('?')[1])
  await expectRefused(thief, await thief.open(`/api/callback?${stolen.toString()}`), expired)
  // the code with the thief's own state
  await begin(thief)
  const state = new URL(await begin(thief)).searchParams.get('state') ?? ''
  const injected = new URLSearchParams({ ...Object.fromEntries(own), code: stolen.get('code') ?? '', state })
  await expectRefused(thief, await thief.open(`/api/callback?${injected.toString()}`), untrusted)
})

test('a login is finished once, even with repeated callbacks and a provider that accepts any code', async () => {
  provider.lies = { anyCode: true }
  const browser = aVisitor()
  const callback = provider.authorize(await begin(browser))
  const cookie = `login=${browser.cookies.get('login')}`
  const send = () => fetch(beside.server.origin + callback, { redirect: 'manual', headers: { cookie } })
  const answers = await Promise.all(Array.from({ length: 6 }, send))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([302, 400, 400, 400, 400, 400])
  expect((await send()).status).toBe(400)
})

test('a login that began too long ago is rejected, even if the browser kept its cookie', async () => {
  const browser = aVisitor()
  const callback = provider.authorize(await begin(browser))
  const { server } = beside
  const before = server.now
  server.now = new Date(before.getTime() + 11 * 60_000)
  await expectRefused(browser, await browser.open(callback), expired)
  server.now = before
})

test('somebody new agrees to what the page shows before anything is kept of them, in that browser and for themselves', async () => {
  const { pool } = beside.server.connection
  const person = { ...ada, sub: 'agreeing', email: 'agreeing@there.test' }
  const known = async () => (await pool.query('select id from users where email = $1', [person.email])).rows
  const browser = aVisitor()
  provider.person = person
  const asked = await beside.arrive(browser)
  expect(asked.text).toContain('Your account will use <strong>agreeing@there.test</strong>.')
  expect(asked.text).toContain('By signing up you agree to the')
  expect(asked.text).toContain('href="/terms?version=1"')
  expect([await known(), await whoAmI(browser)]).toEqual([[], 401])
  // a link from elsewhere in another browser, and the button of somebody else
  for (const stranger of [aVisitor(), browser]) {
    const { url } = await stranger.open('/api/login?agree=true&returnTo=/healthz')
    provider.person = stranger === browser ? { ...ada, sub: 'another', email: 'another@there.test' } : person
    expect((await stranger.open(provider.authorize(url))).text).toContain('Create your account')
  }
  provider.person = person
  await beside.arrive(browser)
  const today = beside.server.now.toISOString().slice(0, 10)
  await pool.query(
    `insert into legal_versions (document, version, text, effective_on, published_at) values ('terms', 2, 'Be kind.', $1, now())`,
    [today],
  )
  const again = async () => {
    const { url } = await browser.open('/api/login?agree=true&returnTo=/healthz')
    return browser.open(provider.authorize(url))
  }
  try {
    const changed = await again()
    expect(changed.text).toContain('href="/terms?version=2"')
    expect(await known()).toEqual([])
    expect((await again()).url).toBe('/healthz')
    const { rows } = await pool.query(
      `select document, version, how from consents c join users u on u.id = c.user_id where u.email = $1 order by 1`,
      [person.email],
    )
    expect(rows).toEqual([
      { document: 'privacy', version: 1, how: 'sign_up' },
      { document: 'terms', version: 2, how: 'sign_up' },
    ])
    // whoever is known is asked nothing
    expect((await beside.arrive(aVisitor())).url).toBe('/healthz')
  } finally {
    await pool.query('alter table legal_versions disable trigger legal_versions_kept')
    await pool.query('delete from consents where version > 1')
    await pool.query('delete from legal_versions where version > 1')
    await pool.query('alter table legal_versions enable trigger legal_versions_kept')
  }
})

test('claiming another person’s email gives neither their account nor its rights', async () => {
  const person = { ...ada, sub: 'victim' }
  const victim = await beside.newcomer(person)
  const thief = await beside.newcomer({ ...ada, sub: 'thief', email_verified: false })
  expect(await whoAmI(victim)).toMatchObject({ email: ada.email, emailVerified: true })
  expect(await whoAmI(thief)).toMatchObject({ email: ada.email, emailVerified: false })
  const { rows } = await beside.server.connection.pool.query(`select subject from users where email = $1 order by 1`, [
    ada.email,
  ])
  expect(rows).toContainEqual({ subject: 'victim' })
  expect(rows).toContainEqual({ subject: 'thief' })
  // an email loses its confirmation when the provider withdraws it
  expect(await whoAmI(await beside.newcomer({ ...person, email_verified: false }))).toMatchObject({
    emailVerified: false,
  })
})

test.each<[string, JWTPayload, string]>([
  ['an invalid email', { sub: 'x', email: 'x\0@there.test' }, noEmail],
  ['no email', { sub: 'x' }, noEmail],
  ['a subject that cannot be stored', { ...ada, sub: 'x\0' }, untrusted],
  ['an overlong subject', { ...ada, sub: 'x'.repeat(5000) }, untrusted],
])('creates no account from invalid claims: %s', async (_, person, words) => {
  const browser = aVisitor()
  provider.person = person
  await expectRefused(browser, await signIn(browser), words)
})

test('rejects userinfo that is about another subject', async () => {
  provider.person = { sub: 'bob' }
  provider.userinfo = { sub: 'ada', email: ada.email, email_verified: true }
  const browser = aVisitor()
  await expectRefused(browser, await signIn(browser), untrusted)
})

test('a person who declines at the provider reads that, and may log in later', async () => {
  const browser = aVisitor()
  provider.lies = {
    answer: (sent) => {
      sent.delete('code')
      sent.set('error', 'access_denied')
    },
  }
  await expectRefused(browser, await signIn(browser), 'The login was canceled.')
})

test('when the provider rejects the client, the page says so and does not blame the person', async () => {
  const browser = aVisitor()
  const url = await begin(browser)
  provider.failing = { part: 'token', how: 'error 500' }
  const answer = await browser.open(provider.authorize(url))
  expect([answer.status, answer.text.includes('responding as it should')]).toEqual([503, true])
})

test('while a provider is down the page says so within ten seconds, and existing sessions stay', async () => {
  const [inside, outside] = [await beside.newcomer(), aVisitor()]
  provider.failing = { part: 'token', how: 'slow' }
  const callback = provider.authorize(await begin(outside))
  const begun = performance.now()
  const silent = await outside.open(callback)
  expect(performance.now() - begun).toBeLessThan(10_000)
  await provider.down()
  const down = await outside.open('/api/login')
  for (const { status, text } of [silent, down])
    expect([status, text.includes('you stay logged in.')]).toEqual([503, true])
  expect(await whoAmI(inside)).toMatchObject({ email: ada.email })
  // logging out does not need the provider
  expect((await inside.open('/api/logout')).url).toBe('/')
  expect(await whoAmI(inside)).toBe(401)
  provider.failing = undefined
  await provider.up()
  expect((await signIn(outside)).url).toBe('/healthz')
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const unsigned = async (claims: JWTPayload) => `${part({ alg: 'none' })}.${part(claims)}.`
const bySecret = (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(client.secret))
const byStranger = (claims: JWTPayload) =>
  new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256' })
    .sign(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey)
const algorithms = (...list: string[]) => ({ id_token_signing_alg_values_supported: list })
function forAnother(claims: JWTPayload): void {
  claims.aud = [client.id, 'another-client']
  claims['azp'] = 'another-client'
}

test("a new person gets the provider's picture once; a later one does not replace it", async () => {
  const image = await photo(600, 600).png().toBuffer()
  const pictures = createServer(({ url }, response) => response.end(url === '/face' ? image : 'no picture')).listen(0)
  const { port } = pictures.address() as AddressInfo
  const pictureOf = async (browser: PlainBrowser) =>
    (JSON.parse((await browser.open('/api/auth/user')).text) as { profileImageUrl: string | null }).profileImageUrl
  const [face, text] = ['face', 'text'].map((name) => `http://127.0.0.1:${port}/${name}`)
  const person = { ...ada, sub: 'faced', picture: face }
  const browser = await beside.newcomer(person)
  const shown = await vi.waitFor(
    async () => (await pictureOf(browser)) ?? Promise.reject(new Error('none yet')),
    20_000,
  )
  const answer = await fetch(beside.server.origin + shown, { headers: { cookie: `sid=${browser.cookies.get('sid')}` } })
  expect(answer.headers.get('content-type')).toBe('image/webp')
  await beside.newcomer({ ...person, picture: text })
  expect(await pictureOf(await beside.newcomer({ ...ada, sub: 'faceless', picture: text }))).toBeNull()
  expect(await pictureOf(browser)).toBe(shown)
  pictures.close()
})

test('an id token with many groups still signs in, and is not put into any address', async () => {
  provider.lies = { claims: (claims) => void (claims['groups'] = Array.from({ length: 2000 }, (_, i) => `group ${i}`)) }
  const browser = await beside.newcomer()
  expect((await browser.open('/api/logout')).url).toBe('/')
  expect(await whoAmI(browser)).toBe(401)
})

test('with OIDC_USERNAME_AS_EMAIL, a provider without emails signs people in, unconfirmed', async () => {
  const entra = { sub: 'entra', preferred_username: 'ana@contoso.test', email_verified: true, name: 'Ruiz, Ana' }
  provider.person = entra
  const refused = aVisitor()
  await expectRefused(refused, await signIn(refused), noEmail)
  const other = await startSignInBeside({ OIDC_USERNAME_AS_EMAIL: 'true' })
  try {
    const browser = await other.newcomer(entra)
    expect(await whoAmI(browser)).toMatchObject({
      email: 'ana@contoso.test',
      emailVerified: false,
      firstName: 'Ana',
      lastName: 'Ruiz',
    })
  } finally {
    await other.stop()
  }
})
