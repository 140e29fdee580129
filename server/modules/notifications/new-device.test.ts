// @module-tag full
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { demoPeople } from '#server/compose/demo-people.ts'
import { aBrowser } from '#testing/browser.ts'
import { signIn, signUp, startSignInServer, whoAmI } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.stop())

test('mails about a login from a new browser, whatever the settings, not for the first or a known one', async () => {
  const first = aBrowser(server.origin)
  const { email } = await signUp(first)
  const device = first.cookies.get('device')
  expect(device).toMatch(/^[\w-]{43}$/)
  // the session is over, but the browser stays known
  await server.connection.db.deleteFrom('sessions').execute()
  await first.open('/api/login?returnTo=/healthz')
  expect(first.cookies.get('device')).toBe(device)
  const { pool } = server.connection
  await pool.query(
    `insert into user_settings (user_id, email_booking_confirmation, email_booking_reminders)
     select id, false, false from users where email = $1`,
    [email],
  )
  const told = async () => {
    const { rows } = await pool.query<{ subject: string; body: string }>(
      `select subject, body from mailbox where recipient = $1 and subject like 'New login%'`,
      [email],
    )
    return rows
  }
  const devices = async () => (await pool.query('select from known_devices')).rows.length
  expect(await devices()).toBe(1)
  await signIn(aBrowser(server.origin), email)
  expect(await devices()).toBe(2)
  await vi.waitFor(async () => expect(await told()).toHaveLength(1), { timeout: 15_000, interval: 50 })
  const [mail] = await told()
  expect(mail?.body).toContain('/settings?tab=account')
  expect(mail?.body).not.toMatch(/unsubscribe/i)
  // the database has only the hash, so a leak of it is of no use
  const { rows } = await pool.query('select from known_devices where token_hash = sha256($1)', [
    Buffer.from(device ?? ''),
  ])
  expect(rows).toHaveLength(1)
})

test('never notifies of new browsers for shared accounts of the demo', async () => {
  const demo = await startSignInServer({ demo: true })
  try {
    for (let i = 0; i < 2; i++) {
      const browser = aBrowser(demo.origin)
      await signIn(browser, demoPeople[0].email)
      expect(await whoAmI(browser)).toMatchObject({ email: demoPeople[0].email })
    }
    expect((await demo.connection.pool.query('select from known_devices')).rows).toEqual([])
  } finally {
    await demo.stop()
  }
})
