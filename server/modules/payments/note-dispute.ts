import type { Database } from '#server/database/connect.ts'
import type { ProviderEvent } from '#server/gateways/payments/payment-provider.ts'
import * as disputes from './dispute-store.ts'
import type { PaymentDeps } from './ports.ts'
import { dispute as taken, disputeReturned } from './rules/ledger.ts'
import * as store from './store.ts'

type DisputeEvent = Extract<ProviderEvent, { subject: 'dispute' }>

/**
 * Writes down how a dispute stands, and where the money is that the bank asks about. Events come late and out of order:
 * of each only the latest counts.
 */
export async function noteDispute(
  tx: Database,
  { bookings, payouts }: Pick<PaymentDeps, 'bookings' | 'payouts'>,
  { dispute, funds, createdAt }: DisputeEvent,
  now: Date,
): Promise<void> {
  const payment = await store.paymentOfIntent(tx, dispute.intentId)
  if (!payment) return
  const { id: paymentId, bookingId } = payment
  await bookings.lock(tx, bookingId)
  await disputes.saveDispute(tx, { ...dispute, paymentId, bookingId }, createdAt)
  if (funds) {
    const wanted = funds === 'withdrawn' ? dispute.amountCents : 0
    const before = await disputes.setWithdrawn(tx, dispute.id, wanted, createdAt)
    if (before !== undefined && before < wanted) await store.post(tx, bookingId, taken(wanted - before), now)
    if (before !== undefined && before > wanted) await store.post(tx, bookingId, disputeReturned(before - wanted), now)
  }
  await payouts.disputeChanged(tx, bookingId, now)
}
