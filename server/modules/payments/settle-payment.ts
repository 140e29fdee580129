import { transaction } from '#server/database/transaction.ts'
import type { Intent, Outcome } from '#server/gateways/payments/payment-provider.ts'
import { applyReport } from './apply-report.ts'
import { divide } from './divide.ts'
import { ProviderUnavailable } from './ports.ts'
import type { PaymentDeps } from './ports.ts'
import { refundPayment } from './refund-payment.ts'
import { nextStep } from './rules/progress.ts'
import * as store from './store.ts'
import { reportToBooking } from './report-to-booking.ts'

/** Cancel, capture, refund and allocate: a payment needs only a few steps. */
const stepsMaximum = 6

/** Makes the remaining steps of a payment at the provider. Safe to run again at any point. */
export async function settlePayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  let failed: { do: string; message: string } | undefined
  for (let steps = 0; steps < stepsMaximum; steps++) {
    const payment = await store.findPayment(deps.db, paymentId)
    const step = payment && nextStep(payment)
    if (!payment || !step) return
    // the call failed and changed nothing: the queue retries it later
    if (failed?.do === step.do) throw new ProviderUnavailable(failed.message)
    if (step.do === 'allocate') await allocate(deps, payment)
    else if (step.do === 'refund') {
      if (!(await refundPayment(deps, payment))) return
    } else if (payment.intentId === null) await abandon(deps, payment)
    else {
      const { intentId } = payment
      const outcome =
        step.do === 'capture'
          ? await deps.provider.capture({
              intentId,
              amountCents: step.cents,
              idempotencyKey: `${paymentId}:take:${step.cents}`,
            })
          : await deps.provider.cancel({ intentId, idempotencyKey: `${paymentId}:cancel` })
      failed = outcome.ok ? undefined : { do: step.do, message: outcome.failure.message }
      const intent = await intentOf(deps, intentId, outcome)
      await transaction(deps.db, (tx) => applyReport(tx, deps, intent, deps.clock()))
    }
  }
  throw new ProviderUnavailable(`payment ${paymentId} does not come to an end`)
}

/** Returns the intent after a call; asks the provider if a failed call did not return it. */
async function intentOf({ provider }: PaymentDeps, intentId: string, outcome: Outcome<Intent>): Promise<Intent> {
  if (outcome.ok) return outcome.value
  if (outcome.failure.kind === 'invalid_state' && outcome.failure.intent) return outcome.failure.intent
  const asked = await provider.retrieveIntent(intentId)
  if (!asked.ok) throw new ProviderUnavailable(asked.failure.message)
  return asked.value
}

/** Cancels a payment that never reached the provider. */
async function abandon({ db, bookings, clock }: PaymentDeps, { id, bookingId }: store.Payment): Promise<void> {
  await transaction(db, async (tx) => {
    await bookings.lock(tx, bookingId)
    const payment = await store.lockPayment(tx, id)
    if (payment?.status === 'starting' && payment.keepCents === 0)
      await store.updatePayment(tx, id, { status: 'cancelled' }, clock())
  })
}

/** Divides what the booking keeps of a payment, now that it is over, among the fee, the commission and the sitter; once. */
async function allocate({ db, bookings, clock }: PaymentDeps, { id, bookingId }: store.Payment): Promise<void> {
  await transaction(db, async (tx) => {
    const now = clock()
    const booking = await bookings.lock(tx, bookingId)
    const payment = await store.lockPayment(tx, id)
    if (!booking || !payment || payment.settled) return
    await store.updatePayment(tx, id, { settledAt: now }, now)
    const { priceCents: totalCents, split } = payment
    const given = { ...booking.given, cover: booking.coverCents }
    const dividing = { keptCents: booking.keptCents, given, totalCents, split }
    await divide(tx, bookingId, { ...dividing, payments: await store.lockLivePayments(tx, bookingId) }, now)
    await reportToBooking(tx, bookings, bookingId, booking.priceCents, now)
  })
}
