import { expect, test } from 'vitest'
import { cached, createCache } from './cache.ts'

/** A cache that records which questions were asked. */
function counted(ms: number, most = 100) {
  let time = 0
  const asked: string[] = []
  const remember = createCache<string>({ ms, most, now: () => time })
  const ask = (question: string, answer = async () => question.toUpperCase()) =>
    remember(question, () => (asked.push(question), answer()))
  return { asked, ask, pass: (by: number) => void (time += by) }
}

test('an answer is cached for its time', async () => {
  const { asked, ask, pass } = counted(1000)
  expect([await ask('a'), await ask('a')]).toEqual(['A', 'A'])
  pass(999)
  await ask('a')
  expect(asked).toEqual(['a'])
  pass(1)
  await ask('a')
  expect(asked).toEqual(['a', 'a'])
})

test('with 0 ms only concurrent callers share an answer', async () => {
  const { asked, ask } = counted(0)
  expect(await Promise.all([ask('a'), ask('a')])).toEqual(['A', 'A'])
  expect(asked).toEqual(['a'])
  await ask('a')
  expect(asked).toEqual(['a', 'a'])
})

test('a failure is not cached', async () => {
  const { ask } = counted(1000)
  await expect(ask('a', async () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await ask('a')).toBe('A')
})

test('the least recently used answer is evicted first', async () => {
  const { asked, ask } = counted(1000, 2)
  await ask('a')
  await ask('b')
  await ask('a')
  await ask('c')
  await ask('a')
  await ask('b')
  expect(asked).toEqual(['a', 'b', 'c', 'b'])
})

test('kept caches a single answer', async () => {
  let asked = 0
  const answer = cached(60_000, async () => ++asked)
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1])
  expect(await answer()).toBe(1)
})
