// docs/product.md#cases
import type { Side } from '#contract/vocabulary/booking-states.ts'
import { expect, test } from 'vitest'
import { caseAnsweredWords, caseHoldsWords, caseStepWords } from './case-words.ts'
import type { CaseStep } from './rules/recipients.ts'

const told = {
  id: '1',
  number: 'C-7K4M-29',
  bookingId: '2',
  listingTitle: 'The open yard',
  openerId: '3',
  otherId: '4',
  heldCents: null,
  askedCents: 6000,
  offeredCents: 4000,
  byOwner: true,
  offeredTo: 'owner',
  names: { owner: 'Ola', sitter: 'Sam' },
  sides: [],
} as const
const title = (step: CaseStep, reader: Side, about: Partial<Parameters<typeof caseStepWords>[1]> = {}) =>
  caseStepWords(step, { ...told, ...about }, reader).title

test('a mail about a case calls the other side by name, and says who gives what to whom', () => {
  expect(title('asked', 'sitter')).toBe('Ola asks for $60.00 back')
  expect(title('asked', 'owner', { byOwner: false })).toBe('Sam asks you for $60.00')
  expect(title('offer', 'owner')).toBe('Sam offers you $40.00 back')
  expect(title('offer', 'sitter')).toBe('Ola asks for $40.00 back')
  expect(title('offer', 'sitter', { offeredTo: 'sitter' })).toBe('Ola offers you $40.00')
  expect(title('offer', 'owner', { offeredTo: 'sitter' })).toBe('Sam asks you for $40.00')
  expect(title('declined', 'owner')).toBe('Sam declined your offer')
  expect(title('agreed', 'sitter')).toBe('You and Ola agreed on $40.00 back')
  expect(caseStepWords('agreed', told, 'sitter').text).toContain('Ola gets $40.00 back. The case is closed.')
  expect(caseStepWords('agreed', { ...told, offeredTo: 'sitter' }, 'owner').text).toContain(
    'You pay Sam on the page of the stay. No card is charged until you do.',
  )
})

test('who did not open a case is told that staff wrote, and of which stay', () => {
  expect(caseAnsweredWords(told, 'opener').title).toBe('We answered your case C-7K4M-29')
  const { title: ofOther, text } = caseAnsweredWords(told, 'other')
  expect(ofOther).toBe('We wrote to you about a stay')
  expect(text).toContain('The open yard')
})

test('that a payout waits is said once', () => {
  const { title: waits, text } = caseHoldsWords({ ...told, heldCents: 6000 })
  expect(waits).toBe('$60.00 of the payout waits for a case')
  expect(text).not.toContain('$60.00')
})
