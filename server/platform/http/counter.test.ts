import { expect, test } from 'vitest'
import { createCounter } from './counter.ts'

test('allows a key its maximum per window, then returns the seconds until the next window', () => {
  let now = 0
  const counter = createCounter(2, 60_000, () => now)
  expect(counter.wait('a')).toBe(0)
  counter.add('a')
  counter.add('a')
  now = 20_000
  expect(counter.wait('a')).toBe(40)
  expect(counter.wait('b')).toBe(0)
  now = 60_000
  expect(counter.wait('a')).toBe(0)
  counter.add('a')
  expect(counter.wait('a')).toBe(0)
})

test('wait does not count, and unlimited other keys do not evict a blocked key', () => {
  let now = 0
  const counter = createCounter(1, 60_000, () => now)
  counter.add('old')
  now = 30_000
  counter.add('a')
  for (let i = 0; i < 99_998; i++) counter.add(`k${i}`)
  now = 61_000
  // the ended window is removed to make room
  counter.add('new')
  expect([counter.wait('old'), counter.wait('a'), counter.wait('new')]).toEqual([0, 29, 60])
})
