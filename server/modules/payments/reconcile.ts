import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { applyReport } from './apply-report.ts'
import { paymentOfEvent } from './events-store.ts'
import type { PaymentDeps } from './ports.ts'
import { nextStep } from './rules/progress.ts'
import { addAskJob, addSettleJob } from './settle-job.ts'
import * as store from './store.ts'

/** Payments that are asked about at once. */
const batch = 5

/**
 * Asks the provider about payments that nothing was heard of for some minutes, since an event can be lost, and adds the
 * job again where it was given up: about all of them, some at once. A payment that fails does not stop the others; a provider
 * that is silent about all of some is not asked about the rest.
 */
export async function reconcilePayments(
  deps: PaymentDeps,
  now: Date,
  onError: (error: unknown) => void,
  stopping?: AbortSignal,
  atOnce = batch,
): Promise<void> {
  for (let goesOn = true; goesOn && !stopping?.aborted;) {
    const waiting = await store.waitingPayments(deps.db, now, atOnce)
    const isSilent = await Promise.all(
      waiting.map(async (payment) => {
        try {
          return await reconcile(deps, payment, now)
        } catch (error) {
          onError(error)
          return false
        }
      }),
    )
    goesOn = waiting.length === atOnce && !isSilent.every(Boolean)
  }
}

/** Whether the provider was asked and gave no answer. */
async function reconcile(deps: PaymentDeps, { id, intentId, status }: store.Payment, now: Date): Promise<boolean> {
  const { db, provider } = deps
  // noted first: even when this fails, the other payments come before it is tried again
  await store.updatePayment(db, id, {}, now)
  let isSilent = false
  if (intentId && status !== 'captured') {
    const asked = await provider.retrieveIntent(intentId)
    if (asked.ok) await transaction(db, (tx) => applyReport(tx, deps, asked.value, now))
    else isSilent = asked.failure.kind === 'unavailable'
  }
  const payment = await store.findPayment(db, id)
  if (payment && nextStep(payment)) await addSettleJob(db, id)
  return isSilent
}

/** Asks the provider about one payment now, whatever was heard of it. */
export async function askProvider(deps: PaymentDeps, paymentId: string): Promise<void> {
  const payment = await store.findPayment(deps.db, paymentId)
  if (payment) await reconcile(deps, payment, deps.clock())
}

/**
 * Has the payment of an event looked at again: what the provider says of it now is the truth, and the event is older.
 * Answers the event's type; undefined when there is none, or no payment of ours is behind it.
 */
export async function replayEvent(tx: Database, id: string): Promise<string | undefined> {
  const found = await paymentOfEvent(tx, id)
  if (found) await addAskJob(tx, found.paymentId)
  return found?.type
}
