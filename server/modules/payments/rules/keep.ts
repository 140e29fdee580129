import { totalMinimumCents } from '#contract/vocabulary/limits.ts'
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

/**
 * What the main payment of a price has to be: what the extra ones do not keep of it already. Where less is missing than can
 * be paid, a little more is asked for, and the rest goes back from the extra ones.
 */
export function mainDue(payments: readonly Keepable[], priceCents: Cents): Cents {
  const extra = payments.reduce((sum, payment) => sum + (payment.extraId === null ? 0 : keptOf(payment)), 0)
  const missing = Math.max(0, priceCents - extra)
  return missing === 0 ? 0 : Math.max(missing, totalMinimumCents)
}

/** What is there of a payment and stays there. */
export function keptOf({ status, capturedCents, refundedCents, keepCents }: Omit<Keepable, 'id' | 'extraId'>): Cents {
  if (status === 'authorized') return keepCents ?? 0
  return status === 'captured' ? Math.min(capturedCents - refundedCents, keepCents ?? 0) : 0
}

/**
 * Whether a main payment is still good for another price, of which `dueCents` are its to pay. One that is not made must be of
 * that. The hold of a request may be larger; that of an accepted stay is always good, since the rest is an extra payment.
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
