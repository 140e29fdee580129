import { expect, test } from 'vitest'
import { matchesEtag } from './etags.ts'

test.each([
  ['"5.1"', true],
  ['W/"5.1"', true],
  ['"4.1", W/"5.1","6.1"', true],
  ['*', true],
  ['"5.11"', false],
  ['5.1', false],
  ['""', false],
  ['', false],
  [undefined, false],
])('If-None-Match %s contains "5.1": %s', (known, expected) => {
  expect(matchesEtag(known, '"5.1"')).toBe(expected)
})
