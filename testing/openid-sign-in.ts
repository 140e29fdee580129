import { expect } from 'vitest'
import type { JWTPayload } from 'jose'
import { aBrowser } from './browser.ts'
import type { PlainBrowser } from './browser.ts'
import { client, startOpenIdProvider } from './openid-provider.ts'
import { startSignInServer } from './sign-in.ts'

/** A person at the provider; tests may change the claims. */
export const ada = { sub: 'ada', email: 'ada@there.test', email_verified: true, name: 'Ada Byron' }
let people = 0

/** Starts the whole server with a provider that lies and fails as configured; `more` are other settings. */
export async function startSignInBeside(more: Record<string, string> = {}) {
  const provider = await startOpenIdProvider()
  const settings = {
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: client.id,
    OIDC_CLIENT_SECRET: client.secret,
    ...more,
  }
  const server = await startSignInServer({ settings })
  /** Begins a login. Returns the address that the browser is redirected to. */
  const begin = async (browser: PlainBrowser) => (await browser.open('/api/login?returnTo=/healthz')).url
  const arrive = async (browser: PlainBrowser) => browser.open(provider.authorize(await begin(browser)))
  /** Presses the button of the page on which somebody new agrees, if it is that page. */
  const agree = async (browser: PlainBrowser, answer: { status: number; url: string; text: string }) => {
    if (!answer.text.includes('Create your account')) return answer
    const { url } = await browser.open('/api/login?agree=true&returnTo=/healthz')
    return browser.open(provider.authorize(url))
  }
  const signIn = async (browser: PlainBrowser) => agree(browser, await arrive(browser))
  return {
    provider,
    server,
    begin,
    signIn,
    arrive,
    agree,
    /** A browser in which a person is signed in. */
    async newcomer(person: JWTPayload = { ...ada, sub: `ada${++people}` }): Promise<PlainBrowser> {
      const browser = aBrowser(server.origin)
      provider.person = person
      expect((await signIn(browser)).url).toBe('/healthz')
      return browser
    },
    /** Makes the provider honest again. */
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
