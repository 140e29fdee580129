import { expect, test } from 'vitest'
import { matchesTyped } from './matches-typed.ts'

test.each([
  ['My Bookings', '', true],
  ['My Bookings', 'book', true],
  ['My Bookings', 'book my', true],
  ['My Bookings', 'ook', false],
  ['José Núñez', 'nunez jo', true],
  ['The quiet house, Austin', 'austin quiet', true],
  ['The quiet house, Austin', 'austin loud', false],
])('words "%s" match "%s": %s', (words, typed, found) => {
  expect(matchesTyped(words, typed)).toBe(found)
})
