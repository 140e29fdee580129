import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Login } from '#contract/calls/login.ts'
import { refusals } from '#contract/refusals.ts'
import { transactionRetries } from '#server/database/transaction.ts'
import { aBrowser } from '#testing/browser.ts'
import type { PlainBrowser } from '#testing/browser.ts'
import { lastMail, linkIn, password, signIn, signUp, startSignInServer, whoAmI } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'

let server: SignInServer
const began = new Date()
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.stop())
afterEach(() => {
  server.now = began
})

const day = 86_400_000
const later = (days: number) => {
  server.now = new Date(began.getTime() + days * day)
}
const fresh = 'another horse 7'
let emails = 0
const anEmail = () => `new${++emails}@sign-in.test`

/** A new person in a browser. */
async function aPerson() {
  const browser = aBrowser(server.origin)
  return { browser, email: (await signUp(browser)).email }
}

const loginOf = async (browser: PlainBrowser): Promise<Login> =>
  JSON.parse((await browser.open('/api/account/login')).text)
const changePassword = (browser: PlainBrowser, currentPassword: string, newPassword: string) =>
  browser.call('PUT', '/api/account/password', { currentPassword, newPassword })
const askFor = (browser: PlainBrowser, email: string, currentPassword = password) =>
  browser.call('PUT', '/api/account/email', { email, currentPassword })

/** The action and token of the link of a kind that was mailed last to an address. */
async function linkTo(email: string, action: string, count = 1): Promise<{ action: string; token: string }> {
  const url = new URL(linkIn(await lastMail(server, email, count, action)), server.origin)
  expect(url.pathname).toBe(action)
  return { action, token: url.searchParams.get('token') ?? '' }
}
const press = ({ action, token }: { action: string; token: string }) =>
  aBrowser(server.origin).submit(action, { token })

/** Asks for an email and confirms it. */
async function move(browser: PlainBrowser, to: string, with_ = password): Promise<void> {
  expect((await askFor(browser, to, with_)).status).toBe(204)
  expect((await press(await linkTo(to, '/account/change-email'))).text).toContain('Email changed')
}

describe('a new password', () => {
  test('ends all other sessions, here and at the provider, and keeps this one with another token', async () => {
    const { browser, email } = await aPerson()
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
    ['the same', password, password, 'password_same'],
  ] as const)('is refused with %s, and nothing changes', async (_, current, next, code) => {
    const { browser, email } = await aPerson()
    const { status, text } = await changePassword(browser, current, next)
    expect([status, text]).toEqual([refusals[code].status, refusals[code].sentence])
    expect((await signIn(aBrowser(server.origin), email)).url).toBe('/healthz')
  })

  test('cannot be the email', async () => {
    const { browser, email } = await aPerson()
    expect((await changePassword(browser, password, email.toUpperCase())).text).toBe(
      refusals.password_is_email.sentence,
    )
  })

  test('is set by one of several that are sent at once', async () => {
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

  test('gives a change of email up that waits', async () => {
    const { browser } = await aPerson()
    const to = anEmail()
    await askFor(browser, to)
    const link = await linkTo(to, '/account/change-email')
    await changePassword(browser, password, fresh)
    expect((await loginOf(browser)).pending).toBeNull()
    expect((await press(link)).status).toBe(400)
  })
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
  server.now = new Date(began.getTime() + 15_000)
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

describe('a new email', () => {
  test('becomes the login when its link is pressed; until then the old one is', async () => {
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

  test('is not confirmed by an old, dropped or canceled link', async () => {
    const { browser, email } = await aPerson()
    const [first, second] = [anEmail(), anEmail()]
    await askFor(browser, first)
    await askFor(browser, second)
    expect((await press(await linkTo(first, '/account/change-email'))).status).toBe(400)
    const link = await linkTo(second, '/account/change-email')
    later(3.01)
    expect((await loginOf(browser)).pending).toBeNull()
    expect((await press(link)).status).toBe(400)
    server.now = began
    expect((await browser.call('DELETE', '/api/account/email')).status).toBe(204)
    expect((await press(link)).status).toBe(400)
    expect(await whoAmI(browser)).toMatchObject({ email })
  })

  test.each([
    ['a wrong one', () => 'nobody', 'email_wrong'],
    ['one with accents', () => 'zoë@sign-in.test', 'email_accented'],
    ['the present one', (email: string) => email.toUpperCase(), 'email_same'],
    ["another account's", (_: string, other: string) => other.toUpperCase(), 'email_taken'],
  ] as const)('is refused if it is %s', async (_, typed, code) => {
    const [{ browser, email }, other] = [await aPerson(), await aPerson()]
    const { status, text } = await askFor(browser, typed(email, other.email))
    expect([status, text]).toEqual([refusals[code].status, refusals[code].sentence])
    expect((await loginOf(browser)).pending).toBeNull()
  })

  test('whether it is taken is told only to who knows the password', async () => {
    const [{ browser }, other] = [await aPerson(), await aPerson()]
    expect((await askFor(browser, other.email, 'wrong guess')).text).toBe(refusals.wrong_password.sentence)
  })

  test('that two accounts confirm at once becomes the login of one', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await aPerson(), await aPerson()]
      const to = anEmail()
      await askFor(one.browser, to)
      const first = await linkTo(to, '/account/change-email')
      await askFor(two.browser, to)
      const second = await linkTo(to, '/account/change-email', 2)
      const ends = await Promise.all([first, second].map(press))
      expect(ends.map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect(ends.find(({ status }) => status === 400)?.text).toContain('Another account uses this email by now.')
    }
  })

  test('that is confirmed and canceled at once is one of the two', async () => {
    for (let round = 0; round < 5; round++) {
      const { browser, email } = await aPerson()
      const to = anEmail()
      await askFor(browser, to)
      const link = await linkTo(to, '/account/change-email')
      const [confirmed] = await Promise.all([press(link), browser.call('DELETE', '/api/account/email'), press(link)])
      const { rows } = await server.connection.pool.query('select email from users where email = any($1)', [
        [email, to],
      ])
      expect(rows).toHaveLength(1)
      expect([200, 400]).toContain(confirmed.status)
    }
  })

  test('is given up with the account, and by the change of an admin', async () => {
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
})

describe('undoing a change of email', () => {
  /** Presses the last undo link that an address got. */
  const undo = async (email: string, count = 1) => press(await linkTo(email, '/account/undo-email', count))

  test('brings the old one back within seven days, ends all sessions, and asks for a new password', async () => {
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

  test('is over after eight days', async () => {
    const { browser, email } = await aPerson()
    await move(browser, anEmail())
    later(8)
    expect((await undo(email, 2)).status).toBe(400)
  })

  test('counts the seven days from the press, and keeps the email while the change waits', async () => {
    const { browser, email } = await aPerson()
    const to = anEmail()
    await askFor(browser, to)
    expect((await undo(email)).text).toContain('Your email is back')
    expect(await whoAmI(browser)).toBe(401)
    expect((await press(await linkTo(to, '/account/change-email'))).status).toBe(400)
    expect((await signIn(aBrowser(server.origin), email)).status).toBe(401)
  })

  test('works after a second change, whose own undoing ends with it', async () => {
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

  test('is done by a change back too: the address in between cannot undo it', async () => {
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

  test('cannot be prevented by taking the old address', async () => {
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
})
