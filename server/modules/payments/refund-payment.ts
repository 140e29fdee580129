import { transaction } from '#server/database/transaction.ts'
import type { Refund } from '#server/gateways/payments/payment-provider.ts'
import { tellBooking } from './apply-report.ts'
import { ProviderUnavailable } from './ports.ts'
import type { PaymentDeps } from './ports.ts'
import { refund } from './rules/ledger.ts'
import { nextStep } from './rules/progress.ts'
import * as store from './store.ts'
import type { DueRefund, Payment } from './store.ts'

/** Gives back what is not to be kept of a captured payment. Safe to run again at any point. */
export async function refundPayment(deps: PaymentDeps, { id, bookingId, intentId }: Payment): Promise<void> {
  if (!intentId) throw new Error('a captured payment has no intent')
  const { db, bookings, clock } = deps
  const due = await transaction(db, async (tx) => {
    await bookings.lock(tx, bookingId)
    const payment = await store.lockPayment(tx, id)
    // another job may have refunded it in the meantime: only with the payment locked the amount is certain
    const step = payment && nextStep(payment)
    return payment && step?.do === 'refund' ? store.dueRefund(tx, payment, step.cents, clock()) : undefined
  })
  if (!due) return
  const made = await makeRefund(deps, intentId, due)
  await transaction(db, async (tx) => {
    const now = clock()
    const booking = await bookings.lock(tx, bookingId)
    const payment = await store.lockPayment(tx, id)
    if (!booking || !payment || !(await store.finishRefund(tx, due.id, made.id, now))) return
    const refundedCents = payment.refundedCents + due.amountCents
    await store.updatePayment(tx, id, { refundedCents }, now)
    await store.post(tx, bookingId, refund(due.amountCents), now)
    await tellBooking(tx, bookings, bookingId, booking.priceCents, now)
  })
}

async function makeRefund({ provider }: PaymentDeps, intentId: string, due: DueRefund): Promise<Refund> {
  const input = { intentId, reference: due.id }
  // an earlier try may have succeeded so long ago that the provider has forgotten its idempotency key
  const before = due.triedBefore ? await provider.findRefund(input) : undefined
  if (before && !before.ok) throw new ProviderUnavailable(before.failure.message)
  if (before?.value) return before.value
  const outcome = await provider.refund({ ...input, amountCents: due.amountCents, idempotencyKey: due.id })
  if (!outcome.ok) throw new ProviderUnavailable(outcome.failure.message)
  // nothing was refunded: it stays due, the job is tried again, and each failure is logged
  if (outcome.value.status === 'failed') throw new ProviderUnavailable(`refund ${outcome.value.id} failed`)
  return outcome.value
}
