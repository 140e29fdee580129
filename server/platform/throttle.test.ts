import { expect, test } from 'vitest'
import { throttle } from './throttle.ts'

test('one of each kind passes in a time, with how many were left out before', () => {
  let now = 0
  const pass = throttle(60_000, () => now)
  expect([pass('full'), pass('full'), pass('away'), pass('full')]).toEqual([0, undefined, 0, undefined])
  now = 59_999
  expect(pass('full')).toBeUndefined()
  now = 60_000
  expect([pass('full'), pass('away'), pass('full')]).toEqual([3, 0, undefined])
})
