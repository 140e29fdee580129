import type { Cents } from '#contract/vocabulary/money.ts'
import type { PaymentProgress } from './progress.ts'

/** What of a payment decides how much of it is kept. The main payment comes first, then extra ones as they were made. */
export type Keepable = Pick<
  PaymentProgress,
  'status' | 'amountCents' | 'capturedCents' | 'refundedCents' | 'keepCents'
> & {
  readonly id: string
  readonly extraId: string | null
}

type Decision = { readonly id: string; readonly keepCents: Cents; readonly dropped: boolean }

/**
 * How much of each payment is kept so that together they keep an amount: the earlier ones first, so that what goes back
 * goes back from the last. An extra payment that still waits is left alone, and dropped when the booking is over.
 */
export function keepsOf(payments: readonly Keepable[], keepCents: Cents, final: boolean): Decision[] {
  let left = keepCents
  const decisions: Decision[] = []
  for (const payment of payments) {
    const { id, status, amountCents, capturedCents, refundedCents } = payment
    const waits = payment.extraId !== null && payment.keepCents === null
    if (waits && !final) continue
    const isPaid = status === 'authorized' || status === 'captured'
    // what is on its way back, or has gone, does not come again
    const there = status === 'captured' ? capturedCents - refundedCents : amountCents
    const most = Math.min(there, payment.keepCents ?? there)
    const keep = waits || (final && !isPaid) ? 0 : Math.min(most, left)
    left -= keep
    decisions.push({ id, keepCents: keep, dropped: waits })
  }
  return decisions
}

/** Whether a main payment is still good for another price: one that is not paid must be of it, a hold may be larger. */
export function suits({ status, amountCents }: Pick<Keepable, 'status' | 'amountCents'>, priceCents: Cents): boolean {
  if (status === 'captured') return true
  return status === 'authorized' ? amountCents >= priceCents : amountCents === priceCents
}
