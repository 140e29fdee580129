import { expect } from 'vitest'
import { aBrowser } from './browser.ts'
import type { PlainBrowser } from './browser.ts'
import { lastMail, linkIn, password, signUp } from './sign-in.ts'
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

/** What people do with their login at a server. */
export function loginChanges(server: () => SignInServer) {
  /** The link of a kind that was mailed last to an address. */
  const linkTo = async (email: string, action: string, count = 1): Promise<MailedLink> => {
    const url = new URL(linkIn(await lastMail(server(), email, count, action)), server().origin)
    expect(url.pathname).toBe(action)
    return { action, token: url.searchParams.get('token') ?? '' }
  }
  /** Presses the button of a link's page, in any browser. */
  const press = ({ action, token }: MailedLink) => aBrowser(server().origin).submit(action, { token })
  return {
    linkTo,
    press,
    /** A new person in a browser, whose email is confirmed unless said otherwise. */
    async aPerson({ confirmed = true } = {}) {
      const browser = aBrowser(server().origin)
      const { email } = await signUp(browser)
      if (confirmed)
        await server().connection.pool.query('update identity.accounts set email_verified = true where email = $1', [
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
