import { transaction } from '#server/database/transaction.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { applyIntent, settleJob, standingOf } from './payments.ts'
import type { PaymentDeps } from './payments.ts'
import { nextStep } from './rules/progress.ts'
import * as store from './store.ts'

/** A payment that waits is asked about after this long, and again after as long. */
const patienceMs = 5 * 60_000
/** Payments looked at in one go. */
const batch = 50

/**
 * Asks the provider about payments of which nothing was heard for some minutes, since an event can be lost, and gives
 * a new job to those whose own one was given up. One that fails does not stop the others.
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

async function reconcile(deps: PaymentDeps, { id, intent_id, status }: store.PaymentRow, now: Date): Promise<void> {
  const { db, provider } = deps
  // its turn comes again after the others', whatever becomes of it now
  await store.updatePayment(db, id, {}, now)
  if (intent_id && status !== 'captured') {
    const asked = await provider.retrieveIntent(intent_id)
    if (asked.ok) await transaction(db, (tx) => applyIntent(tx, deps, asked.value, now))
  }
  const payment = await store.findPayment(db, id)
  if (payment && nextStep(standingOf(payment))) await addJob(db, settleJob, { paymentId: id }, `payment:${id}`)
}
