import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Refund } from '#server/gateways/payments/payment-provider.ts'
import { bankOf } from './dispute-store.ts'
import { ProviderUnavailable } from './ports.ts'
import type { LockedBooking, PaymentDeps } from './ports.ts'
import * as refunds from './refund-store.ts'
import type { DueRefund } from './refund-store.ts'
import { refundWay } from './rules/bank.ts'
import { bankRefund, refund } from './rules/ledger.ts'
import type { Movement } from './rules/ledger.ts'
import { nextStep } from './rules/progress.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'
import { reportToBooking } from './report-to-booking.ts'

/**
 * Refunds what is not to be kept of a captured payment. Returns false while that waits for the bank, whose next event
 * starts it again. Safe to run again at any point.
 */
export async function refundPayment(deps: PaymentDeps, { id, bookingId, intentId }: Payment): Promise<boolean> {
  if (!intentId) throw new Error('a captured payment has no intent')
  const { db, bookings, clock } = deps
  const due = await transaction(db, (tx) => begin(tx, deps, { id, bookingId }))
  if (due === undefined || due === 'waits') return due === undefined
  const made = await makeRefund(deps, intentId, due)
  if ('isDisputed' in made) return leaveToBank(deps, { id, bookingId }, due, made.message)
  await transaction(db, async (tx) => {
    const booking = await bookings.lock(tx, bookingId)
    const payment = await store.lockPayment(tx, id)
    if (booking && payment && (await refunds.finishRefund(tx, due.id, made.id, clock())))
      await noteRefunded(tx, deps, { booking, payment }, refund(due.amountCents), due.amountCents)
  })
  return true
}

/** Writes down the refund that the provider is to be asked for, and returns it; undefined if there is none. */
async function begin(
  tx: Database,
  deps: PaymentDeps,
  { id, bookingId }: Pick<Payment, 'id' | 'bookingId'>,
): Promise<DueRefund | 'waits' | undefined> {
  const booking = await deps.bookings.lock(tx, bookingId)
  const payment = await store.lockPayment(tx, id)
  // another job may have refunded it meanwhile: the amount is certain only while the payment is locked
  const step = payment && nextStep(payment)
  if (!booking || !payment || step?.do !== 'refund') return undefined
  const begun = await refunds.refundBegun(tx, id)
  if (begun) return begun
  const now = deps.clock()
  const way = refundWay(await bankOf(tx, id, bookingId), step.cents)
  if (way.by === 'nobody') return 'waits'
  const made = await refunds.insertRefund(tx, payment, { cents: way.cents, byBank: way.by === 'bank' }, now)
  if (way.by === 'provider') return made
  await noteRefunded(tx, deps, { booking, payment }, bankRefund(way.cents), way.cents)
  return undefined
}

/** Adds a refunded amount to the payment and posts its movement. */
async function noteRefunded(
  tx: Database,
  { bookings, clock }: PaymentDeps,
  { booking, payment }: { readonly booking: LockedBooking; readonly payment: Payment },
  movement: Movement,
  cents: Cents,
): Promise<void> {
  const { id, bookingId } = payment
  const now = clock()
  await store.updatePayment(tx, id, { refundedCents: payment.refundedCents + cents }, now)
  await store.post(tx, bookingId, movement, now)
  await reportToBooking(tx, bookings, bookingId, booking.priceCents, now)
}

type Disputed = { readonly isDisputed: true; readonly message: string }

async function makeRefund({ provider }: PaymentDeps, intentId: string, due: DueRefund): Promise<Refund | Disputed> {
  const input = { intentId, reference: due.id }
  // an earlier try may have succeeded so long ago that the provider has dropped its idempotency key
  const before = due.triedBefore ? await provider.findRefund(input) : undefined
  if (before && !before.ok) throw new ProviderUnavailable(before.failure.message)
  if (before?.value) return before.value
  const outcome = await provider.refund({ ...input, amountCents: due.amountCents, idempotencyKey: due.id })
  if (outcome.ok && outcome.value.status !== 'failed') return outcome.value
  // nothing was refunded: it stays due, the job is retried, and each failure is logged
  if (outcome.ok) throw new ProviderUnavailable(`refund ${outcome.value.id} failed`)
  const { kind, message } = outcome.failure
  if (kind === 'invalid_state' && outcome.failure.isDisputed) return { isDisputed: true, message }
  throw new ProviderUnavailable(message)
}

/** Called when the provider refuses because the bank has the money. Returns whether the bank is known to keep it. */
async function leaveToBank(
  { db, bookings }: PaymentDeps,
  { id, bookingId }: Pick<Payment, 'id' | 'bookingId'>,
  due: DueRefund,
  message: string,
): Promise<boolean> {
  const bank = await transaction(db, async (tx) => {
    await bookings.lock(tx, bookingId)
    await store.lockPayment(tx, id)
    await refunds.closeRefund(tx, due.id)
    return bankOf(tx, id, bookingId)
  })
  // no dispute is known yet, or more is due than the bank took: the job fails with an error and is retried
  if (!bank.isAsking && bank.keptCents === 0) throw new ProviderUnavailable(message)
  return bank.keptCents > 0
}
