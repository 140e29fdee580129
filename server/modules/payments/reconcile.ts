import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { applyReport } from './apply-report.ts'
import { paymentOfEvent } from './events-store.ts'
import type { PaymentDeps } from './ports.ts'
import { nextStep } from './rules/progress.ts'
import { addAskJob, addSettleJob } from './settle-job.ts'
import * as store from './store.ts'

/** How many payments are asked about at once. */
const batch = 5

/**
 * Asks the provider about payments without news for some minutes, because events can be lost, and adds their job again
 * if it was given up. A payment that fails does not stop the others; if the provider answers none of a batch, the rest
 * is skipped.
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

/** Returns whether the provider was asked and did not answer. */
async function reconcile(deps: PaymentDeps, { id, intentId, status }: store.Payment, now: Date): Promise<boolean> {
  const { db, provider } = deps
  // updated first: if this fails, the other payments come before it is tried again
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

/** Asks the provider about one payment now, regardless of its last news. */
export async function askProvider(deps: PaymentDeps, paymentId: string): Promise<void> {
  const payment = await store.findPayment(deps.db, paymentId)
  if (payment) await reconcile(deps, payment, deps.clock())
}

/**
 * Adds a job that asks the provider about the payment of an event; its current answer replaces the older event. Returns
 * the event's type; undefined if the event or its payment is unknown.
 */
export async function replayEvent(tx: Database, id: string): Promise<string | undefined> {
  const found = await paymentOfEvent(tx, id)
  if (found) await addAskJob(tx, found.paymentId)
  return found?.type
}

/** Adds a job that asks the provider about each payment of a booking. Returns how many it knows. */
export async function askAgain(tx: Database, bookingId: string): Promise<number> {
  const known = (await store.allPaymentsOf(tx, bookingId)).filter(({ intentId }) => intentId !== null)
  for (const { id } of known) await addAskJob(tx, id)
  return known.length
}
