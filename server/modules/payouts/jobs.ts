import type { Database } from '#server/database/connect.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { accountsToAsk } from './account-store.ts'
import { claimPayouts } from './store.ts'

/** The job that sends what a sitter is owed for a booking. */
export const payOutJob = 'pay-out'
/** The job that asks the provider for the state of a person's account. */
export const askAccountJob = 'ask-payout-account'

/** How many payouts are taken at once, and after how long they are taken again if their job is lost. */
const batch = 100
const leaseMs = 10 * 60_000
/** How long an account under review goes without a report before the provider is asked. */
const patienceMs = 60 * 60_000

/** Adds the job in the caller's transaction; one per booking is queued. */
export async function addPayOutJob(tx: Database, bookingId: string): Promise<void> {
  await addJob(tx, payOutJob, { bookingId }, `payout:${bookingId}`, { isPatient: true })
}

/** Adds the job that asks about an account, in the caller's transaction. */
export async function addAskAccountJob(tx: Database, userId: string): Promise<void> {
  await addJob(tx, askAccountJob, { userId }, `payout-account:${userId}`, { isPatient: true })
}

/**
 * Adds jobs for all payouts that are due, in batches until none is left, so that older ones do not delay new ones. Then
 * asks about accounts without recent reports.
 */
export async function runPayouts(db: Database, now: Date, stopping?: AbortSignal, atOnce = batch): Promise<void> {
  const again = new Date(now.getTime() + leaseMs)
  for (let taken = atOnce; taken === atOnce && !stopping?.aborted;) {
    const ids = await claimPayouts(db, now, again, atOnce)
    for (const id of ids) await addPayOutJob(db, id)
    taken = ids.length
  }
  for (const id of await accountsToAsk(db, new Date(now.getTime() - patienceMs), batch)) await addAskAccountJob(db, id)
}
