import { hash } from 'node:crypto'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { transaction, violatesConstraint } from '#server/database/transaction.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import { beginSharedHold } from './begin-shared-hold.ts'
import { cardsOf, customerFor } from './cards.ts'
import { drop } from './decide-payment.ts'
import { ProviderUnavailable } from './ports.ts'
import type { PaymentDeps, PaymentInput } from './ports.ts'
import { statementOf } from './rules/statement.ts'
import { mainDue } from './rules/keep.ts'
import * as store from './store.ts'
import type { Payment } from './store.ts'

/** The job that cancels an intent whose payment was dropped before the intent was known. */
export const dropIntentJob = 'drop-intent'

/** A payment as the browser needs it to show the card form. */
export type StartedPayment = {
  readonly clientSecret: string
  readonly publishableKey: string
  readonly sandboxUrl: string | null
  readonly capture: 'hold' | 'charge'
  /** What the card statement will show; null if that is not known. */
  readonly statement: string | null
}

/** The caller, and how they want to pay: with a saved card, or saving the one that pays; undefined changes nothing. */
export type CardChoice = {
  readonly userId: string
  readonly cardId?: string | undefined
  readonly saveCard?: boolean | undefined
}

/** Starts the one live payment of a booking, or resumes the existing one. */
export async function startPayment(
  deps: PaymentDeps,
  input: PaymentInput,
  card: CardChoice,
  now: Date,
): Promise<StartedPayment | Refused<'amount_differs' | 'nothing_to_pay' | 'card_not_found' | 'payment_unavailable'>> {
  const { roundId } = input
  const payment = await (roundId === null
    ? beginOrResume(deps, input, now)
    : beginSharedHold(deps, { ...input, roundId }, now))
  // of several requests it may be that of another one
  return isRefused(payment) ? payment : goOnPaying(deps, { ...input, bookingId: payment.bookingId }, payment, card, now)
}

/** Gets the provider's intent of a payment that was begun, says with which card it is paid, and returns it for the browser. */
export async function goOnPaying(
  deps: PaymentDeps,
  about: Pick<PaymentInput, 'bookingId' | 'description' | 'capture'>,
  payment: Payment,
  card: CardChoice,
  now: Date,
): Promise<StartedPayment | Refused<'amount_differs' | 'nothing_to_pay' | 'card_not_found' | 'payment_unavailable'>> {
  const intent = await intentFor(deps, about, payment, now)
  if (isRefused(intent)) return intent
  const refused = await chooseCard(deps, intent.id, card, now)
  if (refused) return refused
  const { publishableKey, apiBase } = deps.provider.browser
  const { clientSecret, statement } = intent
  return { clientSecret, statement, publishableKey, sandboxUrl: apiBase ?? null, capture: about.capture }
}

type OpenIntent = { readonly id: string; readonly clientSecret: string; readonly statement: string | null }

/** Returns the provider's intent of a payment; creates it if there is none yet. */
export async function intentFor(
  deps: PaymentDeps,
  input: Pick<PaymentInput, 'bookingId' | 'description'>,
  payment: Payment,
  now: Date,
): Promise<OpenIntent | Refused<'amount_differs' | 'nothing_to_pay' | 'payment_unavailable'>> {
  const { db, provider } = deps
  const { intentId, clientSecret, statement } = payment
  if (intentId && clientSecret) return { id: intentId, clientSecret, statement }
  // the payment's id is the idempotency key: a retry after a crash, or another tab, gets the same intent. The
  // description is part of the key, because the request under a key must not change, and the listing may have another
  // title now, or the payment have moved
  const said = await saidOn(deps, input)
  const created = await provider.createIntent({
    amountCents: payment.amountCents,
    capture: payment.capture === 'hold' ? 'manual' : 'automatic',
    metadata: { bookingId: input.bookingId, paymentId: payment.id },
    description: input.description,
    ...(said.suffix !== undefined && { statementSuffix: said.suffix }),
    idempotencyKey: `${payment.id}:${hash('sha256', `${said.key}\n${input.bookingId}`).slice(0, 16)}`,
  })
  if (!created.ok) return refuse('payment_unavailable')
  if (!(await store.openPayment(db, payment.id, { ...created.value, statement: said.statement }, now))) {
    const current = await store.findPayment(db, payment.id)
    if (current?.intentId !== created.value.id) {
      await addJob(db, dropIntentJob, { intentId: created.value.id })
      // dropped because of another price, which is still to be paid
      return refuse(current?.dropped && current.extraId === null ? 'amount_differs' : 'nothing_to_pay')
    }
  }
  return { id: created.value.id, clientSecret: created.value.clientSecret, statement: said.statement }
}

/** Tells the provider whose an intent is, before the browser pays it with a saved card or one that is to be saved. */
async function chooseCard(
  deps: PaymentDeps,
  intentId: string,
  { userId, cardId, saveCard }: CardChoice,
  now: Date,
): Promise<undefined | Refused<'card_not_found' | 'payment_unavailable'>> {
  if (cardId === undefined && saveCard === undefined) return undefined
  if (cardId !== undefined) {
    const cards = await cardsOf(deps, userId)
    if (isRefused(cards)) return refuse('payment_unavailable')
    if (!cards.some(({ id }) => id === cardId)) return refuse('card_not_found')
  }
  const customerId = await customerFor(deps, userId, now)
  if (customerId === undefined) return refuse('payment_unavailable')
  const savesCard = cardId === undefined && saveCard === true
  const assigned = await deps.provider.assignIntent({ intentId, customerId, savesCard })
  return assigned.ok ? undefined : refuse('payment_unavailable')
}

/** What the payment says of itself: on the statement, what is sent for that, and the text by which a retry is the same. */
async function saidOn({ provider, statementSuffix }: PaymentDeps, { description }: Pick<PaymentInput, 'description'>) {
  const suffix = statementSuffix()
  const statement = suffix === null ? undefined : statementOf(await provider.statementPrefix(), suffix)
  if (suffix === null || statement === undefined) return { suffix: undefined, statement: null, key: description }
  return { suffix, statement, key: `${description}\n${suffix}` }
}

async function beginOrResume(
  { db, bookings }: PaymentDeps,
  input: PaymentInput,
  now: Date,
): Promise<Payment | Refused<'amount_differs' | 'nothing_to_pay'>> {
  try {
    return await transaction(db, async (tx) => {
      const booking = await bookings.lock(tx, input.bookingId)
      const { extraId } = input
      const isAwaited = extraId !== null && (await bookings.awaitsExtra(tx, extraId))
      if (!booking || (extraId === null ? booking.phase === 'over' : !isAwaited)) return refuse('nothing_to_pay')
      const live = await store.lockLivePayments(tx, input.bookingId)
      const known = live.find((payment) => payment.extraId === extraId)
      const made = known && known.status !== 'starting' && known.status !== 'open'
      // what is held for a new stay can be too little for another one: then it is held anew
      const isOther = booking.phase === 'over' && known?.amountCents !== input.amountCents
      if (made && !isOther) return refuse('nothing_to_pay')
      // the amount due may have changed before the booking was locked
      const { priceCents } = booking
      const isDue = priceCents === input.priceCents && mainDue(live, priceCents) === input.amountCents
      if (extraId === null && !isDue) return refuse('amount_differs')
      if (known?.amountCents === input.amountCents) return known
      // an extra payment came or went since it was started
      if (known) await drop(tx, known.id, now)
      // an extra payment is kept only once its change has taken place
      const keepCents = booking.phase === 'live' && extraId === null ? input.amountCents : null
      return store.insertPayment(tx, { ...input, keepCents, now })
    })
  } catch (error) {
    // of two starts at once the database refuses the second, which then resumes the first
    if (violatesConstraint(error, 'payments_one_live') || violatesConstraint(error, 'payments_one_live_extra'))
      return refuse('nothing_to_pay')
    throw error
  }
}

/** Cancels an intent that was created for a payment which was dropped meanwhile. */
export async function dropIntent({ provider }: PaymentDeps, intentId: string): Promise<void> {
  const outcome = await provider.cancel({ intentId, idempotencyKey: `${intentId}:drop` })
  if (!outcome.ok && outcome.failure.kind === 'unavailable') throw new ProviderUnavailable(outcome.failure.message)
}
