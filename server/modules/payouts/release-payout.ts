import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { bookingPort } from '#server/modules/bookings/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { releasePayout as release } from './hold-store.ts'
import { addPayOutJob } from './jobs.ts'
import { lockPayout } from './store.ts'

/** Lets a payout go although its sitter is suspended, for a reason, in one transaction with the audit log. */
export async function releasePayout(
  db: Database,
  { id: actorId }: Caller,
  { bookingId, why }: { readonly bookingId: string; readonly why: string },
  now: Date,
): Promise<undefined | Refused<'payout_not_found' | 'payout_not_held'>> {
  return transaction(db, async (tx) => {
    await bookingPort.lock(tx, bookingId)
    const payout = await lockPayout(tx, bookingId)
    if (!payout) return refuse('payout_not_found')
    if (!payout.isHeld) return refuse('payout_not_held')
    await release(tx, bookingId, why, now)
    await addPayOutJob(tx, bookingId)
    const subject = { kind: 'booking', id: bookingId } as const
    await writeAudit(tx, { actorId, action: 'payouts_released', subject, details: {} }, now)
    return undefined
  })
}
