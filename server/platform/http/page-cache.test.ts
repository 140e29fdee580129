import { expect, test } from 'vitest'
import { changesPages, createPageCache } from './page-cache.ts'

function setUp() {
  let now = 0
  let rendered = 0
  const cache = createPageCache(() => now)
  const ask = async (address: string, status = 200) => {
    const page = await cache.get(address, async () => ({ status, headers: [], parts: [`${address} ${++rendered}`] }))
    return page.parts[0]
  }
  return { cache, ask, turn: (ms: number) => (now += ms) }
}

test('a page is rendered once per address within five seconds', async () => {
  const { ask, turn } = setUp()
  expect(await Promise.all([ask('/a'), ask('/a'), ask('/b')])).toEqual(['/a 1', '/a 1', '/b 2'])
  turn(4999)
  expect(await ask('/a')).toBe('/a 1')
  turn(1)
  expect(await ask('/a')).toBe('/a 3')
})

test('a change invalidates pages at once, even one that is being rendered', async () => {
  const { cache, ask } = setUp()
  const begun = ask('/a')
  cache.clear()
  expect(await begun).toBe('/a 1')
  expect(await ask('/a')).toBe('/a 2')
})

test('only complete pages are cached', async () => {
  const { cache, ask } = setUp()
  expect(await ask('/gone', 404)).toBe('/gone 1')
  expect(await ask('/gone', 404)).toBe('/gone 2')
  await expect(cache.get('/broken', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await ask('/broken')).toBe('/broken 3')
})

test('only the latest fifty pages are cached', async () => {
  const { ask } = setUp()
  for (let i = 0; i <= 50; i++) await ask(`/${i}`)
  expect(await ask('/50')).toBe('/50 51')
  expect(await ask('/1')).toBe('/1 2')
  expect(await ask('/0')).toBe('/0 52')
})

test.each([
  ['PUT', '/api/listings/1', 200, true],
  ['POST', '/api/reviews', 201, true],
  ['POST', '/api/reviews', 401, false],
  ['POST', '/nowhere', 404, false],
  ['POST', '/sign-in/x/password', 303, false],
  ['GET', '/api/listings', 200, false],
  ['POST', '/api/conversations/delivered', 204, false],
  ['POST', '/api/conversationsX', 200, true],
  ['POST', '/api/favorites', 200, false],
  ['DELETE', '/api/favorites/1', 204, true],
  ['PUT', '/api/favorites/lists/1/share', 200, true],
])('%s %s with %i invalidates pages: %s', (method, url, status, changes) => {
  expect(changesPages(method, url, status)).toBe(changes)
})
