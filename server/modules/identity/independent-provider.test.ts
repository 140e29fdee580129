// @module-tag full
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser } from '#testing/browser.ts'
import { startIndependentProvider } from '#testing/independent-provider.ts'
import { startSignInServer, whoAmI } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'

// Tests against a third-party provider, to find mistakes that our client and our own provider might share.
let provider: { issuer: string; stop(): Promise<void> }
let server: SignInServer
beforeAll(async () => {
  provider = await startIndependentProvider()
  const settings = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: 'petstead', OIDC_CLIENT_SECRET: 'a secret' }
  server = await startSignInServer({ settings })
})
afterAll(async () => {
  await server.stop()
  await provider.stop()
})

/** Does what the provider's form does. Returns the callback address for the browser. */
async function enter(form: string, said: Record<string, string>): Promise<string> {
  const url = new URL(form.replace('/form', '/enter'))
  for (const [name, value] of Object.entries(said)) url.searchParams.set(name, value)
  const back = new URL((await fetch(url, { redirect: 'manual' })).headers.get('location') ?? '')
  expect(back.origin).toBe(server.origin)
  return back.pathname + back.search
}

test('people sign up, come back and log out with a third-party provider', async () => {
  const browser = aBrowser(server.origin)
  const form = await browser.open('/api/login?screen_hint=signup&returnTo=/healthz')
  expect(form.url.startsWith(`${provider.issuer}/form?`)).toBe(true)
  const person = { given: 'Grace', family: 'Hopper', email: 'grace@there.test' }
  const asked = await browser.open(await enter(form.url, person))
  expect(asked.text).toContain('Create your account')
  const agreed = await browser.open('/api/login?agree=true&returnTo=/healthz')
  expect((await browser.open(await enter(agreed.url, person))).url).toBe('/healthz')
  const grace = {
    email: 'grace@there.test',
    emailVerified: true,
    role: 'owner',
    firstName: 'Grace',
    lastName: 'Hopper',
  }
  expect(await whoAmI(browser)).toMatchObject(grace)
  expect((await browser.open('/api/logout')).url.startsWith(`${provider.issuer}/endsession?`)).toBe(true)
  expect(await whoAmI(browser)).toBe(401)

  const again = await browser.open('/api/login?returnTo=/healthz')
  // the provider sets the names only at the first sign-in
  const later = await enter(again.url, { given: 'Amazing', family: 'Grace', email: 'grace@there.test' })
  expect((await browser.open(later)).url).toBe('/healthz')
  expect(await whoAmI(browser)).toMatchObject(grace)
})
