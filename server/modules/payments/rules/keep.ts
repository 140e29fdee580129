import { totalMinimumCents } from '#contract/vocabulary/limits.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { PaymentProgress } from './progress.ts'

/** The facts that decide how much of a payment is kept. The main payment comes first, then extra ones in order. */
export type Keepable = Pick<
  PaymentProgress,
  'status' | 'amountCents' | 'capturedCents' | 'refundedCents' | 'keepCents'
> & {
  readonly id: string
  readonly extraId: string | null
}

type Decision = { readonly id: string; readonly keepCents: Cents; readonly dropped: boolean }

/**
 * Returns how much each payment keeps so that together they keep an amount: earlier ones first, so that the last one is
 * refunded first. A waiting extra payment is left alone, and dropped when the booking is over.
 */
export function keepsOf(payments: readonly Keepable[], keepCents: Cents, final: boolean): Decision[] {
  let left = keepCents
  const decisions: Decision[] = []
  for (const payment of payments) {
    const { id, status, amountCents, capturedCents, refundedCents } = payment
    const waits = payment.extraId !== null && payment.keepCents === null
    if (waits && !final) continue
    const isPaid = status === 'authorized' || status === 'captured'
    // what was refunded, or is being refunded, cannot be kept again
    const there = status === 'captured' ? capturedCents - refundedCents : amountCents
    const most = Math.min(there, payment.keepCents ?? there)
    const keep = waits || (final && !isPaid) ? 0 : Math.min(most, left)
    left -= keep
    decisions.push({ id, keepCents: keep, dropped: waits })
  }
  return decisions
}

/**
 * Returns how much the main payment of a price has to be: what the extra ones do not keep already. If that is below the
 * minimum of a payment, the minimum is asked for, and the extra ones refund the difference.
 */
export function mainDue(payments: readonly Keepable[], priceCents: Cents): Cents {
  const extra = payments.reduce((sum, payment) => sum + (payment.extraId === null ? 0 : keptOf(payment)), 0)
  const missing = Math.max(0, priceCents - extra)
  return missing === 0 ? 0 : Math.max(missing, totalMinimumCents)
}

/** Returns how much of a payment is paid and kept. */
export function keptOf({ status, capturedCents, refundedCents, keepCents }: Omit<Keepable, 'id' | 'extraId'>): Cents {
  if (status === 'authorized') return keepCents ?? 0
  return status === 'captured' ? Math.min(capturedCents - refundedCents, keepCents ?? 0) : 0
}

/**
 * Whether a main payment still suits another price, of which it has to pay `dueCents`. An unpaid one must be exactly
 * that. The hold of a request may be larger; that of an accepted stay always suits, because the rest is an extra
 * payment.
 */
export function suits(
  { status, amountCents }: Pick<Keepable, 'status' | 'amountCents'>,
  dueCents: Cents,
  live: boolean,
): boolean {
  if (status === 'captured') return true
  if (status === 'authorized') return live || amountCents >= dueCents
  return amountCents === dueCents
}
