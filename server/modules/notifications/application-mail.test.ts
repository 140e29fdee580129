import { afterAll, beforeAll, expect, test } from 'vitest'
import { aBrowser } from '#testing/browser.ts'
import { startSignInServer } from '#testing/sign-in.ts'
import type { SignInServer } from '#testing/sign-in.ts'
import { applicationWords } from './other-words.ts'

let server: SignInServer
beforeAll(async () => {
  server = await startSignInServer()
})
afterAll(() => server.stop())

test('the mail about an application leads to a login page that says why, the same for whoever opens it', async () => {
  for (const approved of [true, false]) {
    const { action } = applicationWords({ approved, notes: 'Thanks.' }).content
    const page = await aBrowser(server.origin).open(action?.path ?? '')
    expect(page.text).toContain("We've reviewed your sitter application. Log in to see our answer.")
    expect(page.text).toContain('href="/apply-sitter?decided=true"')
  }
  const other = await aBrowser(server.origin).open('/api/login?returnTo=/apply-sitter')
  expect(other.text).not.toContain('reviewed your sitter application')
})
