import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { isDisputed, isTakenBack } from './dispute-store.ts'

/** Refuses what cannot be done while an owner's bank asks about the payment of a booking, or after it has returned it. */
export async function bankRefusal(
  db: Database,
  bookingId: string,
): Promise<undefined | Refused<'refund_disputed' | 'refund_by_bank'>> {
  if (await isDisputed(db, bookingId)) return refuse('refund_disputed')
  return (await isTakenBack(db, bookingId)) ? refuse('refund_by_bank') : undefined
}
