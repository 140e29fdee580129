import type { Cents } from '#contract/vocabulary/money.ts'
import type { PaymentProgress } from './progress.ts'

type Holdable = Pick<PaymentProgress, 'status' | 'amountCents'>

/**
 * Returns which of the payments of several requests is the one for all of them, of which the dearest costs `mostCents`: one
 * that covers it, a held one first. Undefined if none does; the others are not needed.
 */
export function sharedHold<Payment extends Holdable>(
  payments: readonly Payment[],
  mostCents: Cents,
): Payment | undefined {
  const enough = payments.filter(({ amountCents }) => amountCents >= mostCents)
  return enough.find(({ status }) => status === 'authorized') ?? enough[0]
}
