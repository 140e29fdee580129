import type { Database } from '#server/database/connect.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'

/** The job that drives a payment towards what is to be kept of it. */
export const settleJob = 'settle-payment'

/** Adds the job in the caller's transaction; one waits per payment. */
export async function addSettleJob(tx: Database, paymentId: string): Promise<void> {
  await addJob(tx, settleJob, { paymentId }, `payment:${paymentId}`)
}
