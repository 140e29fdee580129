// docs/product.md#records-of-a-stay
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '#contract/vocabulary/dates.ts'
import { vaccineBases } from '#contract/vocabulary/vaccines.ts'
import { validFrom } from './cover.ts'
import type { VaccineRecord } from './cover.ts'
import { statusOf } from './status.ts'
import type { AskedFacts } from './status.ts'

const record: VaccineRecord = {
  vaccine: 'dhpp',
  basis: 'vaccination',
  givenOn: '2026-01-10',
  validUntil: '2027-01-10',
  isFirst: false,
  hasProof: true,
}
const stay = { startDate: '2026-05-08', endDate: '2026-05-12' }
const facts: AskedFacts = { record, isQuestioned: false, isWaived: false }

test.each([
  ['a record that covers it', {}, 'covered'],
  ['none', { record: undefined }, 'missing'],
  ['one without proof', { record: { ...record, hasProof: false } }, 'noted'],
  ['one that ends too soon', { record: { ...record, validUntil: '2026-05-10' } }, 'ends_too_soon'],
  ['one that counts later', { record: { ...record, givenOn: '2026-05-09' } }, 'too_new'],
  ['one that is questioned', { isQuestioned: true }, 'questioned'],
  [
    'one that is questioned and ends too soon',
    { record: { ...record, validUntil: '2026-05-10' }, isQuestioned: true },
    'ends_too_soon',
  ],
  ['none, but excused', { record: undefined, isWaived: true }, 'waived'],
  ['one that is questioned, but excused', { isQuestioned: true, isWaived: true }, 'waived'],
  ['one that covers it, and excused', { isWaived: true }, 'covered'],
] as const)('a pet with %s', (_, change, status) => {
  expect(statusOf({ ...facts, ...change }, stay)).toBe(status)
})

test('a pet is covered exactly if its record is good on every night, and nobody questions it', () => {
  const day = fc.integer({ min: 0, max: 900 }).map((days) => addDays('2027-06-01', days))
  const records = fc.record({
    vaccine: fc.constantFrom('rabies', 'dhpp', 'bordetella'),
    basis: fc.constantFrom(...vaccineBases),
    givenOn: fc.option(day),
    validUntil: fc.option(day),
    isFirst: fc.boolean(),
    hasProof: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.option(records, { nil: undefined }),
      fc.boolean(),
      fc.boolean(),
      day,
      fc.integer({ min: 1, max: 14 }),
      (found, isQuestioned, isWaived, startDate, nights) => {
        const isGoodOn = (night: string) => {
          const from = found && validFrom(found)
          return found?.hasProof && from !== undefined && from <= night && night <= (found.validUntil ?? '')
        }
        const every = Array.from({ length: nights }, (_, i) => addDays(startDate, i)).every(isGoodOn)
        const status = statusOf(
          { record: found, isQuestioned, isWaived },
          { startDate, endDate: addDays(startDate, nights) },
        )
        expect(status === 'covered').toBe(every && !isQuestioned)
        expect(status === 'waived').toBe(isWaived && (!every || isQuestioned))
      },
    ),
    { numRuns: 2000 },
  )
})
