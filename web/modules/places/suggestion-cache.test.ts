import { expect, test } from 'vitest'
import { createSuggestionCache } from './suggestion-cache.ts'

test('keeps 50 queries and drops the least recently used', () => {
  const cache = createSuggestionCache<number>()
  for (let at = 0; at < 50; at++) cache.set(`query ${at}`, at)
  expect(cache.get(' QUERY 0 ')).toBe(0)
  cache.set('one more', 50)
  expect([cache.get('query 0'), cache.get('query 1'), cache.get('one more')]).toEqual([0, undefined, 50])
})
