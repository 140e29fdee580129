import type { Cents } from '#contract/vocabulary/money.ts'

/** How the owner's bank stands to a payment. */
export type Bank = {
  /** Whether it asks about it, and what it has taken meanwhile. */
  readonly isAsking: boolean
  readonly takenCents: Cents
  /** What it keeps for good and was not counted as refunded yet. */
  readonly keptCents: Cents
}

/** Who gives an amount back to the owner: the bank has done it with what it keeps, and while it decides nobody does. */
export function refundWay(
  { isAsking, takenCents, keptCents }: Bank,
  cents: Cents,
): { readonly by: 'bank' | 'provider'; readonly cents: Cents } | { readonly by: 'nobody' } {
  if (keptCents > 0) return { by: 'bank', cents: Math.min(cents, keptCents) }
  return isAsking && takenCents > 0 ? { by: 'nobody' } : { by: 'provider', cents }
}
