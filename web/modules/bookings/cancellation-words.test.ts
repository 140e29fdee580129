import { expect, test } from 'vitest'
import { cancellationPolicies } from '#contract/vocabulary/listing-fields.ts'
import { firstTerms } from '#contract/vocabulary/stay-terms.ts'
import { lateCancellation, lateCancellationForSitters, policyTitle, policyWords } from './cancellation-words.ts'

test('each policy says until when everything comes back', () => {
  expect(cancellationPolicies.map((policy) => policyWords(policy, firstTerms.freeDays))).toEqual([
    'Full refund until noon the day before check-in.',
    'Full refund until noon, 5 days before check-in.',
    'Full refund until noon, 14 days before check-in.',
  ])
  expect(policyWords('flexible', { flexible: 0, moderate: 5, strict: 14 })).toBe(
    'Full refund until noon on the day of check-in.',
  )
  expect(cancellationPolicies.map(policyTitle)).toEqual(['Flexible', 'Moderate', 'Strict'])
})

test('a later cancellation says what comes back, to either side', () => {
  const rest = "get back 50% of the price of the remaining nights. The service fee isn't refundable."
  expect(lateCancellation(firstTerms)).toBe(`After that, you'll ${rest}`)
  expect(lateCancellationForSitters(firstTerms)).toBe(`After the free period, owners ${rest}`)
})
