// @module-tag full
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { transactionRetries } from '#server/database/transaction.ts'
import { aBrowser } from '#testing/browser.ts'
import { anEmail, askFor, changePassword, fresh, loginChanges, loginOf } from '#testing/login-changes.ts'
import { lastMail, password, signIn, whoAmI } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'

let server: SignInServer
const { aPerson, linkTo, press } = loginChanges((started) => {
  server = started
})

test('a new password ends all other sessions, here and at the provider, and keeps this one with another token', async () => {
  const { browser, email } = await aPerson({ confirmed: false })
  const other = aBrowser(server.origin)
  await signIn(other, email)
  const stolen = browser.cookies.get('sid')
  expect((await changePassword(browser, password, fresh)).status).toBe(204)
  expect(await whoAmI(browser)).toMatchObject({ email })
  expect(browser.cookies.get('sid')).not.toBe(stolen)
  const thief = await fetch(`${server.origin}/api/auth/user`, { headers: { cookie: `sid=${stolen}` } })
  expect(thief.status).toBe(401)
  expect(await whoAmI(other)).toBe(401)
  expect((await other.open('/api/login')).url).toMatch(/^\/sign-in\//)
  expect((await signIn(aBrowser(server.origin), email)).status).toBe(401)
  expect((await signIn(aBrowser(server.origin), email, fresh)).url).toBe('/healthz')
  // the email is not confirmed by it
  expect(await whoAmI(browser)).toMatchObject({ emailVerified: false })
  expect(await lastMail(server, email, 1, 'The password on your Petstead account was changed')).toContain(
    '/account/reset-password?token=',
  )
  // logging out works also without the provider's session
  expect((await browser.open('/api/logout')).url).toBe('/')
  expect(await whoAmI(browser)).toBe(401)
})

test.each([
  ['the wrong current one', 'not the password', fresh, 'wrong_password'],
  ['a current one that no password can be', 'nul \0 nul', fresh, 'wrong_password'],
  ['a short one', password, 'seven77', 'password_length'],
  ['a long one', password, 'x'.repeat(129), 'password_length'],
  ['a common one', password, 'Password1!', 'password_common'],
  ['the same', password, password, 'password_same'],
] as const)('a new password is refused with %s, and nothing changes', async (_, current, next, code) => {
  const { browser, email } = await aPerson()
  const { status, text } = await changePassword(browser, current, next)
  expect([status, text]).toEqual([refusals[code].status, refusals[code].sentence])
  expect((await signIn(aBrowser(server.origin), email)).url).toBe('/healthz')
})

test('a new password cannot be the email', async () => {
  const { browser, email } = await aPerson()
  expect((await changePassword(browser, password, email.toUpperCase())).text).toBe(refusals.password_is_email.sentence)
})

test('a new password is set by one of several that are sent at once', async () => {
  const { browser, email } = await aPerson()
  const retries = transactionRetries()
  const cookie = `sid=${browser.cookies.get('sid')}`
  const sends = Array.from({ length: 6 }, async (_, i) => {
    const { status } = await fetch(`${server.origin}/api/account/password`, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/json' },
      body: JSON.stringify({ currentPassword: password, newPassword: `horse number ${i}` }),
    })
    return status
  })
  const statuses = await Promise.all(sends)
  expect(statuses.filter((status) => status === 204)).toHaveLength(1)
  for (const status of statuses) expect([204, 401, 403]).toContain(status)
  const winner = statuses.indexOf(204)
  expect((await signIn(aBrowser(server.origin), email, `horse number ${winner}`)).url).toBe('/healthz')
  expect(transactionRetries()).toBe(retries)
})

test('a new password gives a change of email up that waits', async () => {
  const { browser } = await aPerson()
  const to = anEmail()
  await askFor(browser, to)
  const link = await linkTo(to, '/account/change-email')
  await changePassword(browser, password, fresh)
  expect((await loginOf(browser)).pending).toBeNull()
  expect((await press(link)).status).toBe(400)
})

test('guesses of the current password are slowed down over all its calls; strangers who guess hold nobody up', async () => {
  const { browser, email } = await aPerson()
  for (let i = 0; i < 11; i++) await signIn(aBrowser(server.origin), email, 'wrong guess')
  for (let i = 0; i < 10; i++) {
    const guess = i % 2 ? changePassword(browser, `guess ${i}`, fresh) : askFor(browser, anEmail(), `guess ${i}`)
    expect((await guess).status).toBe(403)
  }
  const slowed = await fetch(`${server.origin}/api/account/password`, {
    method: 'PUT',
    headers: { cookie: `sid=${browser.cookies.get('sid')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ currentPassword: password, newPassword: fresh }),
  })
  expect([slowed.status, slowed.headers.get('retry-after'), await slowed.text()]).toEqual([
    429,
    '15',
    'Too many tries. Please wait 15 seconds.',
  ])
  server.now = new Date(server.now.getTime() + 15_000)
  expect((await changePassword(browser, password, fresh)).status).toBe(204)
})

test('a forgotten password is replaced by a link, of which few are sent', async () => {
  const { browser, email } = await aPerson()
  const ask = () => browser.call('POST', '/api/account/password-link')
  expect((await ask()).status).toBe(204)
  const { token } = await linkTo(email, '/account/reset-password')
  await browser.submit('/account/reset-password', { token, password: fresh })
  expect((await signIn(browser, email, fresh)).url).toBe('/healthz')
  for (let i = 0; i < 3; i++) expect((await ask()).status).toBe(204)
  expect(await ask()).toMatchObject({ status: 429, text: refusals.too_many_confirmations.sentence })
})
