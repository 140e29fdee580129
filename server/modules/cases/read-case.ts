import type { AdminCase, Case as CaseView } from '#contract/schemas/cases.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { caseAloneCents } from '#contract/vocabulary/cases.ts'
import type { CaseSide } from '#contract/vocabulary/cases.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import { wholeName } from '#contract/vocabulary/names.ts'
import type { Database } from '#server/database/connect.ts'
import { bookingFacts, mayCancelForStaff, mayExcuseForStaff, previewBack } from '#server/modules/bookings/public.ts'
import { mostInCase } from '#server/modules/charges/public.ts'
import { adminIds } from '#server/modules/identity/public.ts'
import { keptNow } from '#server/modules/payments/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import * as entries from './entries-store.ts'
import { offersOf } from './offers-store.ts'
import type { Offer } from './offers-store.ts'
import { proposalOf } from './proposals-store.ts'
import { isOpenOffer } from './rules/offers.ts'
import * as store from './store.ts'
import type { Case } from './store.ts'
import { otherOf, viewCase, viewEntry, viewForStaff, viewOffer } from './view.ts'

/** Which side of a case somebody is; undefined for others. */
export function sideOf({ openerId, otherId }: Case, { id }: Pick<Caller, 'id'>): CaseSide | undefined {
  if (openerId === id) return 'opener'
  return otherId === id ? 'other' : undefined
}

/**
 * A case as a side knows it: of one that both sides read, all; of others, what it is about the opener said, and only they and
 * staff read that.
 */
export function shownTo(found: Case, side: CaseSide): Case {
  if (side === 'opener') return found
  if (found.turn !== null) return { ...found, unheld: false }
  return { ...found, topic: 'stay', problem: null, askedCents: null, unheld: false }
}

/** Returns a case as one of its sides reads it. */
export async function readOwn(
  db: Database,
  caller: Caller,
  id: string,
  now: Date,
): Promise<CaseView | Refused<'case_not_found'>> {
  const found = await store.findCase(db, id)
  const side = found && sideOf(found, caller)
  return side ? readCase(db, id, side, now) : refuse('case_not_found')
}

/** Returns a case as a side of it reads it. */
export async function readCase(db: Database, id: string, side: CaseSide, now: Date): Promise<CaseView> {
  const found = await store.findCase(db, id)
  if (!found) throw new Error(`case ${id} is gone`)
  const written = await entries.entriesOf(db, id, side)
  const offers = found.turn === null ? [] : await offersOf(db, id)
  const money = found.turn === null ? nothing : await moneyOf(db, found, offers, now)
  return viewCase(shownTo(found, side), { side, entries: written, offers, money }, now)
}

const nothing = { mostCents: 0, mostOfOwnerCents: 0, lessCents: null }

/** Returns the most that each side of a case's stay can get, and what the open offer means to its sitter. */
async function moneyOf(db: Database, { id: caseId, bookingId }: Case, offers: readonly Offer[], now: Date) {
  const stay = bookingId === null ? undefined : await bookingFacts(db, bookingId)
  if (!stay) return nothing
  const open = offers.find((offer) => isOpenOffer(offer, now))
  const back = open?.gets === 'owner' ? await previewBack(db, stay, open.amountCents, now) : undefined
  const mostOfOwnerCents = await mostInCase(db, { caseId, bookingId: stay.id })
  const lessCents = back && !isRefused(back) ? back.less : null
  return { mostCents: await keptNow(db, stay.id), mostOfOwnerCents, lessCents }
}

async function proposalShown(db: Database, id: string): Promise<AdminCase['proposal']> {
  const found = await proposalOf(db, id)
  if (!found) return null
  const { decision, madeBy, madeAt } = found
  const { requestId, amount, paidBy, toSitter, sitterPaidBy, cancels, text } = decision
  const by = { id: madeBy, name: wholeName((await store.namesOf(db, [madeBy])).get(madeBy)) }
  const money = { amount: toMoney(amount), paidBy, toSitter: toMoney(toSitter), sitterPaidBy }
  return { requestId, by, at: madeAt.toISOString(), ...money, cancels, text }
}

/** What a decision can do about the stay of a case; null of one that is solved or about none. */
async function decidesShown({ db, mostCents }: Deciding, found: Case, now: Date): Promise<AdminCase['decides']> {
  const stay =
    found.state === 'solved' || found.bookingId === null ? undefined : await bookingFacts(db, found.bookingId)
  if (!stay) return null
  const spentCents = await store.coveredOfStay(db, stay.id)
  const leftCents = Math.max(0, mostCents() - spentCents)
  const hasOthers = (await adminIds(db)).length > 1
  const aloneCents = Math.max(0, Math.min(leftCents, caseAloneCents - spentCents))
  return {
    cancelStay: mayCancelForStaff(stay, now),
    excuse: await mayExcuseForStaff(db, stay),
    left: toMoney(leftCents),
    alone: hasOthers ? toMoney(aloneCents) : null,
  }
}

/** Where a case is decided, and the most that the marketplace pays because of one stay, as the operator chose. */
export type Deciding = { readonly db: Database; readonly mostCents: () => Cents }

/** Returns a case as staff reads it. */
export async function readForStaff(
  deciding: Deciding,
  id: string,
  now: Date,
): Promise<AdminCase | Refused<'case_not_found'>> {
  const { db } = deciding
  const found = await store.findCase(db, id)
  if (!found || found.state === 'unconfirmed') return refuse('case_not_found')
  const written = await entries.entriesOf(db, id)
  const reader = { party: 'staff', payoutAt: found.stay?.payoutAt ?? null } as const
  const of = (side: CaseSide) =>
    written.filter((entry) => entry.side === side).map((entry) => viewEntry(entry, side, reader))
  return {
    ...viewForStaff(found),
    other: otherOf(found),
    threads: { opener: of('opener'), other: of('other') },
    isShared: found.turn !== null,
    offers: (await offersOf(db, id)).map((offer) => viewOffer(offer, 'opener')),
    proposal: await proposalShown(db, id),
    decides: await decidesShown(deciding, found, now),
  }
}
