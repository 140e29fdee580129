import { expect, test } from 'vitest'
import { counted, countedUpTo, daysWords } from './words.ts'

test('a number stands with its noun', () => {
  expect([counted(1, 'night'), counted(14, 'night')]).toEqual(['1 night', '14 nights'])
  expect(countedUpTo({ total: 1, capped: false }, 'user')).toBe('1 user')
  expect(countedUpTo({ total: 10_000, capped: true }, 'user')).toBe('10,000+ users')
})

test('whole weeks are told as weeks', () => {
  expect([1, 7, 10, 14].map(daysWords)).toEqual(['1 day', '1 week', '10 days', '2 weeks'])
})
