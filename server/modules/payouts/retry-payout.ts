import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { addPayOutJob } from './jobs.ts'
import { makePayoutDue } from './store.ts'

/** Retries a payout now, in one transaction with the audit log. */
export async function retryPayout(
  db: Database,
  { id: actorId }: Caller,
  bookingId: string,
  now: Date,
): Promise<undefined | Refused<'payout_not_found'>> {
  return transaction(db, async (tx) => {
    if (!(await makePayoutDue(tx, bookingId, now))) return refuse('payout_not_found')
    await addPayOutJob(tx, bookingId)
    const subject = { kind: 'booking', id: bookingId } as const
    await writeAudit(tx, { actorId, action: 'payout_retried', subject, details: {} }, now)
    return undefined
  })
}
