import type * as api from '#contract/api.ts'
import type { ReviewedApplication } from '#contract/calls/applications.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import { refuse } from '#contract/refusals.ts'
import type { Refused } from '#contract/refusals.ts'
import { defaultNotes } from '#contract/vocabulary/applications.ts'
import type { Database } from '#server/database/connect.ts'
import { transaction } from '#server/database/transaction.ts'
import { writeAudit } from '#server/modules/audit/public.ts'
import { lockMember, makeSitter } from '#server/modules/identity/public.ts'
import type { ProviderAccounts } from '#server/modules/identity/public.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import { mayDecide } from './rules/may.ts'
import * as store from './store.ts'
import { viewForAdmin } from './view.ts'

export type DecideDeps = {
  readonly db: Database
  readonly accounts: Pick<ProviderAccounts, 'endSessions' | 'isOurs'>
}

type Decision = { readonly status: 'approved' | 'rejected'; readonly adminNotes: string | null }

/**
 * Approves or rejects a pending application. The role, the audit log and the applicant's notification are written in
 * the same transaction. Locks the applicant first, so that nobody becomes a sitter while leaving.
 */
export async function decideApplication(
  { db, accounts }: DecideDeps,
  caller: Caller,
  id: string,
  { status, adminNotes }: Decision,
  now: Date,
): Promise<ReviewedApplication | Refused<RefusalOf<typeof api.applications.decide>>> {
  return transaction(db, async (tx) => {
    const applicantId = await store.applicantOf(tx, id)
    const applicant = applicantId && (await lockMember(tx, applicantId))
    const application = applicant && (await store.lockApplication(tx, id))
    if (!applicant || !application) return refuse('application_not_found')
    if (!mayDecide(caller, application)) return refuse('application_decided')
    // another provider answers for its own, and may not say
    const isConfirmed = applicant.emailVerified || !accounts.isOurs(applicant.issuer)
    if (status === 'approved' && !isConfirmed) return refuse('applicant_unconfirmed')
    const notes = adminNotes ?? defaultNotes[status]
    await store.decide(tx, id, { status, adminNotes: notes, reviewedBy: caller.id }, now)
    if (status === 'approved') await makeSitter(tx, applicant, accounts.endSessions, now)
    const decided = await store.applicationForAdmins(tx, id)
    if (!decided) throw new Error('an application just decided is not there')
    const action = `application_${status}` as const
    await writeAudit(tx, { actorId: caller.id, action, subject: { kind: 'application', id }, details: {} }, now)
    return viewForAdmin(decided, caller)
  })
}
