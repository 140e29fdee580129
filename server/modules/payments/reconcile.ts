import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { applyReport } from './apply-report.ts'
import { paymentOfEvent } from './events-store.ts'
import type { PaymentDeps } from './ports.ts'
import { nextStep } from './rules/progress.ts'
import { addAskJob, addSettleJob } from './settle-job.ts'
import * as store from './store.ts'

/** The provider is asked about a payment that nothing was heard of for this long, and again after each such time. */
const patienceMs = 5 * 60_000
/** Payments that one run asks about. */
const batch = 50

/**
 * Asks the provider about payments that nothing was heard of for some minutes, since an event can be lost, and adds the
 * job again where it was given up. A payment that fails does not stop the others.
 */
export async function reconcilePayments(
  deps: PaymentDeps,
  now: Date,
  onError: (error: unknown) => void,
  stopping?: AbortSignal,
): Promise<void> {
  const waiting = await store.waitingPayments(deps.db, new Date(now.getTime() - patienceMs), batch)
  for (const payment of waiting) {
    if (stopping?.aborted) return
    try {
      await reconcile(deps, payment, now)
    } catch (error) {
      onError(error)
    }
  }
}

async function reconcile(deps: PaymentDeps, { id, intentId, status }: store.Payment, now: Date): Promise<void> {
  const { db, provider } = deps
  // noted first: even when this fails, the other payments come before it is tried again
  await store.updatePayment(db, id, {}, now)
  if (intentId && status !== 'captured') {
    const asked = await provider.retrieveIntent(intentId)
    if (asked.ok) await transaction(db, (tx) => applyReport(tx, deps, asked.value, now))
  }
  const payment = await store.findPayment(db, id)
  if (payment && nextStep(payment)) await addSettleJob(db, id)
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
