import { cancellationPolicies } from '#contract/vocabulary/listing-fields.ts'
import type { CancellationPolicy } from '#contract/vocabulary/listing-fields.ts'

/** What comes back after a cancellation, by policy. */
export const cancellationWords: Record<CancellationPolicy, { title: string; text: string }> = {
  flexible: { title: 'Flexible', text: 'Full refund until noon the day before check-in.' },
  moderate: { title: 'Moderate', text: 'Full refund until noon, 5 days before check-in.' },
  strict: { title: 'Strict', text: 'Full refund until noon, 14 days before check-in.' },
}

/** The words of a policy that is known. */
export function policyOf(policy: string) {
  const known = cancellationPolicies.find((each) => each === policy)
  return known && cancellationWords[known]
}

/** What holds for every policy once its time is over. */
export const lateCancellation =
  "After that, you'll get back 50% of the price of the remaining nights. The service fee isn't refundable."

/** The same for the sitter who chooses a policy. */
export const lateCancellationForSitters =
  "After the free period, owners get back 50% of the price of the remaining nights. The service fee isn't refundable."
