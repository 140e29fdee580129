// docs/product.md#cases
import type { Side } from '#contract/vocabulary/booking-states.ts'
import { expect, test } from 'vitest'
import { decisionWhy, decisionWords } from './decision-words.ts'
import type { DecisionFacts, StayFacts } from './stay-facts.ts'

const stay = {
  id: '1',
  listingTitle: 'The open yard',
  ownerName: 'Ola',
  sitterName: 'Sam',
  startDate: '2027-03-01',
  endDate: '2027-03-04',
} as StayFacts
const decision = {
  kind: 'refund',
  cents: 3000,
  reason: 'goodwill',
  paidBy: 'marketplace',
  text: 'We are sorry.',
  by: 'admin',
  caseId: null,
} as DecisionFacts
const all = (side: Side, paidBy: DecisionFacts['paidBy']) =>
  JSON.stringify(decisionWords(side, stay, { ...decision, paidBy }))

test('of what the marketplace gives the owner of its own the sitter reads only what concerns them', () => {
  expect(all('owner', 'marketplace')).toContain('$30.00')
  const ofSitter = all('sitter', 'marketplace')
  expect(ofSitter).toContain('Your earnings stay the same.')
  for (const word of ['$30.00', 'goodwill', 'sorry']) expect(ofSitter).not.toContain(word)
  expect(all('sitter', 'both')).toContain('$30.00')
})

test('a reason that explains nothing is not said', () => {
  expect(decisionWhy({ ...decision, reason: 'other', text: null })).toBe('')
  expect(decisionWhy({ ...decision, reason: 'other', caseId: '2' })).toBe(
    'We decided this in a case about the stay. We are sorry.',
  )
})
