// @module-tag full
import { memoryUsage } from 'node:process'
import { expect, test } from 'vitest'
import { compactHeap } from './compact-heap.ts'

test('pages of which little is in use are given back', () => {
  const kept: object[] = []
  for (let at = 0; at < 400_000; at++) {
    const made = { at, words: [`${at}`, `${at + 1}`, `${at + 2}`] }
    // old enough to be moved among those that live on
    if (at % 20 === 0) kept.push(made)
  }
  const before = memoryUsage().heapTotal
  compactHeap()
  expect(memoryUsage().heapTotal).toBeLessThan(before)
  expect(kept).toHaveLength(20_000)
})
