import AxeBuilder from '@axe-core/playwright'
import { expect, test as base } from '@playwright/test'
import type { BrowserContextOptions, Page, ViewportSize } from '@playwright/test'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { moveDue } from '#server/modules/bookings/decide/change-booking.ts'
import { sessionCookieName, sessionKey, startSession } from '#server/modules/identity/public.ts'
import { demoPeople } from '#server/compose/demo-people.ts'
import type { Role } from '#contract/endpoint.ts'
import { timeZoneCookie } from '#contract/vocabulary/time-zone-cookie.ts'
import { long } from '#testing/long.ts'
import { varies } from '#testing/varies.ts'
import { atHome, Contexts } from './contexts.ts'

/** A user for whom a browser can be opened. */
export type Guest = { readonly id: string; readonly role: Role }

export type Site = {
  readonly connection: DatabaseConnection
  readonly url: string
  /**
   * Opens a page in a browser context without cookies and stored data, signed in as a user, or for a visitor. Contexts
   * that differ only in their screen are used again by later tests, with a warm HTTP cache (`Contexts`).
   */
  open(person?: Guest, options?: BrowserContextOptions): Promise<Page>
  /** The same in a context that is used only once, for tests with another clock: it cannot be set back. */
  openApart(person?: Guest, options?: BrowserContextOptions): Promise<Page>
  /** Opens a page in the context that earlier tests of this worker used for the same user, with a warm cache. */
  visit(person: Guest | undefined, viewport: ViewportSize): Promise<Page>
  /** Signs the context of a page in as another user. */
  signIn(page: Page, person: Guest): Promise<void>
  /** Allows a console message that the test causes on purpose, such as the browser's message about a 409 response. */
  allow(message: RegExp): void
  /** The demo user of a role. */
  demo(role: Role): Promise<Guest>
  /** Makes the due move of one booking at an instant. Of one only, because other tests use the same database. */
  turnClock(bookingId: string, instant: Date): Promise<void>
}

type Own = { site: Site }
type OfWorker = { database: DatabaseConnection; contexts: Contexts }

/**
 * A test on the site; `page` is a visitor's. The test fails if any of its pages logs an unexpected console message,
 * throws, fails a request, or makes a request to another host.
 */
export const test = base.extend<Own, OfWorker>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  baseURL: async ({}, use) => use(setting('E2E_URL')),

  database: [
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const connection = connect({ url: setting('E2E_DATABASE_URL'), max: 3 })
      await use(connection)
      await connection.close()
    },
    { scope: 'worker' },
  ],

  contexts: [
    async ({ browser }, use) => {
      const contexts = new Contexts(browser, setting('E2E_URL'))
      await use(contexts)
      await contexts.close()
    },
    { scope: 'worker' },
  ],

  site: async ({ database, contexts }, use, { expectedStatus }) => {
    const url = setting('E2E_URL')
    const [problems, allowed]: [string[], RegExp[]] = [[], []]
    const report = (problem: string) => problems.push(problem)
    const sessions: (Buffer | undefined)[] = []
    const { db } = database
    const signedIn = async (site: Site, page: Page, person: Guest | undefined) => {
      if (person) await site.signIn(page, person)
      return page
    }
    await use({
      connection: database,
      url,
      async open(person, options = {}) {
        return signedIn(this, await contexts.open(options, false, report), person)
      },
      async openApart(person, options = {}) {
        return signedIn(this, await contexts.open(options, true, report), person)
      },
      async visit(person, viewport) {
        const page = await contexts.visit(person?.id ?? '', report)
        await page.setViewportSize(viewport)
        return signedIn(this, page, person)
      },
      async signIn(page, person) {
        const { token } = await startSession(db, person.id, person.role, null, new Date())
        sessions.push(sessionKey(token))
        // the server knows the time zone from earlier visits
        const zone = { name: timeZoneCookie, value: encodeURIComponent(atHome.timezoneId), url }
        await page.context().addCookies([{ name: sessionCookieName(url), value: token, url }, zone])
      },
      allow: (message) => allowed.push(message),
      demo: (role) =>
        db
          .selectFrom('users')
          .select(['id', 'role'])
          .where('email', '=', demoPeople[role === 'owner' ? 0 : role === 'sitter' ? 1 : 2].email)
          .executeTakeFirstOrThrow()
          .then((row) => ({ id: row.id, role: row.role as Role })),
      async turnClock(bookingId, instant) {
        expect(await moveDue(db, bookingId, instant), 'something was due').toBe(true)
      },
    })
    await contexts.release(test.info().status === expectedStatus)
    // a user with many sessions loses the oldest, which another test may use
    for (const key of sessions) if (key) await db.deleteFrom('sessions').where('token_hash', '=', key).execute()
    expect(problems.filter((problem) => !allowed.some((message) => message.test(problem)))).toEqual([])
  },

  page: async ({ site }, use) => use(await site.open()),
})

/** A walk through what other tests check step by step; only in long runs. */
export const walk = long ? test : test.skip

export { expect } from '@playwright/test'

/** Waits until the page is hydrated; the part with the toasts comes last. Earlier presses may be lost. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('[role=region][aria-label^=Notification]')).toBeAttached({ timeout: 20_000 })
}

const levels = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
const some = { colors: ['color-contrast'], targets: ['target-size'] }

/** Expects no accessibility violations that axe can find: of all rules, or of those that a change of the window concerns. */
export async function expectAccessible(page: Page, what: 'all' | keyof typeof some = 'all'): Promise<void> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    runOnly: what === 'all' ? { type: 'tag', values: levels } : { type: 'rule', values: some[what] },
    // reporting passed rules takes longer than checking them
    resultTypes: ['violations'],
    preload: false,
  })
  const { violations } = await axe.analyze()
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
  expect(found, `axe on ${page.url()}`).toEqual([])
}

/** Whether people sign in with a provider of another organization. */
const signsInElsewhere = varies('elsewhere')
const [demoOwner, demoSitter, demoAdmin] = demoPeople.map(({ email }) => email)
const demoEmails = { 'Pet owner': demoOwner, 'Pet sitter': demoSitter, Admin: demoAdmin }

/** Enters a person's details on the page of that provider. */
async function enterElsewhere(page: Page, { first = '', last = '', email = '' }): Promise<void> {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Go on' }).click()
}

/** Signs in as a demo user with one click. */
export async function signInByClick(page: Page, label: 'Pet owner' | 'Pet sitter' | 'Admin'): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'Log In' }).click()
  if (signsInElsewhere) await enterElsewhere(page, { email: demoEmails[label] })
  else await page.getByRole('button', { name: label }).click()
  await expect(page.getByRole('heading', { level: 1, name: /welcome/i })).toBeVisible()
}

/** Creates an account through the pages, as a new owner. */
export async function signUp(page: Page, name: { first: string; last: string }): Promise<{ email: string }> {
  const email = `${name.first}.${Date.now()}.${Math.random().toString(36).slice(2, 8)}@people.test`.toLowerCase()
  await page.goto('/')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  if (signsInElsewhere) {
    await enterElsewhere(page, { ...name, email })
    // somebody new agrees to the terms, then the provider leads them back again
    await page.getByRole('link', { name: 'Sign up', exact: true }).click()
    await enterElsewhere(page, { ...name, email })
    await expect(page.getByRole('heading', { level: 1, name: /welcome/i })).toBeVisible()
    return { email }
  }
  await page.getByLabel('First name').fill(name.first)
  await page.getByLabel('Last name').fill(name.last)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill('a long enough secret')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /welcome/i })).toBeVisible()
  return { email }
}

function setting(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: the tests are started by Playwright, which starts the server`)
  return value
}
