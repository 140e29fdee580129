import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { agreementText } from '#contract/vocabulary/charge-agreements.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { lockUser } from '#server/modules/identity/public.ts'
import { addJob } from '#server/platform/jobs/jobs.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import * as agreements from './agreement-store.ts'
import type { AgreedAbout } from './agreement-store.ts'
import { cardsOf } from './cards.ts'
import { drop } from './decide-payment.ts'
import type { BookingPrice } from './decide-payment.ts'
import type { PaymentDeps } from './ports.ts'
import { whyNotCharge } from './rules/agreed.ts'
import { mainDue } from './rules/keep.ts'
import * as store from './store.ts'

/** The job that charges a saved card for what its owner agreed to. */
export const chargeAgreedJob = 'charge-agreed'

type Deps = Pick<PaymentDeps, 'db' | 'provider' | 'bookings'>
type AgreementInput = { readonly bookingId: string; readonly cardId: string; readonly most: Cents }
type AgreeRefusal = Refused<
  'not_found' | 'nothing_to_agree' | 'amount_differs' | 'card_not_found' | 'too_many' | 'payment_unavailable'
>

/**
 * Notes that the owner of a booking agreed to have a saved card charged when the sitter accepts: what the booking, or the
 * change that they proposed, costs now, and never more. An earlier agreement about the same is replaced.
 */
export async function agreeToCharge(
  deps: Deps,
  caller: Caller,
  { bookingId, cardId, most }: AgreementInput,
  counted: () => Promise<undefined | Refused<'too_many'>>,
  now: Date,
): Promise<undefined | AgreeRefusal> {
  const { db, bookings } = deps
  const seen = await bookings.agreeable(db, caller, bookingId, now)
  if (isRefused(seen)) return seen
  const tooMany = await counted()
  if (tooMany) return tooMany
  const cards = await cardsOf(deps, caller.id)
  if (isRefused(cards)) return refuse('payment_unavailable')
  const card = cards.find(({ id }) => id === cardId)
  if (!card) return refuse('card_not_found')
  return transaction(db, async (tx) => {
    await lockUser(tx, caller.id)
    await bookings.lock(tx, bookingId)
    // the sitter may have answered, or the price have changed, while the provider was asked
    const agreeable = await bookings.agreeable(tx, caller, bookingId, now)
    if (isRefused(agreeable)) return agreeable
    const { proposalId, mostCents, endsAt, sitter } = agreeable
    if (mostCents !== most) return refuse('amount_differs')
    await agreements.endAgreementAbout(tx, { bookingId, proposalId }, { why: 'replaced', now })
    const text = agreementText({ sitter, card, mostCents })
    await agreements.insertAgreement(
      tx,
      { userId: caller.id, bookingId, proposalId, cardId, mostCents, endsAt, text },
      now,
    )
    return undefined
  })
}

/** Withdraws the agreements about a booking; refuses if the card is being charged already. */
export async function withdrawAgreement(
  { db, bookings }: Deps,
  caller: Caller,
  bookingId: string,
  now: Date,
): Promise<undefined | Refused<'not_found' | 'charge_begun'>> {
  return transaction(db, async (tx) => {
    await bookings.lock(tx, bookingId)
    if (!(await bookings.isPayer(tx, caller, bookingId))) return refuse('not_found')
    const ended = await agreements.endAgreementsOfBooking(tx, bookingId, { why: 'withdrawn', now })
    return ended === 0 && (await agreements.isBeingCharged(tx, bookingId)) ? refuse('charge_begun') : undefined
  })
}

/** What is to be paid now that the sitter has accepted. */
type Due = AgreedAbout & {
  /** The price of the whole booking. */
  readonly price: BookingPrice
  /** What a change costs more; left out for the price of a request. */
  readonly extraCents?: Cents
  readonly now: Date
}

/**
 * Called when a sitter accepts a request or a change: begins the payment that its owner agreed to, if the agreement still
 * holds and covers what is due. Otherwise they pay by hand. The booking must be locked, and its move be made.
 */
export async function chargeIfAgreed(
  tx: Database,
  { bookingId, proposalId, price, extraCents, now }: Due,
): Promise<void> {
  const agreement = await agreements.lockAgreement(tx, { bookingId, proposalId })
  if (!agreement) return
  const live = await store.lockLivePayments(tx, bookingId)
  const known = live.find((payment) => payment.extraId === proposalId)
  const isPaid = known?.status === 'authorized' || known?.status === 'captured'
  const dueCents = extraCents ?? mainDue(live, price.totalCents)
  const why = whyNotCharge(agreement, { dueCents, isPaid }, now)
  if (why) return agreements.endAgreement(tx, agreement.id, { why, now })
  // a card form that was opened before
  if (known) await drop(tx, known.id, now)
  const payment = await store.insertPayment(tx, {
    bookingId,
    // like a payment by hand: of a change only held, until it has taken place
    capture: proposalId === null ? 'charge' : 'hold',
    amountCents: dueCents,
    keepCents: proposalId === null ? dueCents : null,
    split: price.split,
    extraId: proposalId,
    priceCents: price.totalCents,
    agreementId: agreement.id,
    now,
  })
  await agreements.endAgreement(tx, agreement.id, { why: 'used', now })
  await addJob(tx, chargeAgreedJob, { paymentId: payment.id }, `charge:${payment.id}`)
}

/** Ends the agreement about a request, or a change, that nobody can accept any more. The booking must be locked. */
export async function endAgreed(tx: Database, about: AgreedAbout, now: Date): Promise<void> {
  await agreements.endAgreementAbout(tx, about, { why: 'over', now })
}

/** Ends the agreement about a request that now costs more than was agreed. The booking must be locked. */
export async function endIfDearer(tx: Database, bookingId: string, totalCents: Cents, now: Date): Promise<void> {
  const agreement = await agreements.lockAgreement(tx, { bookingId, proposalId: null })
  if (agreement && totalCents > agreement.mostCents)
    await agreements.endAgreement(tx, agreement.id, { why: 'dearer', now })
}
