// docs/product.md#staff
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser } from '#testing/browser.ts'
import { password, signUp, startSignInServer } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.stop())

const provedAt = async (email: string) => {
  const { rows } = await server.connection.pool.query<{ at: Date | null }>(
    `select s.proved_at as at from sessions s join users u on u.id = s.user_id where u.email = $1 order by s.created_at desc`,
    [email],
  )
  return rows[0]?.at ?? undefined
}

test('a session knows when its person proved who they are; a fresh login asks again only if that was long ago', async () => {
  const browser = aBrowser(server.origin)
  const { email } = await signUp(browser)
  const first = await provedAt(email)
  expect(Date.now() - (first?.getTime() ?? 0)).toBeLessThan(60_000)
  // a session is there: an ordinary login has nothing to ask, a fresh one neither, as the last was a moment ago
  expect((await browser.open('/api/login?returnTo=/healthz')).url).toBe('/healthz')
  expect((await browser.open('/api/login?returnTo=/healthz&fresh=true')).url).toBe('/healthz')
  expect((await provedAt(email))?.getTime()).toBe(first?.getTime())

  await server.connection.pool.query(
    `update identity.payloads set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::int - 960))
     where kind = 'Session' and payload ? 'loginTs'`,
  )
  const asked = await browser.open('/api/login?returnTo=/healthz&fresh=true')
  expect(asked.url).toMatch(/^\/sign-in\//)
  expect((await browser.submit(`${asked.url}/password`, { email, password })).url).toBe('/healthz')
  expect(Date.now() - ((await provedAt(email))?.getTime() ?? 0)).toBeLessThan(60_000)
})

test('an ordinary login by a session of the provider is as old as that session', async () => {
  const browser = aBrowser(server.origin)
  const { email } = await signUp(browser)
  await server.connection.pool.query(
    `update identity.payloads set payload = jsonb_set(payload, '{loginTs}', to_jsonb((payload->>'loginTs')::int - 3600))
     where kind = 'Session' and payload ? 'loginTs'`,
  )
  await server.connection.pool.query('delete from sessions')
  expect((await browser.open('/api/login?returnTo=/healthz')).url).toBe('/healthz')
  expect(Date.now() - ((await provedAt(email))?.getTime() ?? 0)).toBeGreaterThan(3_500_000)
})
