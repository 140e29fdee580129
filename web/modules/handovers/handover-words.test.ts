import type { Side } from '#contract/vocabulary/booking-states.ts'
import { expect, test } from 'vitest'
import { amountWords, saidWords, stateChip, tapWords } from './handover-words.ts'
import { isolated } from '#contract/vocabulary/isolated.ts'

const owner = { side: 'owner', otherName: 'Sam', pets: ['Biscuit'] } as const

test('one tap says what it records', () => {
  expect(tapWords('in', ['Biscuit'])).toBe(`${isolated('Biscuit')} is here`)
  expect(tapWords('out', ['Biscuit', 'Mo'])).toBe(`${isolated('Biscuit')} and ${isolated('Mo')} have left`)
})

test('each side reads who has to act', () => {
  const words = (state: 'offered' | 'unanswered', offeredBy: Side) => stateChip({ state, offeredBy }, owner)?.words
  expect(words('offered', 'owner')).toBe('Waiting for Sam')
  expect(words('offered', 'sitter')).toBe('Please confirm')
  expect(words('unanswered', 'owner')).toBe('Not confirmed by Sam')
  expect(words('unanswered', 'sitter')).toBe('Not confirmed by you')
  expect(stateChip({ state: null, offeredBy: null }, owner)).toBeUndefined()
})

test('who recorded it, and when', () => {
  const happenedAt = { date: '2027-05-20', time: '15:02' }
  expect(saidWords({ way: 'in', offeredBy: 'sitter', happenedAt }, owner)).toMatch(
    /^Sam recorded that .*Biscuit.* arrived on May\s20.*3:02\sPM\.$/,
  )
  expect(saidWords({ way: 'in', offeredBy: null, happenedAt: null }, owner)).toBeUndefined()
})

test('an amount that differs is set beside the expected one, without a verdict', () => {
  const of = (amount: number | null, expected: number | null) =>
    amountWords({ petId: '', petName: '', itemId: '', label: '', unit: 'tablet', amount, expected })
  expect([of(12, null), of(11, 12), of(12, 12), of(null, 12), of(null, null)]).toEqual([
    '12 tablets',
    'Counted 11, expected 12',
    '12 tablets',
    'Expected 12 tablets',
    '',
  ])
})
