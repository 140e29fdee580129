import type { Database } from '#server/database/connect.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'

/** The job that drives a payment towards what is to be kept of it. */
export const settleJob = 'settle-payment'

/** The job that asks the provider for the state of a payment. */
export const askProviderJob = 'ask-provider'

/** Adds the job in the caller's transaction; one per payment is queued. */
export async function addSettleJob(tx: Database, paymentId: string): Promise<void> {
  await addJob(tx, settleJob, { paymentId }, `payment:${paymentId}`)
}

/** Adds the job that asks the provider, in the caller's transaction. */
export async function addAskJob(tx: Database, paymentId: string): Promise<void> {
  await addJob(tx, askProviderJob, { paymentId }, `ask:${paymentId}`)
}
