// @module-tag full
import { expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { aBrowser } from '#testing/browser.ts'
import { anEmail, askFor, fresh, loginChanges } from '#testing/login-changes.ts'
import { lastMail, password, signIn, signUp, whoAmI } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'

let server: SignInServer
const { aPerson, later, linkTo, move, press } = loginChanges((started) => {
  server = started
})

/** Presses the last undo link that an address got. */
const undo = async (email: string, count = 1) => press(await linkTo(email, '/account/undo-email', count))

test('an email that was never confirmed may be a stranger’s: it gets no link to undo, and is free for its owner', async () => {
  const { browser, email } = await aPerson({ confirmed: false })
  await move(browser, anEmail())
  const { rows } = await server.connection.pool.query('select 1 from mailbox where recipient = $1 and body like $2', [
    email,
    '%/account/undo-email%',
  ])
  expect(rows).toEqual([])
  const owner = aBrowser(server.origin)
  await signUp(owner, '/healthz', email)
  expect(await whoAmI(owner)).toMatchObject({ email })
})

test('undoing a change of email brings the old one back within seven days, ends all sessions, and asks for a new password', async () => {
  const { browser, email } = await aPerson()
  const to = anEmail()
  await move(browser, to)
  const thief = aBrowser(server.origin)
  await signIn(thief, to)
  later(1)
  const link = await linkTo(email, '/account/undo-email', 2)
  expect((await aBrowser(server.origin).open(`${link.action}?token=${link.token}`)).text).toContain('Keep my email')
  expect(await whoAmI(thief)).toMatchObject({ email: to })

  const done = await press(link)
  expect(done.text).toContain(`You log in with ${email} again.`)
  expect(await whoAmI(thief)).toBe(401)
  expect((await thief.open('/api/login')).url).toMatch(/^\/sign-in\//)
  // the password that the thief knew is worth nothing, with neither email
  for (const each of [email, to]) expect((await signIn(aBrowser(server.origin), each)).status).toBe(401)
  const reset = /\/account\/reset-password\?token=([\w-]+)/.exec(done.text)?.[1] ?? ''
  expect((await linkTo(email, '/account/reset-password')).token).toBe(reset)
  await browser.submit('/account/reset-password', { token: reset, password: fresh })
  expect((await signIn(browser, email, fresh)).url).toBe('/healthz')
  expect(await whoAmI(browser)).toMatchObject({ email, emailVerified: true })
  expect((await press(link)).status).toBe(400)
  // the other address has no link to undo the undoing
  const { rows } = await server.connection.pool.query(
    `select 1 from mailbox where recipient = $1 and body like '%/undo-email%'`,
    [to],
  )
  expect(rows).toEqual([])
})

test('undoing a change of email is over after eight days', async () => {
  const { browser, email } = await aPerson()
  await move(browser, anEmail())
  later(8)
  expect((await undo(email, 2)).status).toBe(400)
})

test('undoing a change of email counts the seven days from the press, and keeps the email while the change waits', async () => {
  const { browser, email } = await aPerson()
  const to = anEmail()
  await askFor(browser, to)
  expect((await undo(email)).text).toContain('Your email is back')
  expect(await whoAmI(browser)).toBe(401)
  expect((await press(await linkTo(to, '/account/change-email'))).status).toBe(400)
  expect((await signIn(aBrowser(server.origin), email)).status).toBe(401)
})

test('undoing a change of email works after a second change, whose own undoing ends with it', async () => {
  const { browser, email } = await aPerson()
  const [second, third] = [anEmail(), anEmail()]
  await move(browser, second)
  await signIn(browser, second)
  later(1)
  await move(browser, third)
  const ofSecond = await linkTo(second, '/account/undo-email', 2)
  expect((await undo(email, 2)).text).toContain(`You log in with ${email} again.`)
  expect((await press(ofSecond)).status).toBe(400)
})

test('undoing a change of email is done by a change back too: the address in between cannot undo it', async () => {
  const { browser, email } = await aPerson()
  const between = anEmail()
  await move(browser, between)
  await signIn(browser, between)
  later(1)
  await move(browser, email)
  await lastMail(server, between, 1, 'instead of this email')
  const asked = await linkTo(between, '/account/undo-email')
  expect((await press(asked)).status).toBe(400)
})

test('undoing a change of email cannot be prevented by taking the old address', async () => {
  const { browser, email } = await aPerson()
  await move(browser, anEmail())
  const thief = aBrowser(server.origin)
  const page = await thief.open('/api/login')
  const fields = { givenName: 'Eve', familyName: '', email: email.toUpperCase(), password }
  expect((await thief.submit(`${page.url}/sign-up`, fields)).status).toBe(400)
  const other = await aPerson()
  expect((await askFor(other.browser, email)).text).toBe(refusals.email_taken.sentence)
  expect((await undo(email, 2)).status).toBe(200)
  // after the days it is free
  const free = await aPerson()
  await move(free.browser, anEmail())
  later(8)
  expect((await askFor(other.browser, free.email)).status).toBe(401)
  await signIn(other.browser, other.email)
  expect((await askFor(other.browser, free.email)).status).toBe(204)
})
