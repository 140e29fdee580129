import { afterAll, beforeAll, expect } from 'vitest'
import { aBrowser } from '#testing/browser.ts'
import { full } from '#testing/full.ts'
import { password, signIn, signUp, startSignInServer, whoAmI } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.stop())

full('a deleted account cannot sign in again in any browser; the same email can sign up anew', async () => {
  const browser = aBrowser(server.origin)
  const { email } = await signUp(browser)
  const elsewhere = aBrowser(server.origin)
  await signIn(elsewhere, email)
  const answer = await fetch(`${server.origin}/api/account`, {
    method: 'DELETE',
    headers: { cookie: `sid=${browser.cookies.get('sid')}` },
  })
  expect(answer.status).toBe(204)
  expect([await whoAmI(browser), await whoAmI(elsewhere)]).toEqual([401, 401])
  // the provider has ended both browser sessions too: it shows its form instead of signing in at once
  const page = await elsewhere.open('/api/login?returnTo=/healthz')
  expect(page.url).toMatch(/^\/sign-in\//)
  expect((await elsewhere.submit(`${page.url}/password`, { email, password })).status).toBe(401)
  for (const table of ['identity.accounts', 'identity.links', 'identity.payloads', 'users']) {
    const { rows } = await server.connection.pool.query<{ text: string }>(
      `select to_jsonb(t)::text as text from ${table} t`,
    )
    expect(
      rows.filter(({ text }) => text.includes(email)),
      table,
    ).toEqual([])
  }

  const fields = { givenName: 'Ada', familyName: 'Byron', email, password }
  const anew = await elsewhere.open('/api/login?returnTo=/healthz')
  expect((await elsewhere.submit(`${anew.url}/sign-up`, fields)).url).toBe('/healthz')
  expect(await whoAmI(elsewhere)).toMatchObject({ email, role: 'owner' })
  const { rows } = await server.connection.pool.query<{ left: boolean }>(
    'select deleted_at is not null as left from users order by created_at',
  )
  expect(rows).toEqual([{ left: true }, { left: false }])
})
