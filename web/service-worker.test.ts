import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { deleteAccount } from '#contract/calls/account.ts'
import { subscribeToPush } from '#contract/calls/devices.ts'
import { signOutEverywhere } from '#contract/calls/identity.ts'
import { api } from '#contract/index.ts'
import { callbackPath, loginPath, logoutPath } from '#contract/sign-in.ts'

// The browser loads the script as it is, so it cannot import the contract.
const script = readFileSync(new URL('./public/service-worker.js', import.meta.url), 'utf8')

/** Returns the regular expression that is the value of a constant of the script. */
function patternOf(name: string): RegExp {
  const [, source] = new RegExp(`const ${name} =\\s+/(.+)/$`, 'm').exec(script) ?? []
  if (source === undefined) throw new Error(`No pattern ${name}`)
  return new RegExp(source)
}

test('the service worker keeps the replies of these calls', () => {
  const kept = Object.values(api)
    .flatMap((calls) => Object.values(calls))
    .filter(({ method, path }) => method === 'GET' && patternOf('calls').test(path.replaceAll(/\{\w+\}/g, 'x')))
    .map(({ path }) => path)
  expect(kept.toSorted()).toEqual([
    '/api/auth/user',
    '/api/bookings',
    '/api/bookings/owner',
    '/api/bookings/sitter',
    '/api/bookings/{id}',
    '/api/bookings/{id}/care',
    '/api/my-listings',
    '/api/pets',
    '/api/reviews',
    '/api/sitter/calendar',
    '/api/sitter/today',
    '/api/terms',
  ])
})

test('the service worker names the addresses of the contract', () => {
  expect(script).toContain(`ending = { POST: '${signOutEverywhere.path}', DELETE: '${deleteAccount.path}' }`)
  expect(script).toContain(`pushed = '${subscribeToPush.path}'`)
  expect(script).toContain(`method: '${subscribeToPush.method}'`)
  expect(script).toContain(`url.pathname === '${logoutPath}'`)
  for (const path of [loginPath, callbackPath, logoutPath]) expect(patternOf('signing').test(path), path).toBe(true)
})
