// @module-tag full
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { aBrowser } from '#testing/browser.ts'
import { anEmail, askFor, loginChanges, loginOf } from '#testing/login-changes.ts'
import { lastMail, signIn, whoAmI } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'
import { long } from '#testing/long.ts'

let server: SignInServer
const { aPerson, later, linkTo, press } = loginChanges((started) => {
  server = started
})

test('a new email becomes the login when its link is pressed; until then the old one is', async () => {
  const { browser, email } = await aPerson()
  const to = anEmail()
  expect((await askFor(browser, ` ${to} `)).status).toBe(204)
  expect(await loginOf(browser)).toMatchObject({ email, pending: { email: to }, provider: null, isShared: false })
  expect(await lastMail(server, email, 1, '/undo-email')).toContain(`You asked to log in to Petstead with ${to}`)
  expect(await lastMail(server, to)).not.toContain(email)
  const link = await linkTo(to, '/account/change-email')
  // mail programs open links
  const page = await aBrowser(server.origin).open(`${link.action}?token=${link.token}`)
  expect([page.status, page.text.includes(to), page.text.includes(email)]).toEqual([200, true, false])
  expect(await whoAmI(browser)).toMatchObject({ email })

  expect((await press(link)).text).toContain('Email changed')
  expect(await whoAmI(browser)).toBe(401)
  expect((await browser.open('/api/login')).url).toMatch(/^\/sign-in\//)
  const { rows } = await server.connection.pool.query('select email_verified from users where email = $1', [to])
  expect(rows).toEqual([{ email_verified: true }])
  expect((await signIn(aBrowser(server.origin), email)).status).toBe(401)
  expect((await signIn(browser, to)).url).toBe('/healthz')
  expect(await loginOf(browser)).toMatchObject({ email: to, emailVerified: true, pending: null })
  expect((await press(link)).text).toContain('This link has expired or was already used.')
})

test('a new email is not confirmed by an old, dropped or canceled link', async () => {
  const { browser, email } = await aPerson()
  const [first, second] = [anEmail(), anEmail()]
  await askFor(browser, first)
  await askFor(browser, second)
  expect((await press(await linkTo(first, '/account/change-email'))).status).toBe(400)
  const link = await linkTo(second, '/account/change-email')
  later(3.01)
  expect((await loginOf(browser)).pending).toBeNull()
  expect((await press(link)).status).toBe(400)
  later(0)
  expect((await browser.call('DELETE', '/api/account/email')).status).toBe(204)
  expect((await press(link)).status).toBe(400)
  expect(await whoAmI(browser)).toMatchObject({ email })
})

test.each([
  ['a wrong one', () => 'nobody', 'email_wrong'],
  ['one with accents', () => 'zoë@sign-in.test', 'email_accented'],
  ['the present one', (email: string) => email.toUpperCase(), 'email_same'],
  ["another account's", (_: string, other: string) => other.toUpperCase(), 'email_taken'],
] as const)('a new email is refused if it is %s', async (_, typed, code) => {
  const [{ browser, email }, other] = [await aPerson(), await aPerson()]
  const { status, text } = await askFor(browser, typed(email, other.email))
  expect([status, text]).toEqual([refusals[code].status, refusals[code].sentence])
  expect((await loginOf(browser)).pending).toBeNull()
})

test('a new email whether it is taken is told only to who knows the password', async () => {
  const [{ browser }, other] = [await aPerson(), await aPerson()]
  expect((await askFor(browser, other.email, 'wrong guess')).text).toBe(refusals.wrong_password.sentence)
})

test('a new email that two accounts confirm at once becomes the login of one', async () => {
  for (let round = 0; round < (long ? 5 : 2); round++) {
    const [one, two] = [await aPerson(), await aPerson()]
    const to = anEmail()
    await askFor(one.browser, to)
    const first = await linkTo(to, '/account/change-email')
    await askFor(two.browser, to)
    const second = await linkTo(to, '/account/change-email', 2)
    const ends = await Promise.all([first, second].map(press))
    expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(ends.find(({ status }) => status === 400)?.text).toContain('Another account is using this email now.')
  }
})

test('a new email that is confirmed and canceled at once is one of the two', async () => {
  for (let round = 0; round < (long ? 5 : 2); round++) {
    const { browser, email } = await aPerson()
    const to = anEmail()
    await askFor(browser, to)
    const link = await linkTo(to, '/account/change-email')
    const [confirmed] = await Promise.all([press(link), browser.call('DELETE', '/api/account/email'), press(link)])
    const { rows } = await server.connection.pool.query('select email from users where email = any($1)', [[email, to]])
    expect(rows).toHaveLength(1)
    expect([200, 400]).toContain(confirmed.status)
  }
})

test('a new email is given up with the account, and by the change of an admin', async () => {
  const leaver = await aPerson()
  const to = anEmail()
  await askFor(leaver.browser, to)
  const link = await linkTo(to, '/account/change-email')
  expect((await leaver.browser.call('DELETE', '/api/account')).status).toBe(204)
  expect((await press(link)).status).toBe(400)
  expect((await press(await linkTo(leaver.email, '/account/undo-email'))).status).toBe(400)

  const [admin, person] = [await aPerson(), await aPerson()]
  await server.connection.pool.query(`update users set role = 'admin' where email = $1`, [admin.email])
  const { id } = JSON.parse((await person.browser.open('/api/auth/user')).text)
  const wanted = anEmail()
  await askFor(person.browser, wanted)
  const waiting = await linkTo(wanted, '/account/change-email')
  const undo = await linkTo(person.email, '/account/undo-email')
  expect((await admin.browser.call('PUT', `/api/admin/users/${id}`, { email: anEmail() })).status).toBe(200)
  expect((await press(waiting)).status).toBe(400)
  expect((await press(undo)).status).toBe(400)
})
