import { isRefused } from '#contract/refusals.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Intent, Outcome } from '#server/gateways/payments/payment-provider.ts'
import { findAgreement } from './agreement-store.ts'
import type { Agreement } from './agreement-store.ts'
import { applyReport } from './apply-report.ts'
import { cardsOf } from './cards.ts'
import { customerOf } from './customer-store.ts'
import { ProviderUnavailable } from './ports.ts'
import type { PaymentDeps } from './ports.ts'
import { mayAsk } from './rules/agreed.ts'
import { intentFor } from './start-payment.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'
import { reportToBooking } from './report-to-booking.ts'

/**
 * Charges a saved card for what its owner agreed to, once: the provider is asked under one key, however often this runs. If
 * the card is gone, is refused, or its bank asks for the owner, they pay by hand, with the same intent.
 */
export async function chargeAgreed(deps: PaymentDeps, paymentId: string): Promise<void> {
  const { db, bookings, clock } = deps
  const payment = await store.findPayment(db, paymentId)
  const agreement = payment?.agreementId ? await findAgreement(db, payment.agreementId) : undefined
  if (!payment || !agreement || !mayAsk(payment, clock())) return
  const { bookingId, extraId } = payment
  const description = await bookings.describe(db, bookingId, extraId)
  const intent = await intentFor(deps, { bookingId, description }, payment, clock())
  if (isRefused(intent)) {
    if (intent.refused === 'payment_unavailable') throw new ProviderUnavailable('no intent for an agreed charge')
    // dropped meanwhile
    return
  }
  const outcome = await ask(deps, payment, agreement, intent.id)
  const report = outcome === undefined ? undefined : reportOf(outcome)
  if (report) await transaction(db, (tx) => applyReport(tx, deps, report, clock()))
  else await giveUp(deps, payment)
}

/** Asks for the charge; undefined if the card is not there any more. */
async function ask(
  deps: PaymentDeps,
  { id }: Payment,
  { userId, cardId }: Agreement,
  intentId: string,
): Promise<Outcome<Intent> | undefined> {
  const { db, provider } = deps
  const cards = await cardsOf(deps, userId)
  if (isRefused(cards)) throw new ProviderUnavailable('no answer about the cards of an agreed charge')
  const customerId = await customerOf(db, userId)
  if (customerId === undefined || !cards.some((card) => card.id === cardId)) return undefined
  const assigned = await provider.assignIntent({ intentId, customerId, savesCard: false })
  // one that was paid before cannot be assigned any more, and says so again below
  if (!assigned.ok && assigned.failure.kind === 'unavailable') return assigned
  return provider.payWithoutCustomer({ intentId, cardId, idempotencyKey: `${id}:agreed` })
}

/** What the provider says of the intent; undefined if it refuses the card without a word about it. */
function reportOf(outcome: Outcome<Intent>): Intent | undefined {
  if (outcome.ok) return outcome.value
  const { failure } = outcome
  if (failure.kind === 'invalid_state') return failure.intent
  if (failure.refuses === 'call') return undefined
  throw new ProviderUnavailable(failure.message)
}

/** Leaves an agreed charge that cannot be made to its owner. */
async function giveUp({ db, bookings, clock }: PaymentDeps, { id, bookingId }: Payment): Promise<void> {
  await transaction(db, async (tx) => {
    const booking = await bookings.lock(tx, bookingId)
    const payment = await store.lockPayment(tx, id)
    if (!booking || !payment || !mayAsk(payment, clock())) return
    await store.updatePayment(tx, id, { failure: 'The saved card could not be charged.' }, clock())
    await reportToBooking(tx, bookings, bookingId, booking.priceCents, clock())
  })
}
