import type { Database } from '#server/database/connect.ts'
import { StartAgain } from '#server/database/transaction.ts'
import type { ProviderEvent } from '#server/gateways/payments/payment-provider.ts'
import * as disputes from './dispute-store.ts'
import type { PaymentDeps } from './ports.ts'
import { reverseBankRefunds } from './refund-store.ts'
import { bankRefundReversed, dispute as taken, disputeReturned } from './rules/ledger.ts'
import { addSettleJob } from './settle-job.ts'
import * as store from './store.ts'
import { reportToBooking } from './report-to-booking.ts'

type DisputeEvent = Extract<ProviderEvent, { subject: 'dispute' }>

/**
 * Saves the state of a dispute and where its money is. Events come late and out of order: of each kind only the latest
 * counts.
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
  const booking = await bookings.lock(tx, bookingId)
  // until its booking was locked, it may have moved to another one
  if ((await store.findPayment(tx, paymentId))?.bookingId !== bookingId) throw new StartAgain()
  await disputes.saveDispute(tx, { ...dispute, paymentId, bookingId }, createdAt)
  if (funds) {
    const wanted = funds === 'withdrawn' ? dispute.amountCents : 0
    const before = await disputes.setWithdrawn(tx, dispute.id, wanted, createdAt)
    if (before !== undefined && before < wanted) await store.post(tx, bookingId, taken(wanted - before), now)
    if (before !== undefined && before > wanted) {
      await store.post(tx, bookingId, disputeReturned(before - wanted), now)
      if (booking && (await takeBackBankRefunds(tx, payment, now)))
        await reportToBooking(tx, bookings, bookingId, booking.priceCents, now)
    }
  }
  await payouts.disputeChanged(tx, bookingId, now)
  // a refund may have waited for this
  await addSettleJob(tx, paymentId)
}

/** Makes refunds by the bank due again, after the bank returned the money to us. Returns whether there were any. */
async function takeBackBankRefunds(tx: Database, { id, bookingId }: store.Payment, now: Date): Promise<boolean> {
  const payment = await store.lockPayment(tx, id)
  const cents = await reverseBankRefunds(tx, id)
  if (!payment || cents === 0) return false
  await store.updatePayment(tx, id, { refundedCents: payment.refundedCents - cents }, now)
  await store.post(tx, bookingId, bankRefundReversed(cents), now)
  return true
}
