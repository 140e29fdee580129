import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { demoPeople } from '#server/compose/demo-people.ts'
import { readEnv } from '#server/compose/env.ts'
import { startServer } from '#server/compose/start.ts'
import { connect } from '#server/database/connect.ts'
import type { DatabaseConnection } from '#server/database/connect.ts'
import { createAccount } from '#server/identity-provider/accounts.ts'
import { hashPassword } from '#server/identity-provider/passwords.ts'
import { freePort } from '#server/platform/free-port.ts'
import type { PlainBrowser } from './browser.ts'
import { createTestDatabase } from './database.ts'
import { aCity } from './factories.ts'

/** The whole server with its own identity provider, for tests that sign people up and in through its pages. */
export type SignInServer = {
  readonly origin: string
  readonly connection: DatabaseConnection
  /** The server's clock; tests may assign it. */
  now: Date
  stop(): Promise<void>
}

type SignInServerOptions = {
  readonly demo?: boolean
  /** Further settings, such as those of another provider. */
  readonly settings?: Readonly<Record<string, string>>
  /** Returns the address by which the server reaches its database. */
  readonly reach?: (databaseUrl: string) => string
}

/** Starts one with its own database and folder; as a demo, it has only the owner's account. */
export async function startSignInServer(options: SignInServerOptions = {}): Promise<SignInServer> {
  const { demo = false, settings, reach = (url) => url } = options
  const folder = mkdtempSync(join(tmpdir(), 'petstead-sign-in-'))
  const database = await createTestDatabase()
  const connection = connect({ url: database.url, max: 3 })
  await aCity({ connection, now: new Date() })
  const [{ email }] = demoPeople
  const person = { email, givenName: 'Emma', familyName: 'Larsen', emailVerified: true }
  if (demo) await createAccount(connection.db, { ...person, passwordHash: await hashPassword(password) })
  const port = await freePort()
  const env = readEnv({
    NODE_ENV: 'test',
    PORT: String(port),
    DATA_DIR: folder,
    DEMO: String(demo),
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'silent',
    ...settings,
  })
  const clock = () => server.now
  const server: SignInServer = {
    origin: `http://localhost:${port}`,
    connection,
    now: new Date(),
    async stop() {
      await running.stop()
      await connection.close()
      await database.drop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
  const running = await startServer({ env, databaseUrl: reach(database.url), clock, say: () => {}, pages: 'none' })
  return server
}

/** The password of every account. */
export const password = 'correct horse 9'
let people = 0

/** Signs a new person up and follows the redirects to `returnTo`. */
export async function signUp(browser: PlainBrowser, returnTo = '/healthz', email = `person${++people}@sign-in.test`) {
  const page = await browser.open(`/api/login?returnTo=${encodeURIComponent(returnTo)}`)
  expect(page.url).toMatch(/^\/sign-in\//)
  const form = await browser.open(`${page.url}/sign-up`)
  expect(form.text).toContain('Create your account')
  const fields = { givenName: 'Ada', familyName: 'Byron', email, password }
  return { email, end: await browser.submit(`${page.url}/sign-up`, fields) }
}

/** Signs in a person who has an account. */
export async function signIn(browser: PlainBrowser, email: string, with_ = password) {
  const page = await browser.open('/api/login?returnTo=/healthz')
  return browser.submit(`${page.url}/password`, { email, password: with_ })
}

/** Returns the person whom the server sees in a browser, or the status if nobody is signed in. */
export async function whoAmI(
  browser: PlainBrowser,
): Promise<{ email: string; role: string; emailVerified: boolean } | number> {
  const answer = await browser.open('/api/auth/user')
  return answer.status === 200 ? JSON.parse(answer.text) : answer.status
}

/**
 * Waits for `count` mails to an address that contain `about`, because they are sent after the response. Returns the
 * last one.
 */
export async function lastMail({ connection }: SignInServer, to: string, count = 1, about = ''): Promise<string> {
  const mails = connection.db
    .selectFrom('mailbox')
    .select('body')
    .where('recipient', '=', to)
    .where('body', 'like', `%${about}%`)
    .orderBy('id', 'desc')
  return vi.waitFor(
    async () => {
      const found = await mails.execute()
      if (found.length < count) throw new Error(`${found.length} mails to ${to}`)
      return found[0]?.body ?? ''
    },
    { timeout: 15_000, interval: 50 },
  )
}

/** The path of the first link in a mail. */
export const linkIn = (mail: string): string => /https?:\/\/[^/\s]+(\/\S+)/.exec(mail)?.[1] ?? ''
