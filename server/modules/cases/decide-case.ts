import { randomUUID } from 'node:crypto'
import type * as api from '#contract/api.ts'
import type { AdminCase } from '#contract/schemas/cases.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import type { AuditNote } from '#server/modules/audit/public.ts'
import {
  cancelIn,
  excuseForStaff,
  lockBooking,
  lockToCancel,
  refundOnce,
  sitterPartOf,
} from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { askForCase, endChargeOfCase } from '#server/modules/charges/public.ts'
import { adminIds } from '#server/modules/identity/public.ts'
import { casePayment, postMovement } from '#server/modules/payments/public.ts'
import { recheckPayout } from '#server/modules/payouts/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { closeCase } from './close-case.ts'
import * as entries from './entries-store.ts'
import { endOffer } from './offers-store.ts'
import { upsertProposal, proposalOf } from './proposals-store.ts'
import type { Decision } from './proposals-store.ts'
import { readForStaff } from './read-case.ts'
import type { Deciding } from './read-case.ts'
import { concerns, needsSecond } from './rules/case.ts'
import * as store from './store.ts'
import type { Case } from './store.ts'
import { otherOf } from './view.ts'

/**
 * Decides a case about a stay: what the owner gets back and the sitter gets, and of whom, or nothing. The money, the words, the
 * end of the case and the audit log are one transaction; the same `requestId` again changes nothing. No card is ever charged.
 * What one admin does not decide alone waits for another, if there is one.
 */
export async function decideCase(
  { db, mostCents }: Deciding,
  admin: Caller,
  { id, ...decision }: { readonly id: string } & Decision,
  now: Date,
): Promise<AdminCase | Refused<RefusalOf<typeof api.cases.decide>>> {
  return transaction(db, async (tx) => {
    const locked = await lockToDecide(tx, admin, id, decision)
    if (isRefused(locked)) return locked
    const { found, stay, doneAs } = locked
    if (doneAs)
      return doneAs.words === decision.text ? readForStaff({ db: tx, mostCents }, id, now) : refuse('case_differs')
    const paidBefore = await store.coveredOfStay(tx, stay.id)
    const needsAnother = needsSecond(paidBefore, coveredBy(decision))
    const others = needsAnother && (await adminIds(tx)).some((each) => each.id !== admin.id)
    const refused = others
      ? await propose({ tx, admin, found, stay, mostCents: mostCents(), now }, decision)
      : await carryOut(
          { tx, admin, found, stay, mostCents: mostCents(), now },
          decision,
          needsAnother ? { alone: 'yes' } : {},
        )
    return refused ?? readForStaff({ db: tx, mostCents }, id, now)
  })
}

/** Confirms what another admin decided, which takes place then, as theirs. */
export async function confirmDecision(
  { db, mostCents }: Deciding,
  admin: Caller,
  { id, requestId }: { readonly id: string; readonly requestId: string },
  now: Date,
): Promise<AdminCase | Refused<RefusalOf<typeof api.cases.confirmDecision>>> {
  return transaction(db, async (tx) => {
    const seen = await proposalOf(tx, id)
    const locked = await lockToDecide(tx, admin, id, { requestId, cancels: seen?.decision.cancels ?? false })
    if (isRefused(locked)) return locked
    const { found, stay, doneAs } = locked
    if (doneAs) return readForStaff({ db: tx, mostCents }, id, now)
    const proposal = await proposalOf(tx, id)
    if (proposal?.decision.requestId !== requestId) return refuse('case_proposal_gone')
    if (proposal.madeBy === admin.id) return refuse('case_own_proposal')
    const refused = await carryOut({ tx, admin, found, stay, mostCents: mostCents(), now }, proposal.decision, {
      proposedBy: proposal.madeBy,
    })
    return refused ?? readForStaff({ db: tx, mostCents }, id, now)
  })
}

/** Locks a case that is to be decided, after its stay. `doneAs`: what was said when it was by this very request, even if it was opened anew since. */
async function lockToDecide(
  tx: Database,
  admin: Caller,
  id: string,
  { requestId, cancels }: Pick<Decision, 'requestId' | 'cancels'>,
): Promise<
  | {
      readonly found: Case
      readonly stay: BookingFacts
      readonly doneAs: { readonly words: string | null } | undefined
    }
  | Refused<'case_not_found' | 'case_needs_stay' | 'case_own_stay' | 'case_over'>
> {
  const before = await store.findCase(tx, id)
  if (!before || before.state === 'unconfirmed') return refuse('case_not_found')
  const { bookingId } = before
  const stay = bookingId === null ? undefined : await (cancels ? lockToCancel : lockBooking)(tx, bookingId)
  const found = await store.lockCase(tx, id)
  if (!found) return refuse('case_not_found')
  if (!stay) return refuse('case_needs_stay')
  if (admin.id === stay.ownerId || admin.id === stay.sitterId) return refuse('case_own_stay')
  const doneAs = await entries.entryByRequest(tx, id, requestId)
  return found.state === 'solved' && !doneAs ? refuse('case_over') : { found, stay, doneAs }
}

/** Has a decision wait for another admin. What waits under an id stays what it is: somebody may be about to confirm it. */
async function propose({ tx, admin, found, stay, mostCents, now }: Step, decision: Decision) {
  if (await costsTooMuch({ tx, stay, mostCents }, decision)) return tooMuch(mostCents)
  const waits = await proposalOf(tx, found.id)
  if (waits?.decision.requestId === decision.requestId) {
    const isSame = waits.madeBy === admin.id && JSON.stringify(waits.decision) === JSON.stringify(decision)
    return isSame ? undefined : refuse('case_differs')
  }
  const { amount, toSitter, ...rest } = decision
  const sent = { ...rest, amount: toMoney(amount), toSitter: toMoney(toSitter) }
  await upsertProposal(tx, { caseId: found.id, sent, madeBy: admin.id }, now)
  // it waits for staff, whose desk shows it
  if (found.state !== 'open') await store.setState(tx, found.id, 'open', now)
  await writeAudit(tx, { ...auditOf(admin, found, decision), action: 'case_proposed' }, now)
  return undefined
}

const tooMuch = (mostCents: Cents) =>
  refuse(
    'case_cover_spent',
    `At most $${(mostCents / 100).toLocaleString('en-US')} can be paid by us because of one stay, in all of its cases.`,
  )

/** Whether all cases of a stay together would cost the marketplace more than it pays because of one. */
async function costsTooMuch({ tx, stay, mostCents }: Pick<Step, 'tx' | 'stay' | 'mostCents'>, decision: Decision) {
  const more = coveredBy(decision)
  return more > 0 && (await store.coveredOfStay(tx, stay.id)) + more > mostCents
}

/** The amounts of a decision as they are kept. */
const moneyOf = ({ amount, paidBy, toSitter, sitterPaidBy }: Decision) => ({
  backCents: amount,
  backPaidBy: paidBy,
  sitterCents: toSitter,
  sitterPaidBy,
})

type Step = {
  readonly tx: Database
  readonly admin: Caller
  readonly found: Case
  readonly stay: BookingFacts
  readonly mostCents: Cents
  readonly now: Date
}

/** Whether a decision gives nothing to anybody, and changes nothing. */
const isFruitless = ({ amount, toSitter, cancels, excuse }: Decision): boolean =>
  amount === 0 && toSitter === 0 && !cancels && !excuse

/** What the marketplace pays by a decision, to both; cents. */
const coveredBy = ({ amount, paidBy, toSitter, sitterPaidBy }: Decision): Cents =>
  (paidBy === 'marketplace' ? amount : 0) + (sitterPaidBy === 'marketplace' ? toSitter : 0)

async function carryOut(
  { tx, admin, found, stay, mostCents, now }: Step,
  decision: Decision,
  how: AuditNote['details'],
) {
  const { text, excuse, requestId } = decision
  if (await costsTooMuch({ tx, stay, mostCents }, decision)) return tooMuch(mostCents)
  if (excuse && !(await excuseForStaff(tx, stay, { cause: excuse, actorId: admin.id }, now)))
    return refuse('nothing_to_excuse')
  const before = await sitterPartOf(tx, stay.id)
  const back = await payOwner({ tx, admin, found, stay, now }, decision)
  if (isRefused(back)) return back
  const lessCents = Math.max(0, before - (await sitterPartOf(tx, stay.id)))
  const refused = await paySitter({ tx, found, stay, now }, decision)
  if (refused) return refused
  await endOffer(tx, found.id, 'expired', now)
  const shared = found.turn !== null
  const said = { caseId: found.id, side: 'opener', byStaff: true, authorId: admin.id, pictureIds: [] } as const
  const decided = { ...moneyOf(decision), lessCents }
  await entries.insertEntry(tx, { ...said, text, shared, decided, requestId }, now)
  if (!shared) await tellOther(tx, found, decided, now)
  const ending = { requestId, coveredCents: coveredBy(decision), fruitless: isFruitless(decision) }
  await closeCase(tx, found.id, { outcome: 'decided', ...ending }, now)
  await recheckPayout(tx, stay.id, now)
  const { details, ...note } = auditOf(admin, found, decision)
  await writeAudit(tx, { ...note, details: { ...details, ...how } }, now)
  return undefined
}

/**
 * Has the other side of a case that they do not read learn what was decided of their money, if anything was: its amounts, and
 * none of the words to who opened it. They can answer then.
 */
async function tellOther(tx: Database, found: Case, decided: entries.DecidedMoney, now: Date): Promise<void> {
  const other = otherOf(found)
  if (!other || !concerns(decided, other.id === found.stay?.ownerId ? 'owner' : 'sitter')) return
  await store.askOther(tx, found.id, other.id)
  const entry = { caseId: found.id, side: 'other', byStaff: true, authorId: null, pictureIds: [] } as const
  await entries.insertEntry(tx, { ...entry, text: toldWords, decided, requestId: randomUUID() }, now)
}

const toldWords =
  'We decided a case about this stay. This is what changes for you. Write to us here if something is wrong.'

function auditOf(
  admin: Caller,
  { id }: Case,
  { amount, paidBy, toSitter, sitterPaidBy, cancels, excuse }: Decision,
): AuditNote {
  const toOwner = { amount: toMoney(amount), paidBy }
  const given = toSitter > 0 && { toSitter: toMoney(toSitter), sitterPaidBy }
  const details = { ...toOwner, ...given, ...(cancels && { cancels: 'stay' }), ...(excuse && { excuse }) }
  return { actorId: admin.id, action: 'case_decided', subject: { kind: 'case', id }, details }
}

/** Gives the owner back what was decided; with the end of a stay that cannot happen, it is what they get back then. */
async function payOwner({ tx, admin, found, stay, now }: Omit<Step, 'mostCents'>, decision: Decision) {
  const { amount, paidBy, reason, requestId, cancels, rescues } = decision
  const asked = { reason, note: null, text: null, requestId, caseId: found.id, amount, paidBy }
  if (cancels) {
    if (now >= stay.checkInAt) return refuse('case_stay_begun')
    const fault = 'nobody' as const
    const refused = await cancelIn(tx, admin.id, { ...asked, bookingId: stay.id, fault }, { rescues }, now)
    return refused && refuse(refused.refused === 'not_found' ? 'case_needs_stay' : refused.refused)
  }
  if (amount === 0) return undefined
  const made = await refundOnce(tx, stay, { asked, by: { actor: 'admin', actorId: admin.id } }, now)
  return isRefused(made) ? made : undefined
}

/**
 * Gives the sitter what was decided: of the marketplace at once, as something that they earned; of the owner by asking them to
 * pay it, which they need not. What was proposed to them because of this case before is over.
 */
async function paySitter(
  { tx, found, stay, now }: Omit<Step, 'admin' | 'mostCents'>,
  { toSitter, sitterPaidBy, requestId }: Decision,
): Promise<Refused<'case_sitter_amount' | 'case_needs_stay'> | undefined> {
  if (toSitter > 0 && stay.acceptedAt === null) return refuse('case_needs_stay')
  await endChargeOfCase(tx, found.id, 'admin', now)
  if (toSitter === 0) return undefined
  if (sitterPaidBy === 'marketplace') {
    await postMovement(tx, stay.id, casePayment(toSitter), now)
    return undefined
  }
  const proposed = { caseId: found.id, bookingId: stay.id, kind: 'proposed', amountCents: toSitter, requestId } as const
  return askForCase(tx, proposed, now)
}
