import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { replayEvent } from '#server/modules/payments/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { retryJob } from '#server/platform/jobs/failed-jobs.ts'

const subject = { kind: 'job', id: null } as const

/** Retries a job that was given up, in one transaction with the audit log. */
export async function retry(
  db: Database,
  { id: actorId }: Caller,
  id: string,
  now: Date,
): Promise<undefined | Refused<'job_not_found'>> {
  return transaction(db, async (tx) => {
    const job = await retryJob(tx, id)
    if (!job) return refuse('job_not_found')
    await writeAudit(tx, { actorId, action: 'job_retried', subject, details: { job } }, now)
    return undefined
  })
}

/** Checks the payment of a provider event again, in one transaction with the audit log. */
export async function replay(
  db: Database,
  { id: actorId }: Caller,
  id: string,
  now: Date,
): Promise<undefined | Refused<'payment_event_not_found'>> {
  return transaction(db, async (tx) => {
    const type = await replayEvent(tx, id)
    if (!type) return refuse('payment_event_not_found')
    await writeAudit(tx, { actorId, action: 'payment_event_replayed', subject, details: { event: type } }, now)
    return undefined
  })
}
