import { expect, test } from 'vitest'
import { createPageCache } from './page-cache.ts'

function setUp() {
  let now = 0
  let rendered = 0
  const cache = createPageCache(() => now)
  const ask = async (address: string, status = 200) => {
    const page = await cache.get(address, async () => ({
      status,
      headers: [],
      parts: [Buffer.from(`${address} ${++rendered}`)],
    }))
    return String(page.parts[0])
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
