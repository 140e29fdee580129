import { cancellationPolicies } from '#contract/vocabulary/listing-fields.ts'
import type { CancellationPolicy } from '#contract/vocabulary/listing-fields.ts'

/** What is refunded after a cancellation, by policy. */
export const cancellationWords: Record<CancellationPolicy, { title: string; text: string }> = {
  flexible: { title: 'Flexible', text: 'Full refund until noon the day before check-in.' },
  moderate: { title: 'Moderate', text: 'Full refund until noon, 5 days before check-in.' },
  strict: { title: 'Strict', text: 'Full refund until noon, 14 days before check-in.' },
}

/** The texts of a policy; undefined for an unknown one. */
export function policyOf(policy: string) {
  const known = cancellationPolicies.find((each) => each === policy)
  return known && cancellationWords[known]
}

/** For every policy, the refund after its free period. */
export const lateCancellation =
  "After that, you'll get back 50% of the price of the remaining nights. The service fee isn't refundable."

/** The same for sitters who choose a policy. */
export const lateCancellationForSitters =
  "After the free period, owners get back 50% of the price of the remaining nights. The service fee isn't refundable."
