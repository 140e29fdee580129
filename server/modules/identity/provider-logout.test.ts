// @module-tag full
import type { JWTPayload } from 'jose'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ada, startSignInBeside } from '#testing/openid-sign-in.ts'
import type { SignInBeside } from '#testing/openid-sign-in.ts'
import { client } from '#testing/openid-provider.ts'
import type { OpenIdProvider } from '#testing/openid-provider.ts'
import { whoAmI } from '#testing/sign-in.ts'

let beside: SignInBeside
let provider: OpenIdProvider
beforeAll(async () => {
  beside = await startSignInBeside()
  provider = beside.provider
})
afterAll(() => beside.stop())
afterEach(() => beside.calm())

const event = 'http://schemas.openid.net/event/backchannel-logout'
const note = (more: JWTPayload): JWTPayload => ({
  iss: provider.issuer,
  aud: client.id,
  iat: provider.now(),
  exp: provider.now() + 120,
  jti: 'one',
  events: { [event]: {} },
  ...more,
})

async function send(token: string | Promise<string>): Promise<number> {
  const answer = await fetch(`${beside.server.origin}/api/logout/back-channel`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: await token }),
  })
  expect(answer.headers.get('cache-control')).toBe('no-store')
  return answer.status
}

test('logging out here redirects to the provider, which redirects back', async () => {
  const browser = await beside.newcomer()
  const { url } = await browser.open('/api/logout')
  expect(url.startsWith(`${provider.issuer}/end?`)).toBe(true)
  const { post_logout_redirect_uri, id_token_hint } = Object.fromEntries(new URL(url).searchParams)
  expect([post_logout_redirect_uri, id_token_hint?.split('.').length]).toEqual([`${beside.server.origin}/`, 3])
  expect(await whoAmI(browser)).toBe(401)
})

test("a provider ends one of its sessions, and the person's others stay", async () => {
  const [here, there] = [
    await beside.newcomer({ ...ada, sid: 'desk' }),
    await beside.newcomer({ ...ada, sid: 'phone' }),
  ]
  const token = provider.sign(note({ sub: ada.sub, sid: 'desk' }))
  expect(await send(token)).toBe(200)
  expect([await whoAmI(here), await whoAmI(there)]).toMatchObject([401, { email: ada.email }])
  // some providers reuse a session name for the same browser
  const { server } = beside
  const before = server.now
  server.now = new Date(before.getTime() + 120_000)
  const later = await beside.newcomer({ ...ada, sid: 'desk' })
  expect(await send(token)).toBe(200)
  expect(await whoAmI(later)).toMatchObject({ email: ada.email })
  server.now = before
})

test('a provider ends all sessions of a person, but a repeated token ends none that began later', async () => {
  const [here, other] = [await beside.newcomer({ ...ada, sub: 'bea' }), await beside.newcomer()]
  const token = provider.sign(note({ sub: 'bea' }))
  expect(await send(token)).toBe(200)
  expect([await whoAmI(here), await whoAmI(other)]).toMatchObject([401, { role: 'owner' }])
  const { server } = beside
  const before = server.now
  server.now = new Date(before.getTime() + 120_000)
  const later = await beside.newcomer({ ...ada, sub: 'bea' })
  expect(await send(token)).toBe(200)
  expect(await whoAmI(later)).toMatchObject({ role: 'owner' })
  server.now = before
})

test("accepts a token signed with the provider's new key", async () => {
  const browser = await beside.newcomer({ ...ada, sid: 'turned' })
  await provider.rotate()
  expect(await send(provider.sign(note({ sid: 'turned' })))).toBe(200)
  expect(await whoAmI(browser)).toBe(401)
})

test('an invalid logout token ends nothing', async () => {
  const browser = await beside.newcomer({ ...ada, sub: 'cora', sid: 'kept' })
  const its = { sub: 'cora', sid: 'kept' }
  const stranger = await provider.rotate()
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const { iat: _, ...timeless } = note(its)
  const tokens: Record<string, string | Promise<string>> = {
    'an id token': provider.sign({ ...note(its), events: undefined, nonce: 'n' }),
    'one with a nonce': provider.sign(note({ ...its, nonce: 'n' })),
    'one without the event': provider.sign(note({ ...its, events: { other: {} } })),
    'one of another issuer': provider.sign(note({ ...its, iss: 'https://elsewhere.test' })),
    'one for another client': provider.sign(note({ ...its, aud: 'another' })),
    'one of long ago': provider.sign(note({ ...its, iat: provider.now() - 3600 })),
    'one that is over': provider.sign(note({ ...its, exp: provider.now() - 300 })),
    'one without a time': provider.sign(timeless),
    'one about nobody': provider.sign(note({})),
    'one by another key': stranger(note(its)),
    'one without a signature': `${part({ alg: 'none' })}.${part(note(its))}.`,
    nonsense: 'nonsense',
    nothing: '',
  }
  for (const [what, token] of Object.entries(tokens)) expect(await send(token), what).toBe(400)
  expect(await whoAmI(browser)).toMatchObject({ role: 'owner' })
  expect((await fetch(`${beside.server.origin}/api/logout/back-channel`, { method: 'POST' })).status).toBeLessThan(500)
})

test('asks a provider to send the token again when its keys cannot be fetched', async () => {
  const browser = await beside.newcomer({ ...ada, sub: 'dora', sid: 'again' })
  await provider.rotate()
  provider.failing = { part: 'keys', how: 'resets' }
  const token = provider.sign(note({ sid: 'again' }))
  expect(await send(token)).toBe(503)
  expect(await whoAmI(browser)).toMatchObject({ role: 'owner' })
  provider.failing = undefined
  expect(await send(token)).toBe(200)
  expect(await whoAmI(browser)).toBe(401)
})

test('a front-channel request ends only the session that it names', async () => {
  const browser = await beside.newcomer({ ...ada, sub: 'ella', sid: 'framed' })
  const frame = (iss: string, sid: string, method = 'GET') =>
    fetch(`${beside.server.origin}/api/logout/front-channel?${new URLSearchParams({ iss, sid })}`, { method })
  await frame('https://elsewhere.test', 'framed')
  await frame(provider.issuer, 'another')
  await frame(provider.issuer, '')
  await frame(provider.issuer, 'framed', 'HEAD')
  expect(await whoAmI(browser)).toMatchObject({ role: 'owner' })
  expect((await frame(provider.issuer, 'framed')).status).toBe(200)
  expect(await whoAmI(browser)).toBe(401)
})
