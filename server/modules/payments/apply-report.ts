import type { Database } from '#server/database/connect.ts'
import { StartAgain, transaction } from '#server/database/transaction.ts'
import type { Intent, ProviderEvent, Refund } from '#server/gateways/payments/payment-provider.ts'
import { endAgreementAbout } from './agreement-store.ts'
import { applyBeside } from './apply-beside.ts'
import { redistribute } from './decide-payment.ts'
import { noteDispute } from './note-dispute.ts'
import type { BookingPort, PaymentDeps } from './ports.ts'
import { keptAfter } from './rules/division.ts'
import { refundReversed } from './rules/ledger.ts'
import { progressOf } from './rules/progress.ts'
import * as refunds from './refund-store.ts'
import { addSettleJob } from './settle-job.ts'
import * as store from './store.ts'
import { reportToBooking } from './report-to-booking.ts'

/** Applies an event of the provider once. */
export async function receiveEvent(deps: PaymentDeps, event: ProviderEvent): Promise<void> {
  const { db, clock } = deps
  const intent = event.subject === 'intent' ? event.intent : undefined
  await transaction(db, async (tx) => {
    const { id, type, createdAt } = event
    if (!(await store.insertProviderEvent(tx, { id, type, intentId: intent?.id ?? null, createdAt }))) return
    if (intent) await applyReport(tx, deps, intent, clock())
    if (event.subject === 'dispute') await noteDispute(tx, deps, event, clock())
    if (event.subject === 'charge' && event.cardPrint) await store.noteCard(tx, event.intentId, event.cardPrint)
    if (event.subject === 'account') await deps.payouts.accountChanged(tx, event.accountId)
    if (event.subject === 'refund' && event.refund.status === 'failed')
      await reverseRefund(tx, deps, event.refund, clock())
  })
}

/** Updates a payment from the provider's report of its intent, and the booking from the payment. */
export async function applyReport(
  tx: Database,
  deps: Pick<PaymentDeps, 'bookings' | 'charges'>,
  intent: Intent,
  now: Date,
): Promise<void> {
  const seen = await store.paymentOfIntent(tx, intent.id)
  if (!seen) return
  if (seen.purpose !== 'stay') return applyBeside(tx, deps, seen, intent, now)
  const { bookings } = deps
  const booking = seen.extraId
    ? await bookings.lockToChange(tx, seen.bookingId, seen.extraId)
    : await bookings.lock(tx, seen.bookingId)
  // until its booking was locked, it may have moved to another one
  if ((await store.findPayment(tx, seen.id))?.bookingId !== seen.bookingId) throw new StartAgain()
  const payment = await store.lockPayment(tx, seen.id)
  const progress = payment && progressOf(payment, intent)
  if (!booking || !payment || !progress) return
  const { phase } = booking
  const { status, capturedCents, failure } = progress
  // the booking was decided before the payment was made, so its phase decides what is kept
  const decided =
    payment.keepCents === null && payment.extraId === null && phase !== 'pending'
      ? { keepCents: phase === 'live' ? payment.amountCents : 0, final: phase !== 'live' }
      : {}
  await store.updatePayment(tx, payment.id, { status, capturedCents, failure, ...decided }, now)
  for (const movement of progress.movements) await store.post(tx, payment.bookingId, movement, now)
  const isHeld = status === 'authorized' || status === 'captured'
  const { extraId } = payment
  // what is held for a stay that takes the place of this one waits for it
  const priceCents =
    extraId !== null && payment.keepCents === null && isHeld && phase !== 'over'
      ? await decideExtra(tx, bookings, { ...payment, extraId }, now)
      : booking.priceCents
  if (phase === 'live' && isHeld && extraId === null && !payment.dropped)
    await redistribute(tx, payment.bookingId, keptAfter(priceCents, booking.given), now)
  if (isHeld) await endAgreementAbout(tx, { bookingId: payment.bookingId, proposalId: extraId }, { why: 'paid', now })
  await reportToBooking(tx, bookings, payment.bookingId, priceCents, now)
  if (payment.extraId !== null || payment.keepCents !== null || phase !== 'pending') await addSettleJob(tx, payment.id)
}

/**
 * Applies the change that an extra payment is for, now that it is held; if that is no longer possible, the payment is
 * refunded. Returns the price of the booking afterwards.
 */
async function decideExtra(
  tx: Database,
  bookings: BookingPort,
  { id, bookingId, amountCents, extraId }: { id: string; bookingId: string; amountCents: number; extraId: string },
  now: Date,
): Promise<number> {
  // set first, because the booking then divides what is kept among its payments
  await store.updatePayment(tx, id, { keepCents: amountCents }, now)
  if (!(await bookings.extraHeld(tx, extraId, now)))
    await store.updatePayment(tx, id, { keepCents: 0, final: true, dropped: true }, now)
  const booking = await bookings.lock(tx, bookingId)
  if (!booking) throw new Error('a payment has no booking')
  return booking.priceCents
}

/**
 * Reverses a refund that the provider could not deliver: the money belongs to the booking again and is still to be
 * refunded.
 */
async function reverseRefund(tx: Database, { bookings }: PaymentDeps, failed: Refund, now: Date): Promise<void> {
  const made = await refunds.findRefund(tx, failed)
  if (!made) return
  const booking = await bookings.lock(tx, made.bookingId)
  const payment = await store.lockPayment(tx, made.paymentId)
  const before = payment && (await refunds.failRefund(tx, made.id, failed.id))
  if (!booking || !payment || !before) return
  // if it failed before it was noted as done, nothing was taken from the booking; in both cases it has to be made again
  if (before === 'due') return addSettleJob(tx, payment.id)
  const refundedCents = payment.refundedCents - made.amountCents
  await store.updatePayment(tx, payment.id, { refundedCents }, now)
  await store.post(tx, payment.bookingId, refundReversed(made.amountCents), now)
  await reportToBooking(tx, bookings, payment.bookingId, booking.priceCents, now)
  await addSettleJob(tx, payment.id)
}
