// docs/product.md#cases
import { expect, test } from 'vitest'
import type { Case } from '#contract/schemas/cases.ts'
import { answersWords, decidedForStaff, decidedLines, ownOfferWords, statusWords } from './case-words.ts'

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

test('a decision is told in amounts, with what follows: to each side its own, and to staff all', () => {
  const decided = {
    back: '60.00',
    backPaidBy: null,
    less: '54.00',
    toSitter: '30.00',
    sitterPaidBy: 'owner',
    payoutAt: null,
  } as const
  const [ofOwner, ofSitter] = [
    { otherName: 'Sam', siteName: 'Pawly' },
    { otherName: 'Ola', siteName: 'Pawly' },
  ]
  expect(decidedLines({ ...decided, less: null }, ofOwner)).toEqual([
    'You get $60.00 back. It goes to the card you paid with; banks usually take 5 to 10 business days to show it.',
    "You're asked to pay Sam $30.00. You can pay or decline it on the page of the stay; no card is charged until you do.",
  ])
  expect(decidedLines(decided, ofSitter)).toEqual([
    'Ola gets $60.00 back. Your earnings go down by $54.00.',
    "Ola is asked to pay you $30.00, and can decline. Once it's paid, it's sent to you 48 hours later.",
  ])
  const fromSite = { ...decided, back: '0.00', less: '0.00', sitterPaidBy: 'marketplace' } as const
  expect(decidedLines(fromSite, ofSitter)).toEqual([
    "You get $30.00 from Pawly. It's sent to your payout account right away, and can take a few business days to reach your bank.",
  ])
  const payoutAt = '2027-03-04T22:00:00.000Z'
  expect(decidedLines({ ...fromSite, payoutAt }, ofSitter)[0]).toMatch(/It's sent with your earnings on .*Mar.4/)
  expect(decidedLines({ ...decided, payoutAt }, ofSitter)[1]).toMatch(/48 hours later, and not before .*Mar.4/)
  expect(decidedLines({ ...decided, toSitter: '0.00', payoutAt }, ofSitter)[1]).toMatch(/^The rest is sent on .*Mar.4/)
  const nothing = { ...fromSite, toSitter: '0.00' }
  expect(decidedLines(nothing, ofSitter)).toEqual(['Your earnings stay the same.'])
  expect(decidedLines({ ...nothing, less: null }, ofOwner)).toEqual(['You pay nothing, and nothing is paid back.'])
  expect(decidedForStaff({ ...decided, backPaidBy: 'both' }, 'Pawly')).toEqual([
    'The owner gets $60.00 back, paid by both.',
    'The sitter earns $54.00 less.',
    'The sitter gets $30.00, paid by the owner, who can decline.',
  ])
  expect(decidedForStaff({ ...nothing, backPaidBy: 'both' }, 'Pawly')).toEqual(['Nobody gets anything.'])
})
