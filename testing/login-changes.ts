import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Login } from '#contract/schemas/login.ts'
import { aBrowser } from './browser.ts'
import type { PlainBrowser } from './browser.ts'
import { lastMail, linkIn, password, signUp, startSignInServer } from './sign-in.ts'
import type { SignInServer } from './sign-in.ts'

/** A mailed link as its page sends it. */
export type MailedLink = { readonly action: string; readonly token: string }

/** Another password than that of every account. */
export const fresh = 'another horse 7'
let emails = 0
/** An email that no account has. */
export const anEmail = (): string => `new${++emails}@sign-in.test`

/** Sends a new password from a browser. */
export const changePassword = (browser: PlainBrowser, currentPassword: string, newPassword: string) =>
  browser.call('PUT', '/api/account/password', { currentPassword, newPassword })

/** Asks for another email from a browser. */
export const askFor = (browser: PlainBrowser, email: string, currentPassword = password) =>
  browser.call('PUT', '/api/account/email', { email, currentPassword })

/** How the person in a browser logs in. */
export const loginOf = async (browser: PlainBrowser): Promise<Login> =>
  JSON.parse((await browser.open('/api/account/login')).text)

const day = 86_400_000

/**
 * Sets up a test file about changes of logins: its server, whose clock each test begins with. Returns what people do there with
 * their login.
 */
export function loginChanges(use: (server: SignInServer) => void) {
  let server: SignInServer
  const began = new Date()
  beforeAll(async () => {
    server = await startSignInServer()
    use(server)
  })
  afterAll(() => server.stop())
  afterEach(() => {
    server.now = began
  })
  /** The link of a kind that was mailed last to an address. */
  const linkTo = async (email: string, action: string, count = 1): Promise<MailedLink> => {
    const url = new URL(linkIn(await lastMail(server, email, count, action)), server.origin)
    expect(url.pathname).toBe(action)
    return { action, token: url.searchParams.get('token') ?? '' }
  }
  /** Presses the button of a link's page, in any browser. */
  const press = ({ action, token }: MailedLink) => aBrowser(server.origin).submit(action, { token })
  return {
    linkTo,
    press,
    /** Sets the clock to some days after the beginning of the test. */
    later(days: number): void {
      server.now = new Date(began.getTime() + days * day)
    },
    /** A new person in a browser, whose email is confirmed unless said otherwise. */
    async aPerson({ confirmed = true } = {}) {
      const browser = aBrowser(server.origin)
      const { email } = await signUp(browser)
      if (confirmed)
        await server.connection.pool.query('update identity.accounts set email_verified = true where email = $1', [
          email,
        ])
      return { browser, email }
    },
    /** Asks for an email and confirms it. */
    async move(browser: PlainBrowser, to: string): Promise<void> {
      expect((await askFor(browser, to)).status).toBe(204)
      expect((await press(await linkTo(to, '/account/change-email'))).text).toContain('Email changed')
    },
  }
}
