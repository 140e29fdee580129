import { expect, test } from 'vitest'
import { nothingWords } from './analytics-panels.ts'

test.each([
  ['users', '30d', 'Nobody joined in the last 30 days.'],
  ['users', '12m', 'Nobody joined in the last 12 months.'],
  ['bookings', '30d', 'Nobody asked for a stay in the last 30 days.'],
  ['money', '12m', 'No card was charged or refunded in the last 12 months.'],
] as const)('an empty chart of %s over %s says so', (table, span, words) => {
  expect(nothingWords(table, span)).toBe(words)
})
