import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { RefusedError } from './problems.ts'
import { createIdleQueue, idleWatch } from './idle-queue.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())
const pause = () => vi.advanceTimersByTimeAsync(2)

function setUp() {
  let free = true
  const enqueue = createIdleQueue({ atOnce: 1, perKey: 3, inAll: 5, patienceMs: 1000 }, () => free)
  const begun: string[] = []
  const sentAway: string[] = []
  const ends: (() => void)[] = []
  return {
    begun,
    sentAway,
    setFree: (now: boolean) => void (free = now),
    ask(key: string, name: string) {
      void enqueue(key, () => {
        begun.push(name)
        return new Promise<void>((end) => void ends.push(end))
      }).catch(({ refusal }: RefusedError) => void sentAway.push(`${name} ${refusal.refused}`))
    },
    /** Ends the work in progress, one after the other, until nothing waits. */
    async run() {
      for (let end = ends.shift(); end; end = ends.shift()) {
        end()
        await pause()
      }
    },
  }
}

test('works on one at a time, and a long queue delays only itself', async () => {
  const { ask, begun, run, sentAway } = setUp()
  for (const name of ['a1', 'a2', 'a3', 'a4']) ask('a', name)
  ask('b', 'b1')
  ask('c', 'c1')
  expect(begun).toEqual(['a1'])
  await run()
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
  expect(sentAway).toEqual([])
})

test('refuses a key with too many waiting, but no other key', async () => {
  const { ask, begun, run, sentAway } = setUp()
  for (let i = 1; i <= 7; i++) ask('a', `a${i}`)
  ask('b', 'b1')
  await run()
  expect(sentAway).toEqual(['a5 overloaded', 'a6 overloaded', 'a7 overloaded'])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
})

test('when too many wait in all, the longest queue loses its last to a shorter one', async () => {
  const { ask, begun, run, sentAway } = setUp()
  for (const name of ['a0', 'a1', 'a2', 'a3']) ask('a', name)
  for (const name of ['b1', 'b2', 'c1', 'd1', 'b3']) ask(name.charAt(0), name)
  await pause()
  expect(sentAway.toSorted()).toEqual(['a2 overloaded', 'a3 overloaded', 'b3 overloaded'])
  await run()
  expect(begun.toSorted()).toEqual(['a0', 'a1', 'b1', 'b2', 'c1', 'd1'])
})

test('times out waiting work, and failed work frees its place', async () => {
  const enqueue = createIdleQueue({ atOnce: 1, perKey: 3, inAll: 5, patienceMs: 1000 }, () => true)
  let fail = (): void => {}
  const broken = new Promise((_, reject) => (fail = () => reject(new Error('broken'))))
  const failing = enqueue('a', () => broken).catch((error: Error) => error.message)
  const impatient = enqueue('b', async () => 'done').catch(({ refusal }: RefusedError) => refusal.refused)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await impatient).toBe('overloaded')
  fail()
  expect(await failing).toBe('broken')
  expect(await enqueue('b', async () => 'done')).toBe('done')
})

test('starts work when the process is free', async () => {
  const { ask, begun, run, setFree } = setUp()
  setFree(false)
  ask('a', 'a1')
  await pause()
  expect(begun).toEqual([])
  setFree(true)
  ask('b', 'b1')
  await pause()
  expect(begun).toEqual(['a1'])
  await run()
  expect(begun).toEqual(['a1', 'b1'])
})

test('the watch is true after idle time of the process, or after 50 ms', () => {
  let now = { idle: 0, now: 1000 }
  const isIdle = idleWatch(() => now)
  expect([isIdle(), isIdle()]).toEqual([true, false])
  now = { idle: 2, now: 1005 }
  expect([isIdle(), isIdle()]).toEqual([true, false])
  now = { idle: 2, now: 1056 }
  expect([isIdle(), isIdle()]).toEqual([true, false])
})
