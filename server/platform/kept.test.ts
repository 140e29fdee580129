import { expect, test } from 'vitest'
import { kept } from './kept.ts'

test('what is kept is asked for once, and anew when it is old', async () => {
  let [now, asked] = [0, 0]
  const answer = kept(
    1000,
    async () => ++asked,
    () => now,
  )
  expect(await Promise.all([answer(), answer()])).toEqual([1, 1])
  now = 999
  expect(await answer()).toBe(1)
  now = 1000
  expect(await answer()).toBe(2)
})

test('a failure is told to those who wait for it, and not kept', async () => {
  let fails = true
  const answer = kept(1000, async () => {
    if (fails) throw new Error('away')
    return 'there'
  })
  await expect(Promise.all([answer(), answer()])).rejects.toThrow('away')
  fails = false
  expect(await answer()).toBe('there')
})
