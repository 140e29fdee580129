import type { Database } from '#server/database/connect.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { accountsToAsk } from './account-store.ts'
import { takePayouts } from './store.ts'

/** The job that sends what a sitter is owed for a booking. */
export const payOutJob = 'pay-out'
/** The job that asks the provider how the account of a person stands. */
export const askAccountJob = 'ask-payout-account'

/** Payouts that are taken at once, and how long until they are begun again if nothing comes of it. */
const batch = 100
const leaseMs = 10 * 60_000
/** The provider is asked about an account that it looks at after so long without news. */
const patienceMs = 60 * 60_000

/** Adds the job in the caller's transaction; one waits for each booking. */
export async function addPayOutJob(tx: Database, bookingId: string): Promise<void> {
  await addJob(tx, payOutJob, { bookingId }, `payout:${bookingId}`, { isPatient: true })
}

/** Adds the job that asks about an account, in the caller's transaction. */
export async function addAskAccountJob(tx: Database, userId: string): Promise<void> {
  await addJob(tx, askAccountJob, { userId }, `payout-account:${userId}`, { isPatient: true })
}

/**
 * Begins all payouts whose time has come, so many at once: whoever has just set up their account does not wait for those
 * who are due for longer. Then asks about accounts of which nothing was heard.
 */
export async function runPayouts(db: Database, now: Date, stopping?: AbortSignal, atOnce = batch): Promise<void> {
  const again = new Date(now.getTime() + leaseMs)
  for (let taken = atOnce; taken === atOnce && !stopping?.aborted;) {
    const ids = await takePayouts(db, now, again, atOnce)
    for (const id of ids) await addPayOutJob(db, id)
    taken = ids.length
  }
  for (const id of await accountsToAsk(db, new Date(now.getTime() - patienceMs), batch)) await addAskAccountJob(db, id)
}
