import { expect, test } from 'vitest'
import { counted, daysWords } from './words.ts'

test('a number stands with its noun', () => {
  expect([counted(1, 'night'), counted(14, 'night')]).toEqual(['1 night', '14 nights'])
})

test('whole weeks are told as weeks', () => {
  expect([1, 7, 10, 14].map(daysWords)).toEqual(['1 day', '1 week', '10 days', '2 weeks'])
})
