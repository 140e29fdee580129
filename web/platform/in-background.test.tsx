import { expect, test } from 'vitest'
import { inBackground } from './in-background.ts'
import { importLater } from './page-start/late-imports.ts'

test('work is done a few pieces at once, with time for others between', async () => {
  const log: string[] = []
  const piece = (name: string) => async () => {
    log.push(name)
    await Promise.resolve()
    log.push(`${name} done`)
  }
  const working = inBackground(['1', '2', '3', '4', '5', '6'].map(piece))
  expect(log).toEqual([])
  // what somebody does when the first four have begun
  setTimeout(() => log.push('a press'))
  await working
  expect(log.indexOf('a press')).toBeGreaterThan(log.indexOf('4'))
  expect(log.indexOf('a press')).toBeLessThan(log.indexOf('5'))
  expect(log.at(-1)).toBe('6 done')
  expect(log).toHaveLength(13)
})

test('all is tried, whatever fails', async () => {
  const done: number[] = []
  const work = Array.from({ length: 9 }, (_, at) => async () => {
    if (at === 1) throw new Error('away')
    done.push(at)
  })
  await expect(inBackground(work)).rejects.toThrow('away')
  expect(done).toEqual([0, 2, 3, 4, 5, 6, 7, 8])
})

test('what is imported meanwhile is not preloaded, other imports are', async () => {
  const asked: number[] = []
  window.lateImports = (place) => {
    asked.push(place)
    return []
  }
  const working = inBackground([() => importLater(async () => 'a dialog', 1)])
  await importLater(async () => 'the next screen', 2)
  await working
  expect(asked).toEqual([2])
  await importLater(async () => 'another', 3)
  expect(asked).toEqual([2, 3])
  window.lateImports = undefined
})
