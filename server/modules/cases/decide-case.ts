import type * as api from '#contract/api.ts'
import type { AdminCase } from '#contract/schemas/cases.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { caseCoverCents } from '#contract/vocabulary/cases.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Cents } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import type { AuditNote } from '#server/modules/audit/public.ts'
import { excuseForStaff, lockBooking, refundOnce } from '#server/modules/bookings/public.ts'
import type { BookingFacts } from '#server/modules/bookings/public.ts'
import { askForCase, endChargeOfCase, isPayableInCase } from '#server/modules/charges/public.ts'
import { casePayment, postMovement } from '#server/modules/payments/public.ts'
import { lookAtPayout } from '#server/modules/payouts/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { closeCase, endOffer } from './offers-store.ts'
import { readForStaff } from './read-case.ts'
import * as store from './store.ts'
import type { Case } from './store.ts'

type Decision = ParsedInput<typeof api.cases.decide>['body']

/**
 * Decides a case about a stay: what the owner gets back and the sitter gets, and of whom, or nothing. The money, the words, the
 * end of the case and the audit log are one transaction; the same `requestId` again changes nothing. No card is ever charged.
 */
export async function decideCase(
  db: Database,
  admin: Caller,
  { id, ...decision }: { readonly id: string } & Decision,
  now: Date,
): Promise<AdminCase | Refused<RefusalOf<typeof api.cases.decide>>> {
  return transaction(db, async (tx) => {
    const before = await store.findCase(tx, id)
    if (!before || before.state === 'unconfirmed') return refuse('case_not_found')
    const stay = before.bookingId === null ? undefined : await lockBooking(tx, before.bookingId)
    const found = await store.lockCase(tx, id)
    if (!found) return refuse('case_not_found')
    if (!stay) return refuse('case_needs_stay')
    if (found.outcome === 'decided' && found.outcomeRequest === decision.requestId) return readForStaff(tx, id)
    if (found.state === 'solved') return refuse('case_over')
    const refused = await carryOut({ tx, admin, found, stay, now }, decision)
    return refused ?? readForStaff(tx, id)
  })
}

type Step = {
  readonly tx: Database
  readonly admin: Caller
  readonly found: Case
  readonly stay: BookingFacts
  readonly now: Date
}

/** What the marketplace pays by a decision, to both; cents. */
const coveredBy = ({ amount, paidBy, toSitter, sitterPaidBy }: Decision): Cents =>
  (paidBy === 'marketplace' ? amount : 0) + (sitterPaidBy === 'marketplace' ? toSitter : 0)

async function carryOut({ tx, admin, found, stay, now }: Step, decision: Decision) {
  const { amount, paidBy, reason, text, excuse, requestId } = decision
  const coveredCents = coveredBy(decision)
  if (found.coveredCents + coveredCents > caseCoverCents) return refuse('case_cover_spent')
  if (excuse && !(await excuseForStaff(tx, stay, { cause: excuse, actorId: admin.id }, now)))
    return refuse('nothing_to_excuse')
  if (amount > 0) {
    const asked = { reason, note: null, text: null, requestId, amount, paidBy }
    const made = await refundOnce(tx, stay, { asked, by: { actor: 'admin', actorId: admin.id } }, now)
    if (isRefused(made)) return made
  }
  const refused = await paySitter({ tx, found, stay, now }, decision)
  if (refused) return refused
  await endOffer(tx, found.id, 'expired', now)
  const shared = found.turn !== null
  const said = { caseId: found.id, side: 'opener', byStaff: true, authorId: admin.id, pictureIds: [] } as const
  await store.insertEntry(tx, { ...said, text, shared, requestId }, now)
  await closeCase(tx, found.id, { outcome: 'decided', requestId, coveredCents }, now)
  await lookAtPayout(tx, stay.id, now)
  await writeAudit(tx, auditOf(admin, found, decision), now)
  return undefined
}

function auditOf(admin: Caller, { id }: Case, { amount, paidBy, toSitter, sitterPaidBy, excuse }: Decision): AuditNote {
  const toOwner = { amount: toMoney(amount), paidBy }
  const given = toSitter > 0 && { toSitter: toMoney(toSitter), sitterPaidBy }
  const details = { ...toOwner, ...given, ...(excuse && { excuse }) }
  return { actorId: admin.id, action: 'case_decided', subject: { kind: 'case', id }, details }
}

/**
 * Gives the sitter what was decided: of the marketplace at once, as something that they earned; of the owner by asking them to
 * pay it, which they need not. What was proposed to them because of this case before is over.
 */
async function paySitter(
  { tx, found, stay, now }: Omit<Step, 'admin'>,
  { toSitter, sitterPaidBy, requestId }: Decision,
): Promise<Refused<'case_sitter_amount' | 'case_needs_stay'> | undefined> {
  if (toSitter > 0 && stay.acceptedAt === null) return refuse('case_needs_stay')
  await endChargeOfCase(tx, found.id, now)
  if (toSitter === 0) return undefined
  if (sitterPaidBy === 'marketplace') {
    await postMovement(tx, stay.id, casePayment(toSitter), now)
    return undefined
  }
  if (!isPayableInCase(toSitter)) return refuse('case_sitter_amount')
  const proposed = { caseId: found.id, bookingId: stay.id, kind: 'proposed', amountCents: toSitter, requestId } as const
  await askForCase(tx, proposed, now)
  return undefined
}
