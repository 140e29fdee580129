import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import type { Database } from '#server/database/connect.ts'
import { databaseError, transaction } from '#server/database/transaction.ts'
import type { Intent, Outcome, PaymentProvider, ProviderEvent } from '#server/gateways/stripe/payment-provider.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { payoutDue, refund } from './rules/ledger.ts'
import type { Split } from './rules/ledger.ts'
import { nextStep, progressOf, stateOf } from './rules/progress.ts'
import type { PaymentStatus, Standing } from './rules/progress.ts'
import * as store from './store.ts'
import type { PaymentRow } from './store.ts'
import type { PaymentBook, Payments, StartedPayment } from './public.ts'

/** The job that drives a payment towards what shall be kept of it. */
export const settleJob = 'settle-payment'
/** The job that ends an intent which nobody waits for any more. */
export const dropIntentJob = 'drop-intent'

export type PaymentDeps = {
  readonly db: Database
  readonly provider: PaymentProvider
  readonly book: PaymentBook
  readonly clock: () => Date
}

/** A call to the provider that had no success and is to be tried again. */
class ProviderUnavailable extends Error {}

/** The payments of bookings: one live payment each, driven by the provider's word. */
export function createPayments(deps: PaymentDeps): Payments {
  return {
    start: (wish, now) => start(deps, wish, now),
  }
}

type Wish = {
  readonly bookingId: string
  readonly amountCents: number
  readonly capture: 'hold' | 'charge'
  readonly split: Split
  readonly description: string
}

async function start(
  deps: PaymentDeps,
  wish: Wish,
  now: Date,
): Promise<StartedPayment | Refused<'nothing_to_pay' | 'payment_unavailable'>> {
  const { db, provider } = deps
  const payment = await beginOrResume(deps, wish, now)
  if (!payment) return refuse('nothing_to_pay')
  const { publishableKey, apiBase } = provider.browser
  const browser = { publishableKey, sandboxUrl: apiBase ?? null, capture: wish.capture }
  if (payment.client_secret) return { clientSecret: payment.client_secret, ...browser }
  // our id is the key: whoever asks again, after a crash or in another tab, is given the same intent
  const created = await provider.createIntent({
    amountCents: payment.amount_cents,
    capture: payment.capture === 'hold' ? 'manual' : 'automatic',
    metadata: { bookingId: wish.bookingId, paymentId: payment.id },
    description: wish.description,
    idempotencyKey: payment.id,
  })
  if (!created.ok) return refuse('payment_unavailable')
  if (!(await store.openPayment(db, payment.id, created.value, now))) {
    const current = await store.findPayment(db, payment.id)
    if (current?.intent_id !== created.value.id) {
      await addJob(db, dropIntentJob, { intentId: created.value.id })
      return refuse('nothing_to_pay')
    }
  }
  return { clientSecret: created.value.clientSecret, ...browser }
}

async function beginOrResume({ db, book }: PaymentDeps, wish: Wish, now: Date): Promise<PaymentRow | undefined> {
  try {
    return await transaction(db, async (tx) => {
      const standing = await book.hold(tx, wish.bookingId)
      if (!standing || standing === 'over') return undefined
      const known = await store.holdLivePayment(tx, wish.bookingId)
      if (known) return known.status === 'starting' || known.status === 'open' ? known : undefined
      const keepCents = standing === 'live' ? wish.amountCents : null
      return store.insertPayment(tx, { ...wish, keepCents, now })
    })
  } catch (error) {
    // the last line: two beginnings at once end in one payment
    if (databaseError(error)?.constraint === 'payments_one_live') return undefined
    throw error
  }
}

/**
 * Told when a booking moves on: how much of its price shall be kept, and whether that is final. What the provider
 * has to do for it is done by a job after the transaction. The booking must be held.
 */
export async function settlePayment(
  tx: Database,
  booking: { bookingId: string; keepCents: number; final: boolean; now: Date },
): Promise<void> {
  const payment = await store.holdLivePayment(tx, booking.bookingId)
  if (!payment) return
  const paid = payment.status === 'authorized' || payment.status === 'captured'
  const keep_cents = booking.final && !paid ? 0 : booking.keepCents
  await store.updatePayment(tx, payment.id, { keep_cents, final: booking.final }, booking.now)
  await addJob(tx, settleJob, { paymentId: payment.id }, `payment:${payment.id}`)
}

/** Takes an event of the provider, once. */
export async function takeEvent(deps: PaymentDeps, event: ProviderEvent): Promise<void> {
  const { db, clock } = deps
  const intent = event.subject === 'intent' ? event.intent : undefined
  await transaction(db, async (tx) => {
    const { id, type, createdAt } = event
    if (!(await store.takeEvent(tx, { id, type, intentId: intent?.id ?? null, createdAt }))) return
    if (intent) await applyIntent(tx, deps, intent, clock())
    if (event.subject === 'refund' && event.refund.status === 'failed')
      await takeBackRefund(tx, deps, event.refund.id, clock())
  })
}

/** A refund that the provider could not deliver after all: the money is the booking's again, and is due again. */
async function takeBackRefund(tx: Database, { book }: PaymentDeps, providerRefundId: string, now: Date): Promise<void> {
  const seen = await store.refundMade(tx, providerRefundId)
  if (!seen) return
  await book.hold(tx, seen.booking_id)
  const payment = await store.holdPayment(tx, seen.payment_id)
  if (!payment || !(await store.failRefund(tx, seen.id))) return
  const refundedCents = payment.refunded_cents - seen.amount_cents
  await store.updatePayment(tx, payment.id, { refunded_cents: refundedCents }, now)
  await store.post(tx, payment.booking_id, refund(-seen.amount_cents), now)
  await book.paymentChanged(tx, payment.booking_id, stateOf({ ...standingOf(payment), refundedCents }, null), now)
  await addJob(tx, settleJob, { paymentId: payment.id }, `payment:${payment.id}`)
}

/** Brings a payment in line with the provider's word, and the booking with the payment. */
export async function applyIntent(tx: Database, { book }: PaymentDeps, intent: Intent, now: Date): Promise<void> {
  const seen = await store.paymentOfIntent(tx, intent.id)
  if (!seen) return
  const standing = await book.hold(tx, seen.booking_id)
  const payment = await store.holdPayment(tx, seen.id)
  if (!payment) return
  const progress = progressOf(standingOf(payment), intent)
  if (!progress) return
  const { status, capturedCents, failure } = progress
  // a booking that moved on before the money came decides what is kept of it
  const decided =
    payment.keep_cents === null && standing !== 'pending'
      ? { keep_cents: standing === 'live' ? payment.amount_cents : 0, final: standing !== 'live' }
      : {}
  await store.updatePayment(tx, payment.id, { status, captured_cents: capturedCents, failure, ...decided }, now)
  for (const movement of progress.movements) await store.post(tx, payment.booking_id, movement, now)
  const standingNow = { ...standingOf(payment), status, capturedCents }
  await book.paymentChanged(tx, payment.booking_id, stateOf(standingNow, failure), now)
  if (payment.keep_cents !== null || standing !== 'pending')
    await addJob(tx, settleJob, { paymentId: payment.id }, `payment:${payment.id}`)
}

/** Does at the provider what is left to do for a payment. Safe to run again at any point. */
export async function settle(deps: PaymentDeps, paymentId: string): Promise<void> {
  let refused: { do: string; message: string } | undefined
  // cancel, capture, refund and share out: never more than a handful of steps
  for (let steps = 0; steps < 6; steps++) {
    const payment = await store.findPayment(deps.db, paymentId)
    const step = payment && nextStep(standingOf(payment))
    if (!payment || !step) return
    // the call had no success and changed nothing: asking again at once would not either
    if (refused?.do === step.do) throw new ProviderUnavailable(refused.message)
    if (step.do === 'share-out') await shareOut(deps, payment.id)
    else if (step.do === 'refund') await giveBack(deps, payment)
    else if (payment.intent_id === null) await giveUp(deps, payment.id)
    else {
      const intentId = payment.intent_id
      const outcome =
        step.do === 'capture'
          ? await deps.provider.capture({
              intentId,
              amountCents: step.cents,
              idempotencyKey: `${paymentId}:take:${step.cents}`,
            })
          : await deps.provider.cancel({ intentId, idempotencyKey: `${paymentId}:cancel` })
      refused = outcome.ok ? undefined : { do: step.do, message: outcome.failure.message }
      await takeOutcome(deps, intentId, outcome)
    }
  }
  throw new ProviderUnavailable(`payment ${paymentId} does not come to an end`)
}

/** Ends an intent that was made for a payment given up meanwhile. */
export async function dropIntent({ provider }: PaymentDeps, intentId: string): Promise<void> {
  const outcome = await provider.cancel({ intentId, idempotencyKey: `${intentId}:drop` })
  if (!outcome.ok && outcome.failure.kind === 'unavailable') throw new ProviderUnavailable(outcome.failure.message)
}

async function takeOutcome(deps: PaymentDeps, intentId: string, outcome: Outcome<Intent>): Promise<void> {
  let intent = outcome.ok ? outcome.value : undefined
  if (!outcome.ok) {
    if (outcome.failure.kind === 'invalid_state') intent = outcome.failure.intent
    if (!intent) {
      const asked = await deps.provider.retrieveIntent(intentId)
      if (!asked.ok) throw new ProviderUnavailable(asked.failure.message)
      intent = asked.value
    }
  }
  const known = intent
  if (known) await transaction(deps.db, (tx) => applyIntent(tx, deps, known, deps.clock()))
}

async function giveUp({ db, book, clock }: PaymentDeps, paymentId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const seen = await store.findPayment(tx, paymentId)
    if (!seen) return
    await book.hold(tx, seen.booking_id)
    const payment = await store.holdPayment(tx, paymentId)
    if (payment?.status === 'starting') await store.updatePayment(tx, paymentId, { status: 'cancelled' }, clock())
  })
}

async function giveBack(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  const { db, provider, book, clock } = deps
  if (!payment.intent_id) throw new Error('a captured payment has no intent')
  const due = await transaction(db, async (tx) => {
    await book.hold(tx, payment.booking_id)
    const held = await store.holdPayment(tx, payment.id)
    // another job may have made it since: how much is to go back is known only now, with the payment held
    const step = held && nextStep(standingOf(held))
    return held && step?.do === 'refund' ? store.dueRefund(tx, held, step.cents, clock()) : undefined
  })
  if (!due) return
  const wish = { intentId: payment.intent_id, reference: due.id }
  // an earlier try may have had its effect, longer ago than the provider remembers its key
  const before = due.triedBefore ? await provider.findRefund(wish) : undefined
  if (before && !before.ok) throw new ProviderUnavailable(before.failure.message)
  const outcome = before?.value
    ? { ok: true as const, value: before.value }
    : await provider.refund({ ...wish, amountCents: due.amount_cents, idempotencyKey: due.id })
  if (!outcome.ok) throw new ProviderUnavailable(outcome.failure.message)
  // no money went back: it stays due, and the log says so until somebody looks
  if (outcome.value.status === 'failed') throw new ProviderUnavailable(`refund ${outcome.value.id} failed`)
  await transaction(db, async (tx) => {
    const now = clock()
    await book.hold(tx, payment.booking_id)
    const held = await store.holdPayment(tx, payment.id)
    if (!held || !(await store.finishRefund(tx, due.id, outcome.value.id, now))) return
    const refundedCents = held.refunded_cents + due.amount_cents
    await store.updatePayment(tx, held.id, { refunded_cents: refundedCents }, now)
    await store.post(tx, held.booking_id, refund(due.amount_cents), now)
    await book.paymentChanged(tx, held.booking_id, stateOf({ ...standingOf(held), refundedCents }, null), now)
  })
}

/** What a booking that is over still holds goes to the fee, the commission and the sitter; once. */
async function shareOut({ db, book, clock }: PaymentDeps, paymentId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const now = clock()
    const seen = await store.findPayment(tx, paymentId)
    if (!seen) return
    await book.hold(tx, seen.booking_id)
    const payment = await store.holdPayment(tx, paymentId)
    if (!payment || payment.settled_at) return
    const left = payment.captured_cents - payment.refunded_cents
    const split = { feeCents: payment.fee_cents, commissionCents: payment.commission_cents }
    await store.post(tx, payment.booking_id, payoutDue(left, payment.amount_cents, split), now)
    await store.updatePayment(tx, payment.id, { settled_at: now }, now)
  })
}

/** A payment's row as the rules see it. */
export function standingOf(row: PaymentRow): Standing {
  return {
    status: row.status as PaymentStatus,
    amountCents: row.amount_cents,
    capturedCents: row.captured_cents,
    refundedCents: row.refunded_cents,
    keepCents: row.keep_cents,
    final: row.final,
    settled: row.settled_at !== null,
  }
}
