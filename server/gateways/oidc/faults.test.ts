// @module-tag full
import { generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { client, faults, parts, startOpenIdProvider } from '#testing/openid-provider.ts'
import type { OpenIdProvider } from '#testing/openid-provider.ts'
import { createRelyingParty } from './relying-party.ts'
import type { RelyingParty } from './relying-party.ts'
import { SignInFailed } from './sign-in-failed.ts'

const publicUrl = 'http://product.test'
let provider: OpenIdProvider
beforeAll(async () => {
  provider = await startOpenIdProvider()
  // an id token with few claims, so that userinfo is requested too
  provider.person = { sub: 'ada' }
  provider.userinfo = { email: 'ada@there.test', email_verified: true, given_name: 'Ada', family_name: 'Byron' }
})
afterAll(() => provider.down())

const aParty = (more: { patienceMs?: number; freshMs?: number; clientSecret?: string } = {}): RelyingParty =>
  createRelyingParty({ issuer: provider.issuer, clientId: client.id, clientSecret: client.secret, publicUrl, ...more })

async function signIn(party: RelyingParty) {
  const { url, login } = await party.begin({ signUp: false, returnTo: '/' })
  return party.finish(new URL(provider.authorize(url), publicUrl), login)
}

const problemOf = async (work: Promise<unknown>) =>
  work.then(
    () => 'signed in',
    (error: unknown) => (error instanceof SignInFailed ? error.problem : error),
  )

test.each(parts.flatMap((part) => faults.map((how) => ({ part, how }))))(
  'a $part that is $how fails soon with the right problem, and the next sign-in works',
  async ({ part, how }) => {
    const party = aParty({ patienceMs: 1000, freshMs: 0 })
    provider.failing = { part, how }
    const begun = performance.now()
    // keys and pages in another format cannot be trusted
    expect(['unavailable', how === 'other JSON' && 'untrusted']).toContain(await problemOf(signIn(party)))
    expect(performance.now() - begun).toBeLessThan(4000)
    provider.failing = undefined
    expect(await signIn(party)).toMatchObject({ subject: 'ada', email: 'ada@there.test', givenName: 'Ada' })
  },
)

test('several slow responses together time out like a silent provider', async () => {
  const party = aParty({ patienceMs: 1000, freshMs: 0 })
  const { url, login } = await party.begin({ signUp: false, returnTo: '/' })
  const callback = new URL(provider.authorize(url), publicUrl)
  provider.delayMs = 700
  const begun = performance.now()
  expect(await problemOf(party.finish(callback, login))).toBe('unavailable')
  expect(performance.now() - begun).toBeLessThan(2000)
  provider.delayMs = 0
})

test('during a change of the client secret, logins begun with the old one finish with the new one', async () => {
  const [before, after] = [aParty(), aParty({ clientSecret: 'the next secret' })]
  const begun = await before.begin({ signUp: false, returnTo: '/' })
  const callback = new URL(provider.authorize(begun.url), publicUrl)
  provider.clientSecret = 'the next secret'
  try {
    expect(await problemOf(signIn(before))).toBe('unavailable')
    expect(await after.finish(callback, begun.login)).toMatchObject({ subject: 'ada' })
  } finally {
    provider.clientSecret = client.secret
  }
})

test('a lost provider is noticed at the next login, and so is its return', async () => {
  const party = aParty({ freshMs: 0 })
  await signIn(party)
  await provider.down()
  expect(await problemOf(signIn(party))).toBe('unavailable')
  expect(await problemOf(party.endSessionUrl('token'))).toBe('unavailable')
  await provider.up()
  expect(await signIn(party)).toMatchObject({ subject: 'ada' })
})

test('concurrent logins share one discovery', async () => {
  const party = aParty()
  provider.asked.length = 0
  await Promise.all(Array.from({ length: 20 }, () => party.begin({ signUp: false, returnTo: '/' })))
  expect(provider.asked).toEqual(['discovery'])
})

test('a new key is found at once, and the old one is rejected', async () => {
  const party = aParty()
  await signIn(party)
  const old = await provider.rotate()
  expect(await signIn(party)).toMatchObject({ subject: 'ada' })
  provider.lies = { sign: old }
  expect(await problemOf(signIn(party))).toBe('untrusted')
  provider.lies = {}
})

test('tokens with unknown keys cause at most five reloads of the keys', async () => {
  const party = aParty()
  await signIn(party)
  provider.asked.length = 0
  const { privateKey } = await generateKeyPair('RS256')
  for (let i = 0; i < 50; i++) {
    const forged = new SignJWT({ sub: 'ada' }).setProtectedHeader({ alg: 'RS256', kid: `made-up-${i}` })
    expect(await problemOf(party.ended(await forged.sign(privateKey)))).toBe('untrusted')
  }
  expect(provider.asked).toEqual(Array.from({ length: 5 }, () => 'keys'))
  // a known key still works
  expect(await signIn(party)).toMatchObject({ subject: 'ada' })
})

test('accepts a small difference between clocks, and rejects a larger one', async () => {
  const party = aParty({ freshMs: 0 })
  for (const [skew, outcome] of [
    [45, 'signed in'],
    [-45, 'signed in'],
    [-330, 'signed in'],
    [-400, 'untrusted'],
  ] as const) {
    provider.skewSeconds = skew
    expect(await problemOf(signIn(party)), `${skew} s`).toBe(outcome)
  }
  provider.skewSeconds = 0
})

test('rejects a provider with another issuer, or without keys', async () => {
  for (const [metadata, problem] of [
    [{ issuer: 'https://elsewhere.test' }, 'untrusted'],
    [{ jwks_uri: undefined }, 'unavailable'],
  ] as const) {
    provider.lies = { metadata }
    expect(await problemOf(aParty().begin({ signUp: false, returnTo: '/' }))).toBe(problem)
  }
  provider.lies = {}
})

test('sends the client secret in the way that the provider accepts', async () => {
  provider.lies = { metadata: { token_endpoint_auth_methods_supported: ['client_secret_post'] } }
  expect(await signIn(aParty())).toMatchObject({ subject: 'ada' })
  provider.lies = {}
})

test('a sign-up requests the sign-up page, if the provider has one', async () => {
  const prompts = async () => {
    const { url } = await aParty().begin({ signUp: true, returnTo: '/' })
    return new URL(url).searchParams.get('prompt')
  }
  expect(await prompts()).toBe('login')
  provider.lies = { metadata: { prompt_values_supported: ['none', 'create'] } }
  expect(await prompts()).toBe('create')
  provider.lies = {}
})
