import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { aBrowser } from '#testing/browser.ts'
import type { PlainBrowser } from '#testing/browser.ts'
import { full } from '#testing/full.ts'
import { lastMail, linkIn, password, signIn, signUp, startSignInServer, whoAmI } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'

let server: SignInServer
let admin: PlainBrowser
let adminEmail: string
beforeAll(async () => {
  server = await startSignInServer()
  admin = aBrowser(server.origin)
  adminEmail = (await signUp(admin)).email
  await server.connection.pool.query(`update users set role = 'admin' where email = $1`, [adminEmail])
})
afterAll(() => server.stop())

async function changeEmail(from: string, email: string | null) {
  const { rows } = await server.connection.pool.query<{ id: string }>('select id from users where email = $1', [from])
  const answer = await fetch(`${server.origin}/api/admin/users/${rows[0]?.id}`, {
    method: 'PUT',
    headers: { cookie: `sid=${admin.cookies.get('sid')}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  })
  return [answer.status, await answer.text()] as const
}

full('a changed email becomes the login; both addresses get a mail, and old links stop working', async () => {
  const browser = aBrowser(server.origin)
  const { email } = await signUp(browser)
  const link = linkIn(await lastMail(server, email))
  const [status, text] = await changeEmail(email, 'moved@sign-in.test')
  expect([status, text]).toEqual([200, expect.stringContaining('"emailVerified":false')])
  expect(await whoAmI(browser)).toBe(401)
  expect((await browser.open(link)).text).toContain('This link has expired or was already used.')
  expect(await lastMail(server, email, 2)).toContain('The email on your Petstead account was changed')

  // before the mail about the login from another browser
  const mail = await lastMail(server, 'moved@sign-in.test')
  const elsewhere = aBrowser(server.origin)
  const page = await elsewhere.open('/api/login?returnTo=/healthz')
  expect((await elsewhere.submit(`${page.url}/password`, { email, password })).status).toBe(401)
  await signIn(elsewhere, 'moved@sign-in.test')
  expect(await whoAmI(elsewhere)).toMatchObject({ email: 'moved@sign-in.test', emailVerified: false })
  expect(mail).toContain('Please confirm your new email:')
  expect(mail).not.toContain('Welcome')
  const confirm = linkIn(mail)
  const token = new URL(confirm, server.origin).searchParams.get('token') ?? ''
  await elsewhere.submit('/account/verify-email', { token })
  expect(await whoAmI(elsewhere)).toMatchObject({ emailVerified: true })
})

test('a taken or missing email is refused and nothing changes', async () => {
  const [one, two] = [aBrowser(server.origin), aBrowser(server.origin)]
  const [first, second] = [await signUp(one), await signUp(two)]
  expect(await changeEmail(first.email, second.email.toUpperCase())).toEqual([409, refusals.email_taken.sentence])
  for (const wrong of ['nobody', null])
    expect(await changeEmail(first.email, wrong)).toEqual([400, refusals.email_wrong.sentence])
  expect(await whoAmI(one)).toMatchObject({ email: first.email })
  expect((await changeEmail(first.email, first.email))[0]).toBe(200)
  expect(await whoAmI(one)).toMatchObject({ email: first.email })
})

full('an old login changes the email of nobody, and no admin their own without the password', async () => {
  const { email } = await signUp(aBrowser(server.origin))
  const own = await changeEmail(adminEmail, 'taken-over@sign-in.test')
  expect(own).toEqual([409, refusals.own_email_in_settings.sentence])
  expect((await changeEmail(adminEmail, adminEmail))[0]).toBe(200)
  const proved = (at: string) =>
    server.connection.pool.query(
      `update sessions set proved_at = ${at} where user_id = (select id from users where email = $1)`,
      [adminEmail],
    )
  await proved(`now() - interval '16 minutes'`)
  const refused = await changeEmail(email, 'taken-over@sign-in.test')
  expect(refused).toEqual([403, refusals.fresh_login_needed.sentence])
  const { rows } = await server.connection.pool.query(`select from identity.accounts where email like 'taken-over@%'`)
  expect(rows).toEqual([])
  await proved('now()')
  expect((await changeEmail(email, 'moved-late@sign-in.test'))[0]).toBe(200)
})
