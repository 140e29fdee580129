import { expect, test } from 'vitest'
import { durationWords, forWords } from './charge-words.ts'

test.each([
  [1, '1 minute'],
  [60, '1 hour'],
  [95, '1 hour 35 minutes'],
  [1441, '24 hours 1 minute'],
])('%i minutes are %s', (minutes, words) => {
  expect(durationWords(minutes)).toBe(words)
})

test('a charge says what it is for; what was paid at a vet may be erased', () => {
  const words = (charge: Parameters<typeof forWords>[0]) => forWords(charge).replaceAll(/[\u2068\u2069]/g, '')
  expect(words({ kind: 'late_pickup', minutes: 60, what: null })).toBe('Late pick-up, 1 hour past the grace period')
  expect(words({ kind: 'vet', minutes: null, what: 'Northside' })).toBe('At the vet: Northside')
  expect(words({ kind: 'vet', minutes: null, what: null })).toBe('A cost at the vet')
  expect(words({ kind: 'agreed', minutes: null, what: null })).toBe('What you agreed on in a case')
  expect(words({ kind: 'proposed', minutes: null, what: null })).toBe('Proposed by our team in a case')
})
