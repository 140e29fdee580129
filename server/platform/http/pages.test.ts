import { describe, expect, test } from 'vitest'
import { routeIdOf } from './page-files.ts'
import { pagePolicy, workerPolicy } from './page-policy.ts'
import { pageUrl } from './pages.ts'

const site = 'https://petstead.test'

describe('addresses of pages', () => {
  test.each([
    ['/search?dog=1', `${site}/search?dog=1`],
    ['//elsewhere.test/a', `${site}/elsewhere.test/a`],
    ['/\\elsewhere.test', `${site}/elsewhere.test`],
    ['http://elsewhere.test/a', `${site}/a`],
    ['http://elsewhere.test', `${site}/`],
  ])('%s stays on this site', (asked, url) => expect(pageUrl(asked, site)?.href).toBe(url))

  test.each(['/%', '/%E0%A4%A', `/${'a'.repeat(5000)}`])('%s is not a valid address', (asked) =>
    expect(pageUrl(asked, site)).toBeNull(),
  )
})

describe('files of routes', () => {
  test.each([
    ['index', '/'],
    ['find-sitters', '/find-sitters'],
    ['listing.$id', '/listing/$id'],
    ['listing/$id', '/listing/$id'],
    ['admin.index', '/admin/'],
  ])('%s is the route %s', (file, id) => expect(routeIdOf(file)).toBe(id))
})

describe('the policy of a page', () => {
  test('allows scripts by nonce only, and adds further origins', () => {
    const policy = pagePolicy('abc', { 'img-src': ['https://pictures.test'], 'script-src': ['https://cards.test'] })
    expect(policy).toContain("script-src 'self' 'nonce-abc' https://cards.test;")
    expect(policy).toContain("frame-src 'none';")
    expect(policy).toContain("img-src 'self' data: blob: https://pictures.test")
    expect(policy).not.toMatch(/script-src[^;]*unsafe/)
    // unknown to WebKit builds without web manifests, which report it on every page
    expect(policy).not.toContain('manifest-src')
    expect(policy).toContain("default-src 'self';")
  })
})

test('the policy of the service worker allows what it fetches, by the rules of every browser', () => {
  const allowed = Object.fromEntries(
    workerPolicy({ 'connect-src': ['https://tiles.test'] })
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]),
  )
  // WebKit checks a fetch of a script or of a worker's script by these, the others by connect-src
  expect(allowed).toMatchObject({ 'script-src': ["'self'"], 'worker-src': ["'self'"] })
  expect(allowed['connect-src']).toEqual(["'self'", 'https://tiles.test'])
})
