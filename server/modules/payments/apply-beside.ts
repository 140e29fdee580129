import type { Database } from '#server/database/connect.ts'
import type { Intent } from '#server/gateways/payments/payment-provider.ts'
import type { PaymentDeps } from './ports.ts'
import { charge, tip } from './rules/ledger.ts'
import { progressOf } from './rules/progress.ts'
import { addSettleJob } from './settle-job.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

/**
 * Updates a payment beside the price, a tip or a charge, from the provider's report: what was taken is owed to the sitter.
 * One that was dropped and paid all the same belongs to the booking until it is refunded.
 */
export async function applyBeside(
  tx: Database,
  { bookings, charges }: Pick<PaymentDeps, 'bookings' | 'charges'>,
  seen: Payment,
  intent: Intent,
  now: Date,
): Promise<void> {
  await bookings.lock(tx, seen.bookingId)
  const payment = await store.lockPayment(tx, seen.id)
  const progress = payment && progressOf(payment, intent)
  if (!payment || !progress) return
  const { status, capturedCents, failure } = progress
  const isTaken = status === 'captured'
  const earned = isTaken && !payment.dropped
  // it is never divided
  const settled = isTaken ? { settledAt: now } : {}
  await store.updatePayment(tx, payment.id, { status, capturedCents, failure, ...settled }, now)
  for (const movement of earned ? [earnedBy(payment, capturedCents)] : progress.movements)
    await store.post(tx, payment.bookingId, movement, now)
  if (payment.dropped) await addSettleJob(tx, payment.id)
  if (earned && payment.chargeId !== null) await charges.paid(tx, payment.chargeId, now)
}

const earnedBy = ({ chargeId, split }: Payment, cents: number) =>
  chargeId === null ? tip(cents) : charge(cents, split.commissionCents)
