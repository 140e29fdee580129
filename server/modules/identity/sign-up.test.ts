import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser } from '#testing/browser.ts'
import { full } from '#testing/full.ts'
import { lastMail, linkIn, password, signUp, startSignInServer, whoAmI } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.stop())

test('signing up makes an owner, redirects to the page asked for, and confirms the address by mail', async () => {
  const browser = aBrowser(server.origin)
  const { email, end } = await signUp(browser)
  expect([end.status, end.url]).toEqual([200, '/healthz'])
  expect(await whoAmI(browser)).toMatchObject({ email, role: 'owner', emailVerified: false })
  const mail = await lastMail(server, email)
  // nothing that was typed: a stranger may have typed the address
  expect(mail).not.toContain('Ada')
  const link = linkIn(mail)
  const token = new URL(link, server.origin).searchParams.get('token') ?? ''
  // programs that fetch links confirm nothing
  await fetch(server.origin + link, { method: 'HEAD' })
  expect((await browser.open(link)).text).toContain(`Confirm that <strong>${email}</strong> is your email.`)
  // mail is stored here, and the response names the mailbox
  expect(await whoAmI(browser)).toMatchObject({ emailVerified: false, mailbox: '/mailbox' })
  expect((await browser.submit('/account/verify-email', { token })).text).toContain('Email confirmed')
  const confirmed = await whoAmI(browser)
  expect(confirmed).toMatchObject({ emailVerified: true })
  expect(confirmed).not.toHaveProperty('mailbox')
  await server.connection.db.updateTable('users').set({ role: 'admin' }).where('email', '=', email).execute()
  expect(await whoAmI(browser)).toMatchObject({ role: 'admin', mailbox: '/mailbox' })
  expect((await browser.submit('/account/verify-email', { token })).status).toBe(400)
  expect((await browser.open(link)).text).toContain('This link has expired or was already used.')
})

test('signing up is a consent to the documents that the form showed, and refused once they are others', async () => {
  const { pool } = server.connection
  const browser = aBrowser(server.origin)
  const page = await browser.open('/api/login?returnTo=/healthz')
  const form = await browser.open(`${page.url}/sign-up`)
  expect(form.text).toContain('href="/terms?version=1"')
  const person = { givenName: 'Ada', familyName: '', email: 'agreeing@sign-in.test', password }
  const signUpWith = (shown: Record<string, string>) => browser.submit(`${page.url}/sign-up`, { ...person, ...shown })
  const correct = (version: number, on: string) =>
    pool.query(
      `insert into legal_versions (document, version, text, summary, effective_on, published_at)
       values ('terms', $1, 'Be kind.', $2, $3, now() - interval '20 days')`,
      [version, on === '2030-01-01' ? 'Later.' : null, on],
    )
  await correct(2, server.now.toISOString().slice(0, 10))
  await correct(3, '2030-01-01')
  try {
    for (const terms of ['1', '4', 'none', '']) {
      const refused = await signUpWith({ terms, privacy: '1' })
      expect([terms, refused.status, refused.text.includes('Our terms changed while you were here.')]).toEqual([
        terms,
        400,
        true,
      ])
      // and shows what is in effect
      expect(refused.text).toContain('name="terms" value="2"')
    }
    // announced: the link in the mail about it leads there
    expect((await signUpWith({ terms: '3', privacy: '1' })).url).toBe('/healthz')
    const { rows } = await pool.query(
      `select document, version, how from consents c join users u on u.id = c.user_id where u.email = $1 order by 1`,
      [person.email],
    )
    expect(rows).toEqual([
      { document: 'privacy', version: 1, how: 'sign_up' },
      { document: 'terms', version: 3, how: 'sign_up' },
    ])
  } finally {
    await pool.query('alter table legal_versions disable trigger legal_versions_kept')
    await pool.query('delete from consents where version > 1')
    await pool.query('delete from legal_versions where version > 1')
    await pool.query('alter table legal_versions enable trigger legal_versions_kept')
  }
})

full('one name is enough, and a mail domain in another script is kept in ASCII and found as it is typed', async () => {
  const browser = aBrowser(server.origin)
  const page = await browser.open('/api/login?returnTo=/healthz')
  const account = { givenName: 'Suharto', familyName: '', email: 'su@bücher.test', password }
  expect((await browser.submit(`${page.url}/sign-up`, account)).status).toBe(200)
  expect(await whoAmI(browser)).toMatchObject({
    email: 'su@xn--bcher-kva.test',
    name: 'Suharto',
    surname: null,
    firstName: 'Suharto',
    lastName: null,
  })
  const other = aBrowser(server.origin)
  const login = await other.open('/api/login')
  await other.submit(`${login.url}/password`, { email: 'su@BÜCHER.test', password })
  expect(await whoAmI(other)).toMatchObject({ name: 'Suharto' })
})

full('signing up allows the confirmation to be sent again three times an hour', async () => {
  const browser = aBrowser(server.origin)
  const { email } = await signUp(browser)
  const again = async () => {
    const answer = await fetch(`${server.origin}/api/auth/send-confirmation`, {
      method: 'POST',
      headers: { cookie: `sid=${browser.cookies.get('sid')}` },
    })
    return [answer.status, answer.headers.get('retry-after')]
  }
  expect(await again()).toEqual([204, null])
  expect(await again()).toEqual([204, null])
  expect(await again()).toEqual([429, '3600'])
  const token = new URL(linkIn(await lastMail(server, email, 3)), server.origin).searchParams.get('token') ?? ''
  await browser.submit('/account/verify-email', { token })
  expect((await again())[0]).toBe(409)
})

test.each([
  ['email', 'nobody', 'Enter a valid email, like name@example.com.'],
  ['email', 'x,y@d.test', 'Enter a valid email, like name@example.com.'],
  ['email', 'x;y@d.test', 'Enter a valid email, like name@example.com.'],
  ['email', 'foo<evil@d.test>', 'Enter a valid email, like name@example.com.'],
  ['email', '"q"@d.test', 'Enter a valid email, like name@example.com.'],
  ['password', 'short', 'Use 8 to 128 characters.'],
  ['password', 'Password1!', "Choose a password that's harder to guess."],
  ['givenName', '', 'Enter your first name.'],
  ['familyName', 'x'.repeat(81), 'A last name can have up to 80 characters.'],
  [
    'email',
    'añá@there.test',
    "We can't send mail to accents or other special letters before the @. Use another address.",
  ],
])('signing up with %s %j shows an error at the field and keeps what was typed', async (name, value, sentence) => {
  const browser = aBrowser(server.origin)
  const page = await browser.open('/api/login')
  const fields = { givenName: 'Ada', familyName: 'Byron', email: 'ada@sign-in.test', password, [name]: value }
  const answer = await browser.submit(`${page.url}/sign-up`, fields)
  expect(answer.status).toBe(400)
  expect(answer.text).toContain(
    `<p id="${name}-error" class="text-sm font-medium text-danger">${sentence.replace("'", '&#39;')}</p>`,
  )
  const inputs = [...answer.text.matchAll(/<input\s[^>]*>/g)].map(([input]) => input)
  const inputOf = (each: string) => inputs.find((input) => input.includes(`name="${each}"`)) ?? ''
  expect(inputOf(name)).toMatch(new RegExp(`aria-describedby="${name}-error[^"]*"[^>]*aria-invalid="true"`))
  for (const kept of ['givenName', 'familyName', 'email'] as const)
    if (kept !== name) expect(inputOf(kept)).toContain(`value="${fields[kept]}"`)
  expect(answer.text).not.toContain(password)
  expect(await whoAmI(browser)).toBe(401)
})

test('the sign-up link opens the sign-up page, and every page links back to where the person was', async () => {
  const browser = aBrowser(server.origin)
  const page = await browser.open('/api/login?screen_hint=signup&returnTo=%2Flisting%2F7%3Fpets%3D2')
  expect(page.text).toContain('Create your account')
  const back = 'href="/listing/7?pets=2"'
  expect(page.text).toContain(back)
  const login = await browser.open(`${page.url}/log-in`)
  expect(login.text).toContain('<h1 class="mb-4 font-display text-2xl font-semibold tracking-tight">Log in</h1>')
  expect(login.text).toContain(back)
  expect((await browser.open(`${page.url}/forgot`)).text).toContain(back)
  expect((await browser.submit(`${page.url}/password`, { email: 'a@b.test', password })).text).toContain(back)
})

test('signing up ignores a foreign return address', async () => {
  const begun = await fetch(`${server.origin}/api/login`, { redirect: 'manual' })
  const to = new URL(begun.headers.get('location') ?? '')
  to.searchParams.set('return_to', '/.//evil.test')
  const page = await aBrowser(server.origin).open(to.pathname + to.search)
  expect(page.url).toMatch(/^\/sign-in\//)
  expect(page.text).not.toContain('evil.test')
})

test('signing up twice with one address is refused', async () => {
  const { email } = await signUp(aBrowser(server.origin))
  const browser = aBrowser(server.origin)
  const page = await browser.open('/api/login')
  const fields = { givenName: 'Eve', familyName: 'Byron', email: email.toUpperCase(), password }
  expect((await browser.submit(`${page.url}/sign-up`, fields)).text).toContain(
    'You already have an account. Log in instead.',
  )
})

test('signing up shows what was typed as text, never as markup', async () => {
  const browser = aBrowser(server.origin)
  const page = await browser.open('/api/login')
  const answer = await browser.submit(`${page.url}/password`, { email: '"><script>alert(1)</script>', password })
  expect(answer.text).not.toContain('<script>alert')
  expect(answer.text).toContain('&lt;script&gt;')
})
