import { expect, test } from 'vitest'
import { isCorrection } from './correction.ts'

const record = {
  basis: 'vaccination',
  givenOn: '2027-01-10',
  validUntil: '2028-01-10',
  isFirst: false,
  clinic: null,
} as const
const before = { ...record, proofs: [{ pictureId: 'a' }, { pictureId: 'b' }] }

test.each([
  [{}, false],
  [{ proofs: ['b', 'a'] }, false],
  [{ proofs: ['a'] }, true],
  [{ proofs: ['a', 'c'] }, true],
  [{ proofs: ['a', 'b', 'c'] }, true],
  [{ basis: 'titer' }, true],
  [{ givenOn: '2027-01-11' }, true],
  [{ validUntil: '2028-01-11' }, true],
  [{ isFirst: true }, true],
  [{ clinic: 'Northside' }, true],
] as const)('a record that is saved with %o is corrected: %s', (change, corrected) => {
  expect(isCorrection(before, { ...record, proofs: ['a', 'b'], ...change })).toBe(corrected)
})
