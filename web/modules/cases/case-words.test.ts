// docs/product.md#cases
import { expect, test } from 'vitest'
import type { Case } from '#contract/schemas/cases.ts'
import { answersWords, ownOfferWords, statusWords } from './case-words.ts'

const back = { gets: 'owner', amount: '20.00', state: 'declined' } as const
const paid = { gets: 'sitter', amount: '20.00', state: 'expired' } as const
const owner = { viewer: 'owner', otherName: 'Sam' } as const
const sitter = { viewer: 'sitter', otherName: 'Ola' } as const

test('an offer of before says who gives what to whom, from where its reader stands', () => {
  expect(ownOfferWords({ ...back, by: 'other' }, owner)).toBe('Sam offered you $20.00 back: declined')
  expect(ownOfferWords({ ...back, by: 'person' }, owner)).toBe('You asked Sam for $20.00 back: declined')
  expect(ownOfferWords({ ...back, by: 'person' }, sitter)).toBe('You offered Ola $20.00 back: declined')
  expect(ownOfferWords({ ...back, by: 'other' }, sitter)).toBe('Ola asked you for $20.00 back: declined')
  expect(ownOfferWords({ ...paid, by: 'person' }, owner)).toBe('You offered Sam $20.00: expired')
  expect(ownOfferWords({ ...paid, by: 'other' }, owner)).toBe('Sam asked you for $20.00: expired')
})

test('a decision can be disagreed with only as long as its reader may write', () => {
  const decided = (write: boolean) =>
    statusWords({ state: 'solved', outcome: 'decided', between: owner, may: { write } } as unknown as Case)
  expect(decided(true)).toBe("Our team decided. If you don't agree, write to us once within 7 days.")
  expect(decided(false)).toBe('Our team decided.')
})

test('whoever opened a case that both sides read is told who answers it', () => {
  expect(answersWords('Sam')).toBe('Sam has 72 hours to answer or make an offer. After that, our team decides.')
})
