import { expect, test } from 'vitest'
import { noExtraRates } from '#contract/vocabulary/rates.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import type { StayTerms } from '#contract/vocabulary/stay-terms.ts'
import { promisesSame } from './promises.ts'

const stay = {
  rates: { baseCents: 4500, ...noExtraRates },
  dates: { startDate: '2027-03-10', endDate: '2027-03-13', pets: 1, kind: null },
  policy: 'moderate',
  instant: false,
} as const
const free = firstTerms.freeDays

test.each<[string, Partial<StayTerms>, boolean]>([
  ['the fee', { feeCents: 700 }, false],
  ['a discount that the stay does not get', { discountPercent: 20 }, true],
  ['a discount that it now gets', { discountFromNights: 3 }, false],
  ['the policy of this listing', { freeDays: { ...free, moderate: 9 } }, false],
  ['the policy of other listings', { freeDays: { ...free, strict: 30, flexible: 0 } }, true],
  ['what a late cancellation gives back', { lateRefundPercent: 10 }, false],
  ['how long it may be reviewed', { reviewDays: 3 }, false],
  ['how long the sitter has', { answerHours: 10 }, false],
  ['how long the owner has', { payHours: 2 }, false],
  ['how long owners have at listings that book instantly', { payInstantHours: 1 }, true],
  ['what the sitter pays', { commissionPercent: 40, payoutHours: 100 }, true],
  ['which other stays there can be', { nightsMax: 5, horizonDays: 60, totalMinimumCents: 5000 }, true],
])('a change of %s', (_, change, same) => {
  expect(promisesSame(stay, firstTerms, { ...firstTerms, ...change })).toBe(same)
})

test('where nobody answers, the hours to pay are those of instant bookings', () => {
  const differs = (change: Partial<StayTerms>) =>
    !promisesSame({ ...stay, instant: true }, firstTerms, { ...firstTerms, ...change })
  expect([{ payInstantHours: 1 }, { payHours: 2 }, { answerHours: 10 }].map(differs)).toEqual([true, false, false])
})
