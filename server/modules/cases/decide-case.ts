import type * as api from '#contract/api.ts'
import type { AdminCase } from '#contract/schemas/cases.ts'
import type { ParsedInput, RefusalOf } from '#contract/endpoint.ts'
import { isRefused, refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { caseCoverCents } from '#contract/vocabulary/cases.ts'
import { toMoney } from '#contract/vocabulary/money.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { excuseForStaff, lockBooking, refundOnce } from '#server/modules/bookings/public.ts'
import { lookAtPayout } from '#server/modules/payouts/public.ts'
import type { Caller } from '#server/platform/http/mount.ts'
import { closeCase, endOffer } from './offers-store.ts'
import { readForStaff } from './read-case.ts'
import * as store from './store.ts'

/**
 * Decides a case about a stay: what the owner gets back and of whom, or nothing. The refund, its words, the end of the case
 * and the audit log are one transaction; the same `requestId` again changes nothing. No card is ever charged.
 */
export async function decideCase(
  db: Database,
  admin: Caller,
  {
    id,
    amount,
    paidBy,
    reason,
    text,
    excuse,
    requestId,
  }: { readonly id: string } & ParsedInput<typeof api.cases.decide>['body'],
  now: Date,
): Promise<AdminCase | Refused<RefusalOf<typeof api.cases.decide>>> {
  return transaction(db, async (tx) => {
    const before = await store.findCase(tx, id)
    if (!before || before.state === 'unconfirmed') return refuse('case_not_found')
    const stay = before.bookingId === null ? undefined : await lockBooking(tx, before.bookingId)
    const found = await store.lockCase(tx, id)
    if (!found) return refuse('case_not_found')
    if (!stay) return refuse('case_needs_stay')
    if (found.outcome === 'decided' && found.outcomeRequest === requestId) return readForStaff(tx, id)
    if (found.state === 'solved') return refuse('case_over')
    const coveredCents = paidBy === 'marketplace' ? amount : 0
    if (found.coveredCents + coveredCents > caseCoverCents) return refuse('case_cover_spent')
    if (excuse && !(await excuseForStaff(tx, stay, { cause: excuse, actorId: admin.id }, now)))
      return refuse('nothing_to_excuse')
    if (amount > 0) {
      const asked = { reason, note: null, text: null, requestId, amount, paidBy }
      const made = await refundOnce(tx, stay, { asked, by: { actor: 'admin', actorId: admin.id } }, now)
      if (isRefused(made)) return made
    }
    await endOffer(tx, id, 'expired', now)
    const shared = found.turn !== null
    const said = {
      caseId: id,
      side: 'opener',
      byStaff: true,
      authorId: admin.id,
      pictureIds: [],
      text,
      shared,
      requestId,
    } as const
    await store.insertEntry(tx, said, now)
    await closeCase(tx, id, { outcome: 'decided', requestId, coveredCents }, now)
    await lookAtPayout(tx, stay.id, now)
    const details = { amount: toMoney(amount), paidBy, ...(excuse && { excuse }) }
    await writeAudit(tx, { actorId: admin.id, action: 'case_decided', subject: { kind: 'case', id }, details }, now)
    return readForStaff(tx, id)
  })
}
