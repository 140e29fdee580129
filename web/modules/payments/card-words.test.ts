import { expect, test } from 'vitest'
import { expiryWords } from './card-words.ts'

test('a card is good until the end of its last month', () => {
  const card = { id: 'pm_1', brand: 'visa', last4: '4242', expiresMonth: 3, expiresYear: 2027 }
  expect(expiryWords(card, new Date(2027, 2, 31))).toBe('Expires 03/2027')
  expect(expiryWords(card, new Date(2027, 3, 1))).toBe('Expired 03/2027')
  expect(expiryWords(card, new Date(2026, 11, 1))).toBe('Expires 03/2027')
  expect(expiryWords(card, new Date(2028, 0, 1))).toBe('Expired 03/2027')
})
