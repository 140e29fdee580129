import type * as api from '#contract/api.ts'
import type { Case as CaseView } from '#contract/schemas/cases.ts'
import type { ParsedInput, RefusalOf, Reply } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { caseLimits } from '#contract/vocabulary/cases.ts'
import type { CaseGetter, CaseSide } from '#contract/vocabulary/cases.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { bookingFacts, lockBooking, previewBack, refundOnce } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { askForCase, endChargeOfCase, isPayableInCase } from '#server/modules/charges/public.ts'
import { recheckPayout } from '#server/modules/payouts/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { eachDue } from '#server/platform/jobs/each-due.ts'
import type { DueTurn } from '#server/platform/jobs/each-due.ts'
import { closeCase } from './close-case.ts'
import * as entries from './entries-store.ts'
import * as offers from './offers-store.ts'
import type { Offer } from './offers-store.ts'
import { readCase, sideOf } from './read-case.ts'
import { isOpenOffer, offerUntil, turnAfter, whyNotStaff } from './rules/offers.ts'
import { needsPhoto } from './rules/case.ts'
import * as store from './store.ts'
import type { Case } from './store.ts'

type Found = { readonly found: Case; readonly side: CaseSide; readonly stay: BookingFacts }

/** Locks a case that both sides read, after its booking, as one of them. */
async function lockShared(
  tx: Database,
  caller: Caller,
  id: string,
): Promise<Found | Refused<'case_not_found' | 'case_not_shared'>> {
  const before = await store.findCase(tx, id)
  if (!before || !sideOf(before, caller)) return refuse('case_not_found')
  const stay = before.bookingId === null ? undefined : await lockBooking(tx, before.bookingId)
  const found = await store.lockCase(tx, id)
  const side = found && sideOf(found, caller)
  if (!found || !side) return refuse('case_not_found')
  return stay && found.turn !== null ? { found, side, stay } : refuse('case_not_shared')
}

/** What an amount would mean: to the sitter by how much their earnings go down; or why nobody can get it, or a side not ask for it. */
async function meaningOf(db: Database, { found, side, stay }: Found, { gets, amount }: Amount, now: Date) {
  if (gets === 'owner') return previewBack(db, stay, amount, now)
  const { id: caseId, openerId } = found
  if (!(await isPayableInCase(db, { caseId, bookingId: stay.id }, amount))) return refuse('case_sitter_amount')
  // what a sitter asks money for is shown, in whoever's case they ask
  const byOwner = (side === 'opener') === (openerId === stay.ownerId)
  const isAsked = needsPhoto({ byOwner, askedCents: amount })
  return isAsked && !(await entries.hasShown(db, caseId, side)) ? refuse('case_needs_photo') : { less: 0 }
}

type Amount = { readonly gets: CaseGetter; readonly amount: Cents }

/** Returns what an amount would mean, to a side of a case that both read. */
export async function previewOffer(
  db: Database,
  caller: Caller,
  { id, gets, amount }: { readonly id: string } & Amount,
  now: Date,
): Promise<Reply<typeof api.cases.previewOffer> | Refused<RefusalOf<typeof api.cases.previewOffer>>> {
  const found = await store.findCase(db, id)
  const side = found && sideOf(found, caller)
  if (!side) return refuse('case_not_found')
  const stay = found.bookingId === null ? undefined : await bookingFacts(db, found.bookingId)
  if (!stay || found.turn === null) return refuse('case_not_shared')
  const means = await meaningOf(db, { found, side, stay }, { gets, amount }, now)
  if (isRefused(means)) return means
  const [owner, sitter] = gets === 'owner' ? [amount, 0] : [0, amount]
  const less = gets === 'owner' && stay.sitterId === caller.id ? toMoney(means.less) : null
  return { owner: toMoney(owner), sitter: toMoney(sitter), less }
}

/** Offers the other side an amount back to the owner, or of the owner to the sitter. It takes the place of the open offer, of whichever side. */
export async function makeOffer(
  db: Database,
  caller: Caller,
  { id, gets, amount, requestId }: { readonly id: string } & ParsedInput<typeof api.cases.offer>['body'],
  now: Date,
): Promise<CaseView | Refused<RefusalOf<typeof api.cases.offer>>> {
  return transaction(db, async (tx) => {
    const locked = await lockShared(tx, caller, id)
    if (isRefused(locked)) return locked
    const { found, side } = locked
    const made = await offers.offersOf(tx, id)
    const known = made.find((each) => each.requestId === requestId)
    if (known && (known.side !== side || known.gets !== gets || known.amountCents !== amount))
      return refuse('case_differs')
    if (known) return readCase(tx, id, side, now)
    if (found.state === 'solved') return refuse('case_over')
    if (made.length >= caseLimits.offers) return refuse('too_many_offers')
    const means = await meaningOf(tx, locked, { gets, amount }, now)
    if (isRefused(means)) return means
    await offers.endOffer(tx, id, 'replaced', now)
    const until = offerUntil(found, side, now)
    await offers.insertOffer(tx, { caseId: id, side, gets, amountCents: amount, until, requestId }, now)
    await passTurn(tx, found, side, now)
    return readCase(tx, id, side, now)
  })
}

/** Gives the other side the turn, if it was this one's and staff does not decide already. */
export async function passTurn(tx: Database, found: Case, side: CaseSide, now: Date): Promise<void> {
  const after = found.state === 'sides' ? turnAfter(found, side, now) : undefined
  if (after) await offers.setTurn(tx, found.id, after)
}

/** Accepts, declines or takes back the open offer. What is accepted is refunded or to be paid, and the case is over, in one transaction. */
export async function answerOffer(
  db: Database,
  caller: Caller,
  { id, offerId, answer }: { readonly id: string } & ParsedInput<typeof api.cases.answerOffer>['body'],
  now: Date,
): Promise<CaseView | Refused<RefusalOf<typeof api.cases.answerOffer>>> {
  return transaction(db, async (tx) => {
    const locked = await lockShared(tx, caller, id)
    if (isRefused(locked)) return locked
    const { found, side } = locked
    const offer = (await offers.offersOf(tx, id)).find((each) => each.id === offerId)
    if (!offer) return refuse('offer_not_open')
    const isOwn = offer.side === side
    if (answer === 'withdraw' && !isOwn) return refuse('not_own_offer')
    if (answer !== 'withdraw' && isOwn) return refuse('own_offer')
    // the same once more
    if (offer.state === stateOf[answer]) return readCase(tx, id, side, now)
    if (found.state === 'solved') return refuse('case_over')
    if (!isOpenOffer(offer, now)) return refuse('offer_not_open')
    await offers.endOffer(tx, id, stateOf[answer], now)
    if (answer === 'decline') await passTurn(tx, found, side, now)
    const refused = answer === 'accept' ? await agree(tx, locked, offer, now) : undefined
    return refused ?? readCase(tx, id, side, now)
  })
}

const stateOf = { accept: 'accepted', decline: 'declined', withdraw: 'withdrawn' } as const

/**
 * Refunds what the two sides agreed on, as the sitter's decision, or asks the owner to pay it, which charges no card by itself;
 * and closes the case.
 */
async function agree(tx: Database, { found, stay }: Found, offer: Offer, now: Date) {
  const { id: requestId, amountCents: amount } = offer
  if (offer.gets === 'sitter') {
    const owed = { caseId: found.id, bookingId: stay.id, kind: 'agreed', amountCents: amount, requestId } as const
    const refused = await askForCase(tx, owed, now)
    if (refused) return refused
  } else {
    await endChargeOfCase(tx, found.id, 'sitter', now)
    const said = { reason: 'other', note: null, text: null, requestId, caseId: found.id } as const
    const asked = { ...said, amount, paidBy: 'both' } as const
    const made = await refundOnce(tx, stay, { asked, by: { actor: 'sitter', actorId: stay.sitterId } }, now)
    if (isRefused(made)) return made
  }
  await closeCase(tx, found.id, { outcome: 'agreed' }, now)
  await recheckPayout(tx, stay.id, now)
  return undefined
}

/** Has staff decide, or withdraws the case. */
export async function takeStep(
  db: Database,
  caller: Caller,
  { id, to }: { readonly id: string } & ParsedInput<typeof api.cases.step>['body'],
  now: Date,
): Promise<CaseView | Refused<RefusalOf<typeof api.cases.step>>> {
  return transaction(db, async (tx) => {
    const locked = await lockShared(tx, caller, id)
    if (isRefused(locked)) return locked
    const { found, side, stay } = locked
    if (to === 'staff') {
      const why = whyNotStaff(found, now)
      if (why) return refuse(why)
      await store.setState(tx, id, 'open', now)
    } else {
      if (side !== 'opener') return refuse('only_opener_withdraws')
      if (found.outcome === 'withdrawn') return readCase(tx, id, side, now)
      if (found.state === 'solved') return refuse('case_over')
      await offers.endOffer(tx, id, 'expired', now)
      await closeCase(tx, id, { outcome: 'withdrawn', fruitless: true }, now)
      await recheckPayout(tx, stay.id, now)
    }
    return readCase(tx, id, side, now)
  })
}

/** Ends offers whose time is over, has staff decide what the two sides did not, and reminds those whose time ends soon. */
export async function runCases(db: Database, now: Date, turn: DueTurn): Promise<number> {
  await transaction(db, (tx) => offers.expireOffers(tx, now))
  const done = await eachDue(
    (limit) => offers.casesDue(db, now, limit),
    (id) => transaction(db, (tx) => toStaff(tx, id, now)),
    turn,
  )
  await transaction(db, (tx) => offers.remindDue(tx, now))
  return done
}

async function toStaff(tx: Database, id: string, now: Date): Promise<boolean> {
  const found = await store.lockCase(tx, id)
  if (found?.state !== 'sides' || !found.answerBy || found.answerBy > now) return false
  await offers.endOffer(tx, id, 'expired', now)
  await store.setState(tx, id, 'open', now)
  return true
}
