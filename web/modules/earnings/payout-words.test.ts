import { expect, test } from 'vitest'
import { comingWords, isSettled } from './payout-words.ts'

test('what is coming is counted in words, and nothing is no number', () => {
  expect([0, 1, 4].map(comingWords)).toEqual([
    'No paid stays coming up',
    "From 1 paid stay that isn't over yet",
    "From 4 paid stays that aren't over yet",
  ])
})

test('while the provider looks at the details, there is nothing to press first', () => {
  expect(isSettled('checking')).toBe(true)
  expect((['none', 'incomplete', 'restricted', 'closed'] as const).some(isSettled)).toBe(false)
})
