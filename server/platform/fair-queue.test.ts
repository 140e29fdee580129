import { expect, test } from 'vitest'
import { startFairQueue } from './fair-queue.ts'

/** Work that lasts until it is released, and notes who began. */
function works() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => (): Promise<string> => {
    begun.push(name)
    return new Promise((resolve) => ends.push(() => resolve(name)))
  }
  const endNext = async (): Promise<void> => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { begun, work, endNext }
}

test('one person with many requests does not hold up another', async () => {
  const { begun, work, endNext } = works()
  const queue = startFairQueue(2)
  const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1'].map((name) => queue.run(name.charAt(0), 60_000, work(name)))
  await new Promise((resolve) => setImmediate(resolve))
  // the second slot is not for the same person
  expect(begun).toEqual(['a1', 'b1'])
  await endNext()
  expect(begun).toEqual(['a1', 'b1', 'a2'])
  await endNext()
  expect(begun).toEqual(['a1', 'b1', 'a2', 'c1'])
  for (let left = 0; left < 4; left++) await endNext()
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'c1'])
})

test('who waits too long gives up the slot, and nobody waits for it', async () => {
  const { begun, work, endNext } = works()
  const queue = startFairQueue(1)
  const first = queue.run('a', 0, work('first'))
  expect(await queue.run('b', 5, work('late'))).toBeUndefined()
  const next = queue.run('b', 60_000, work('next'))
  await endNext()
  await endNext()
  expect([await first, await next, begun]).toEqual(['first', 'next', ['first', 'next']])
})

test('a slot is free again also when the work fails', async () => {
  const queue = startFairQueue(1)
  await expect(queue.run('a', 10, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await queue.run('a', 10, () => Promise.resolve('yes'))).toBe('yes')
})
