import { expect } from 'vitest'
import type { JWTPayload } from 'jose'
import { aBrowser } from './browser.ts'
import type { PlainBrowser } from './browser.ts'
import { client, startOpenIdProvider } from './openid-provider.ts'
import { startSignInServer } from './sign-in.ts'

/** Somebody at the provider, unless a test makes another of them. */
export const ada = { sub: 'ada', email: 'ada@there.test', email_verified: true, name: 'Ada Byron' }
let people = 0

/** The whole server with a provider beside it that lies and fails as it is told. */
export async function startSignInBeside() {
  const provider = await startOpenIdProvider()
  const settings = { OIDC_ISSUER: provider.issuer, OIDC_CLIENT_ID: client.id, OIDC_CLIENT_SECRET: client.secret }
  const server = await startSignInServer({ settings })
  /** Begins a login; where the browser is sent. */
  const begin = async (browser: PlainBrowser) => (await browser.open('/api/login?returnTo=/healthz')).url
  const signIn = async (browser: PlainBrowser) => browser.open(provider.authorize(await begin(browser)))
  return {
    provider,
    server,
    begin,
    signIn,
    /** A browser in which somebody is signed in. */
    async newcomer(person: JWTPayload = { ...ada, sub: `ada${++people}` }): Promise<PlainBrowser> {
      const browser = aBrowser(server.origin)
      provider.person = person
      expect((await signIn(browser)).url).toBe('/healthz')
      return browser
    },
    /** An honest provider again. */
    calm() {
      provider.lies = {}
      provider.failing = undefined
      provider.skewSeconds = 0
      provider.person = ada
      provider.userinfo = {}
    },
    async stop() {
      await server.stop()
      await provider.down()
    },
  }
}

export type SignInBeside = Awaited<ReturnType<typeof startSignInBeside>>
