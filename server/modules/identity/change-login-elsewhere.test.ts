// @module-tag full
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusals } from '#contract/refusals.ts'
import { demoPeople } from '#server/compose/demo-people.ts'
import { aBrowser } from '#testing/browser.ts'
import type { PlainBrowser } from '#testing/browser.ts'
import { loginOf } from '#testing/login-changes.ts'
import { startSignInBeside } from '#testing/openid-sign-in.ts'
import { password, signIn, startSignInServer } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'

const changes = [
  ['PUT', '/api/account/password', { currentPassword: password, newPassword: 'another horse 7' }],
  ['POST', '/api/account/password-link', undefined],
  ['PUT', '/api/account/email', { email: 'new@people.test', currentPassword: password }],
  ['DELETE', '/api/account/email', undefined],
] as const

async function expectRefused(browser: PlainBrowser, code: 'login_elsewhere' | 'login_shared'): Promise<void> {
  const { status, sentence } = refusals[code]
  for (const [method, path, body] of changes)
    expect(await browser.call(method, path, body)).toMatchObject({ status, text: sentence })
}

test('with another provider the login is changed there, and every call says so', async () => {
  const page = 'https://id.example.com/account'
  const beside = await startSignInBeside({ OIDC_ACCOUNT_URL: page })
  const { server, provider, newcomer } = beside
  try {
    const browser = await newcomer()
    await expectRefused(browser, 'login_elsewhere')
    expect((await loginOf(browser)).provider).toEqual({ host: new URL(provider.issuer).host, page })
    // somebody of the built-in provider that was used before
    await server.connection.pool.query(`update users set issuer = 'built-in', subject = gen_random_uuid()`)
    await expectRefused(browser, 'login_elsewhere')
  } finally {
    await beside.stop()
  }
})

describe('in the demo', () => {
  let server: SignInServer
  beforeAll(async () => {
    server = await startSignInServer({ demo: true })
  })
  afterAll(() => server.stop())

  test('the login of an account that everyone shares cannot be changed', async () => {
    const browser = aBrowser(server.origin)
    await signIn(browser, demoPeople[0].email)
    await expectRefused(browser, 'login_shared')
    expect(await loginOf(browser)).toMatchObject({ isShared: true, provider: null })
    expect((await signIn(aBrowser(server.origin), demoPeople[0].email)).url).toBe('/healthz')
  })
})
