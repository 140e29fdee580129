import { afterAll, beforeAll, expect, test } from 'vitest'
import { full } from '#testing/full.ts'
import { aBrowser } from '#testing/browser.ts'
import { lastMail, linkIn, signIn, signUp, startSignInServer, whoAmI } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.stop())

full('a forgotten password is replaced by a mailed link that works once and for an hour', async () => {
  const { email } = await signUp(aBrowser(server.origin))
  const browser = aBrowser(server.origin)
  const page = await browser.open('/api/login')
  expect((await browser.submit(`${page.url}/forgot`, { email })).text).toContain('Check your email')
  const link = linkIn(await lastMail(server, email, 2))
  const token = new URL(link, server.origin).searchParams.get('token') ?? ''
  expect((await browser.open(link)).text).toContain('Choose a new password')
  const weak = await browser.submit('/account/reset-password', { token, password: 'short' })
  expect(weak.text).toContain('8 to 128')
  const common = await browser.submit('/account/reset-password', { token, password: 'Password1!' })
  expect(common.text).toContain('harder to guess')
  const saved = await browser.submit('/account/reset-password', { token, password: 'another horse 7' })
  expect(saved.text).toContain('Password saved')
  expect((await browser.submit('/account/reset-password', { token, password: 'third horse 77' })).status).toBe(400)
  expect((await signIn(aBrowser(server.origin), email)).status).toBe(401)
  expect((await signIn(aBrowser(server.origin), email, 'another horse 7')).url).toBe('/healthz')

  await browser.submit(`${(await browser.open('/api/login')).url}/forgot`, { email })
  const late = linkIn(await lastMail(server, email, 2, '/reset-password'))
  const began = server.now
  server.now = new Date(began.getTime() + 3_600_001)
  expect((await browser.open(late)).status).toBe(400)
  server.now = began
})

test('a password reset does not reveal whether an address has an account', async () => {
  const browser = aBrowser(server.origin)
  const { email } = await signUp(aBrowser(server.origin))
  const page = await browser.open('/api/login')
  const told = async (address: string) => {
    const answer = await browser.submit(`${page.url}/forgot`, { email: address })
    return [answer.status, answer.text.replaceAll(address, '')]
  }
  expect(await told(email)).toEqual(await told('stranger@sign-in.test'))
  expect((await told(email))[0]).toBe(200)
})

full('a password reset ends every session, here and at the provider', async () => {
  const thief = aBrowser(server.origin)
  const { email } = await signUp(thief)
  expect(await whoAmI(thief)).toMatchObject({ email })
  const owner = aBrowser(server.origin)
  await owner.submit(`${(await owner.open('/api/login')).url}/forgot`, { email })
  const token = new URL(linkIn(await lastMail(server, email, 2)), server.origin).searchParams.get('token') ?? ''
  await owner.submit('/account/reset-password', { token, password: 'another horse 7' })
  expect(await whoAmI(thief)).toBe(401)
  expect((await thief.open('/api/login')).url).toMatch(/^\/sign-in\//)
  expect((await signIn(owner, email, 'another horse 7')).url).toBe('/healthz')
  expect(await whoAmI(owner)).toMatchObject({ email, emailVerified: true })
})
