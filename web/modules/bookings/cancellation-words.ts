import { freeDays, freeUntil, lateRefundPercent } from '#contract/vocabulary/cancellation.ts'
import { cancellationPolicies } from '#contract/vocabulary/listing-fields.ts'
import type { CancellationPolicy } from '#contract/vocabulary/listing-fields.ts'

/** What is refunded after a cancellation, by policy. */
export const cancellationWords: Record<CancellationPolicy, { title: string; text: string }> = {
  flexible: { title: 'Flexible', text: freeWords('flexible') },
  moderate: { title: 'Moderate', text: freeWords('moderate') },
  strict: { title: 'Strict', text: freeWords('strict') },
}

function freeWords(policy: CancellationPolicy): string {
  const days = freeDays[policy]
  return `Full refund until ${freeUntil.word}${days === 1 ? ' the day' : `, ${days} days`} before check-in.`
}

/** The texts of a policy; undefined for an unknown one. */
export function policyOf(policy: string) {
  const known = cancellationPolicies.find((each) => each === policy)
  return known && cancellationWords[known]
}

/** For every policy, the refund after its free period. */
export const lateRefund = `${lateRefundPercent}% of the price of the remaining nights. The service fee isn't refundable.`

/** The same for owners. */
export const lateCancellation = `After that, you'll get back ${lateRefund}`

/** The same for sitters who choose a policy. */
export const lateCancellationForSitters = `After the free period, owners get back ${lateRefund}`
