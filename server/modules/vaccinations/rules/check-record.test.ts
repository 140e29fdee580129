// docs/product.md#vaccinations
import { expect, test } from 'vitest'
import { checkRecord, monthsAfter } from './check-record.ts'
import type { RecordFacts } from './check-record.ts'

const now = new Date('2026-05-08T15:00:00Z')
const record: RecordFacts = {
  vaccine: 'dhpp',
  basis: 'vaccination',
  givenOn: '2026-01-10',
  validUntil: '2027-01-10',
}

test.each([
  ['a plain one', 'dog', {}, undefined],
  ['of three years and some weeks', 'dog', { validUntil: '2029-02-10' }, undefined],
  ['a day longer', 'dog', { validUntil: '2029-02-11' }, 'lasts_too_long'],
  ['bordetella of thirteen months', 'dog', { vaccine: 'bordetella', validUntil: '2027-02-10' }, undefined],
  ['bordetella of a day more', 'dog', { vaccine: 'bordetella', validUntil: '2027-02-11' }, 'lasts_too_long'],
  ['a titer of a year', 'dog', { basis: 'titer', validUntil: '2027-01-10' }, undefined],
  ['a titer of a day more', 'dog', { basis: 'titer', validUntil: '2027-01-11' }, 'lasts_too_long'],
  ['an exemption of a year', 'cat', { vaccine: 'rabies', basis: 'exemption' }, undefined],
  [
    'an exemption of a day more',
    'cat',
    { vaccine: 'rabies', basis: 'exemption', validUntil: '2027-01-11' },
    'lasts_too_long',
  ],
  ['a titer for rabies', 'dog', { vaccine: 'rabies', basis: 'titer' }, 'no_titer'],
  ['a titer for another one', 'dog', { vaccine: 'other', basis: 'titer' }, 'no_titer'],
  ["a ferret's titer for distemper", 'ferret', { vaccine: 'distemper', basis: 'titer' }, undefined],
  ['a vaccine of dogs for a cat', 'cat', {}, 'vaccine_of_another_kind'],
  ['any for a fish', 'fish', {}, 'vaccine_of_another_kind'],
  ['another one for a fish', 'fish', { vaccine: 'other' }, undefined],
  ['that ends on the day of the shot', 'dog', { validUntil: '2026-01-10' }, 'ends_before_shot'],
  ['that ends the day after', 'dog', { validUntil: '2026-01-11' }, undefined],
  // it is May 9 in Kiritimati already, and May 10 nowhere
  ['of today where the day begins first', 'dog', { givenOn: '2026-05-09' }, undefined],
  ['of tomorrow everywhere', 'dog', { givenOn: '2026-05-10' }, 'shot_in_future'],
] as const)('a record %s', (_, kind, change, refused) => {
  expect(checkRecord(kind, { ...record, ...change }, now)?.refused).toBe(refused)
})

test('the refusals say what is wrong', () => {
  const titer = (vaccine: RecordFacts['vaccine']) => checkRecord('dog', { ...record, vaccine, basis: 'titer' }, now)
  expect(titer('rabies')).toMatchObject({
    sentence: "A titer can't stand in for rabies. Add the vaccination or a vet's exemption.",
  })
  expect(titer('bordetella')).toMatchObject({ sentence: expect.stringContaining('for Bordetella.') })
  expect(checkRecord('dog', { ...record, validUntil: '2030-01-01' }, now)).toMatchObject({
    sentence: 'This vaccination can be good for 37 months at most. Please check the dates.',
  })
})

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-01-31', 13, '2028-02-29'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-12-15', 37, '2030-01-15'],
])('%s and %i months are %s', (date, months, later) => {
  expect(monthsAfter(date, months)).toBe(later)
})
