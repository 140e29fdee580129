import { freeUntil } from '#contract/vocabulary/cancellation.ts'
import { cancellationPolicies } from '#contract/vocabulary/listing-fields.ts'
import type { CancellationPolicy } from '#contract/vocabulary/listing-fields.ts'
import { capitalized } from '#web/platform/format/words.ts'

/** Days before check-in until which a cancellation is free. */
type FreeDays = Readonly<Record<CancellationPolicy, number>>
/** Percent of the remaining nights that a later cancellation refunds. */
type Late = { readonly lateRefundPercent: number }

/** The name of a policy: "Moderate". */
export const policyTitle = (policy: CancellationPolicy): string => capitalized(policy)

/** What is refunded after a cancellation by a policy. */
export const policyWords = (policy: CancellationPolicy, freeDays: FreeDays): string => freeWords(freeDays[policy])

/** Until when a cancellation gives everything back. */
export function freeWords(days: number): string {
  const when = days === 0 ? ' on the day of' : days === 1 ? ' the day before' : `, ${days} days before`
  return `Full refund until ${freeUntil.word}${when} check-in.`
}

/** The title of the policy of a stay, and its words by the terms of that stay; undefined for an unknown one. */
export function policyOf(booking: {
  readonly listing: { readonly cancellationPolicy: string }
  readonly terms: { readonly freeDays: number }
}) {
  const known = cancellationPolicies.find((each) => each === booking.listing.cancellationPolicy)
  return known && { title: policyTitle(known), text: freeWords(booking.terms.freeDays) }
}

/** For every policy, the refund after its free period. */
export const lateRefund = ({ lateRefundPercent }: Late): string =>
  `${lateRefundPercent}% of the price of the remaining nights. The service fee isn't refundable.`

/** The same for owners. */
export const lateCancellation = (late: Late): string => `After that, you'll get back ${lateRefund(late)}`

/** The same for sitters who choose a policy. */
export const lateCancellationForSitters = (late: Late): string =>
  `After the free period, owners get back ${lateRefund(late)}`
