import type { Cents } from '#contract/vocabulary/money.ts'

/** The position of the owner's bank on a payment. */
export type Bank = {
  /** Whether a dispute is open, and how much the bank has withdrawn for it. */
  readonly isAsking: boolean
  readonly takenCents: Cents
  /** What it keeps for good and was not counted as refunded yet. */
  readonly keptCents: Cents
}

/** Returns who refunds an amount: the bank, with what it keeps; nobody while it decides; otherwise the provider. */
export function refundWay(
  { isAsking, takenCents, keptCents }: Bank,
  cents: Cents,
): { readonly by: 'bank' | 'provider'; readonly cents: Cents } | { readonly by: 'nobody' } {
  if (keptCents > 0) return { by: 'bank', cents: Math.min(cents, keptCents) }
  return isAsking && takenCents > 0 ? { by: 'nobody' } : { by: 'provider', cents }
}
