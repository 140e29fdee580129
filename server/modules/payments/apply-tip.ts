import type { Database } from '#server/database/connect.ts'
import type { Intent } from '#server/gateways/payments/payment-provider.ts'
import type { BookingPort } from './ports.ts'
import { tip } from './rules/ledger.ts'
import { progressOf } from './rules/progress.ts'
import { addSettleJob } from './settle-job.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

/**
 * Updates a tip from the provider's report: what was taken is owed to the sitter. One that was dropped for another amount
 * and paid all the same belongs to the booking until it is refunded.
 */
export async function applyTip(
  tx: Database,
  bookings: Pick<BookingPort, 'lock'>,
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
  const movements = isTaken && !payment.dropped ? [tip(capturedCents)] : progress.movements
  // a tip is never divided
  const settled = isTaken ? { settledAt: now } : {}
  await store.updatePayment(tx, payment.id, { status, capturedCents, failure, ...settled }, now)
  for (const movement of movements) await store.post(tx, payment.bookingId, movement, now)
  if (payment.dropped) await addSettleJob(tx, payment.id)
}
