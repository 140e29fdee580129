import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { isDisputed, isTakenBack } from './dispute-store.ts'
import { insertLateRefund, lateRefund } from './refund-store.ts'
import { keepsOf } from './rules/keep.ts'
import { payoutReduced } from './rules/ledger.ts'
import { addSettleJob } from './settle-job.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

/** Returns how much was kept of a booking; 0 until all of its money is allocated. */
function keptOfDivided(payments: readonly Payment[]): Cents {
  if (!payments.every(({ settled }) => settled)) return 0
  return payments.reduce((sum, { keepCents }) => sum + (keepCents ?? 0), 0)
}

/** Returns how much of what was kept can still be refunded; 0 during a dispute or after a bank has refunded it. */
export async function leftToRefund(db: Database, bookingId: string): Promise<Cents> {
  if ((await isDisputed(db, bookingId)) || (await isTakenBack(db, bookingId))) return 0
  return keptOfDivided(await store.livePayments(db, bookingId))
}

/**
 * Refunds a part of what was kept of a booking that is over and allocated, and takes it back from the allocated parts;
 * if the sitter's payout was then too high, the difference is taken back from it. The booking must be locked. Returns
 * whether it was done now, or by an earlier try.
 */
export async function refundLate(
  tx: Database,
  bookingId: string,
  { cents, requestId }: { readonly cents: Cents; readonly requestId: string },
  now: Date,
): Promise<'now' | 'before' | Refused<'refund_too_large' | 'refund_disputed' | 'refund_by_bank' | 'refund_made'>> {
  const before = await lateRefund(tx, bookingId, requestId)
  if (before) return before.cents === cents ? 'before' : refuse('refund_made')
  const divided = await store.lockLivePayments(tx, bookingId)
  const keptCents = keptOfDivided(divided)
  const [first] = divided
  if (!first || cents > keptCents) return refuse('refund_too_large')
  // the bank has withdrawn the money, or has refunded it
  if (await isDisputed(tx, bookingId)) return refuse('refund_disputed')
  if (await isTakenBack(tx, bookingId)) return refuse('refund_by_bank')
  await insertLateRefund(tx, bookingId, { cents, requestId }, now)
  await store.post(tx, bookingId, payoutReduced(keptCents, cents, first.priceCents, first.split), now)
  for (const { id, keepCents } of keepsOf(divided, keptCents - cents, true)) {
    await store.updatePayment(tx, id, { keepCents }, now)
    await addSettleJob(tx, id)
  }
  return 'now'
}
